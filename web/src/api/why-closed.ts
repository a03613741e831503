import { textOf } from '#state/message.ts'
import { ApiError } from './api-error.ts'
import { problemMessages } from './problem-message.ts'

/** What a view of the office may not read says why; trying again would not help. Null for every other problem. */
export function whyClosed(error: unknown): string | null {
  if (!(error instanceof ApiError) || !error.answer.code?.startsWith('view_closed_')) return null
  const said = problemMessages(error).at(-1)
  return said === undefined ? null : textOf(said)
}
