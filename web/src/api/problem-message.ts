import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import { requestRefusals } from '@centrepass/contract/refusals/requests'
import { say } from '@centrepass/contract/refusals/say'
import { locale } from '../words/locale.ts'
import { ApiError } from './api-error.ts'

/** What a failed sign-in says on screen. The server answers in the reader's language. */
export function loginMessages(error: unknown): string[] {
  if (!(error instanceof ApiError)) return [said('unexpected')]
  const { status, answer } = error
  if (status === 401) return [said('wrong_credentials')]
  if (status === 403) return [kindOf(answer), ...messagesOf(answer)]
  if (status === 402) return messagesOf(answer)
  return problemMessages(error)
}

/** What a purchase that came to nothing says on screen. */
export function purchaseMessages(error: unknown): string[] {
  if (!(error instanceof ApiError)) return [said('unable_to_pay')]
  const { status, answer } = error
  const messages = messagesOf(answer)
  if (status === 402) return [messages.join(', ') || said('payment_declined')]
  if (answer.error === 'no_cart') return messages
  // The message of a broken server does not help a person to pay.
  return status === 500 ? [said('unable_to_pay')] : [...new Set([said('unable_to_pay'), ...messages])]
}

/** What any other failure says on screen: the status in words, then what the server added. */
export function problemMessages(error: unknown): string[] {
  if (!(error instanceof ApiError)) return [said('unexpected')]
  const { status, answer } = error
  if (status === 0) return [said('unreachable')]
  if (status === 500) return [said('unexpected')]
  const first = status === 401 ? [said('not_signed_in')] : status === 403 ? [said('not_allowed')] : []
  const all = [...first, ...listOf(answer.team_errors), ...messagesOf(answer)]
  return all.length > 0 ? [...new Set(all)] : [said('unexpected')]
}

/** The problems that belong to a field, by the field's name. */
export function fieldProblems(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  const problems = error.answer.errors ?? []
  return Object.fromEntries(problems.flatMap(({ path, message }) => (path ? [[path, message]] : [])))
}

function messagesOf({ message }: Partial<ErrorAnswer>): string[] {
  if (message === undefined) return []
  const list = typeof message === 'string' ? [message] : message
  return list.map((entry) =>
    typeof entry === 'string' ? entry : String(entry.message ?? JSON.stringify(entry)),
  )
}

const listOf = (list: string | string[] | undefined) => (list === undefined ? [] : [list].flat())

/** What was refused, in a few words: "Email not verified". */
function kindOf({ error = '' }: Partial<ErrorAnswer>): string {
  if (error === 'email_not_verified' || error === 'not_allowed') return said(error)
  return error.charAt(0).toUpperCase() + error.slice(1).replaceAll('_', ' ')
}

type Said = Exclude<keyof typeof requestRefusals, 'not_found'>
/** The site's own text when there is no answer from the server. */
export const said = (code: Said): string => say(requestRefusals[code], {}, locale.get())
