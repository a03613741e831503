import type { ErrorAnswer } from '@centrepass/contract/errors'
import { ApiError } from './api-error.ts'

const OUR_FAULT =
  'Something went terribly wrong - please Try again. If the condition persists, please contact support'
const UNABLE_TO_PAY = 'We were unable to process your payment'
const UNREACHABLE = 'We could not reach the site. Check your connection and try again.'

/** What a failed sign-in says on screen. */
export function loginMessages(error: unknown): string[] {
  if (!(error instanceof ApiError)) return [OUR_FAULT]
  const { status, answer } = error
  if (status === 401) return ['Invalid login credentials']
  if (status === 403) return [inWords(answer.error ?? ''), ...messagesOf(answer)]
  if (status === 402) return messagesOf(answer)
  return problemMessages(error)
}

/** What a purchase that came to nothing says on screen. */
export function purchaseMessages(error: unknown): string[] {
  if (!(error instanceof ApiError)) return [UNABLE_TO_PAY]
  const { status, answer } = error
  const messages = messagesOf(answer)
  if (status === 402) return [messages.join(', ') || 'Payment Declined']
  if (answer.error === 'no_cart') return messages
  // What a broken server says about itself helps nobody to pay.
  return status === 500 ? [UNABLE_TO_PAY] : [...new Set([UNABLE_TO_PAY, ...messages])]
}

/** What any other failure says on screen: the status in words, then what the server added. */
export function problemMessages(error: unknown): string[] {
  if (!(error instanceof ApiError)) return [OUR_FAULT]
  const { status, answer } = error
  if (status === 0) return [UNREACHABLE]
  if (status === 500) return [OUR_FAULT]
  const first =
    status === 401 ? ["You're not logged in"] : status === 403 ? ["You're not authorized to be here"] : []
  const all = [...first, ...listOf(answer.team_errors), ...messagesOf(answer)]
  return all.length > 0 ? [...new Set(all)] : [OUR_FAULT]
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

/** `email_not_verified` reads as "Email not verified". */
const inWords = (code: string) => code.charAt(0).toUpperCase() + code.slice(1).replaceAll('_', ' ')
