import { DrizzleQueryError } from 'drizzle-orm/errors'

type Loggable = {
  type: string
  message: string
  /** Where it happened, without the sentence that a stack begins with. */
  stack: string
  cause?: Loggable
}

/**
 * An error as a log may hold it: what went wrong and where, never with which values. The values of a failed query
 * include what a person typed, and the database repeats it in its own sentence.
 */
export function loggableError(error: unknown): Loggable {
  if (!(error instanceof Error)) return { type: typeof error, message: 'Not an error was thrown.', stack: '' }
  const stack = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message: sentenceOf(error),
    stack: stack.join('\n'),
    ...(error.cause !== undefined && { cause: loggableError(error.cause) }),
  }
}

function sentenceOf(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`
  // PostgreSQL's own fields: the code names the kind of error, and the others say where it was.
  const { severity, code, table, column, constraint } = error as Error & Record<string, unknown>
  if (severity === undefined) return error.message
  return [code, table, column, constraint].filter(Boolean).join(' ')
}
