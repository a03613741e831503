import type { Account, Invoice } from './model/state.ts'
import type { Scene } from './scene.ts'

/** One operation: what it was, what the model says of it, and what the site answered. */
export type Step = {
  says: string
  expected: unknown
  answered: unknown
  /** Whose money it may have changed. */
  account?: Account
  invoice?: Invoice | undefined
}

/** Null when there is nothing now that it could be done to. */
export type Operation = (scene: Scene) => Promise<Step | null>

type Reply<Body> = { status: number; body: Body }
/** The part of a refusal that is the same in every language. */
type Refusal = { code?: string; errors?: { code?: string }[] }

/** The code of a refusal, or what the caller reads from an answer. */
export function answerOf<Body>(
  { status, body }: Reply<Body>,
  read: (body: Body) => unknown = () => 'done',
): unknown {
  if (status < 300) return read(body)
  if (status >= 500) return `${status} ${JSON.stringify(body)}`
  const { code, errors } = body as Refusal
  const codes = errors?.flatMap((error) => error.code ?? [])
  return codes?.length ? [...new Set(codes)].sort().join(' ') : (code ?? status)
}

export const money = (cents: number): string => (cents / 100).toFixed(2)
