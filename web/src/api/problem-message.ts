import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import { requestRefusals } from '@centrepass/contract/refusals/requests'
import { say, type Values } from '@centrepass/contract/refusals/say'
import { type Message, textOf } from '#state/message.ts'
import { locale } from '../words/locale.ts'
import { ApiError } from './api-error.ts'
import { refusalIn } from './refusal-words.ts'

/** What a failed sign-in says on screen. */
export function loginMessages(error: unknown): Message[] {
  if (!(error instanceof ApiError)) return [ours('unexpected')]
  const { status, answer } = error
  if (status === 401) return [ours('wrong_credentials')]
  if (status === 403) return [kindOf(answer), ...messagesOf(answer)]
  if (status === 402) return messagesOf(answer)
  return problemMessages(error)
}

/** What a purchase that came to nothing says on screen. */
export function purchaseMessages(error: unknown): Message[] {
  if (!(error instanceof ApiError)) return [ours('unable_to_pay')]
  const { status, answer } = error
  const messages = messagesOf(answer)
  if (status === 402) return [() => messages.map(textOf).join(', ') || said('payment_declined')]
  if (answer.error === 'no_cart') return messages
  // The message of a broken server does not help a person to pay.
  return status === 500 ? [ours('unable_to_pay')] : eachOnce([ours('unable_to_pay'), ...messages])
}

/** What any other failure says on screen: the status in words, then what the server added. */
export function problemMessages(error: unknown): Message[] {
  if (!(error instanceof ApiError)) return [ours('unexpected')]
  const { status, answer } = error
  if (status === 0) return [ours('unreachable')]
  if (status === 500) return [ours('unexpected')]
  const first = status === 401 ? [ours('not_signed_in')] : status === 403 ? [ours('not_allowed')] : []
  // Where the values came, a team’s one problem is the message itself.
  const ofTeam = answer.values ? [] : listOf(answer.team_errors)
  const all = [...first, ...ofTeam, ...messagesOf(answer)]
  return all.length > 0 ? eachOnce(all) : [ours('unexpected')]
}

/** The problems that belong to a field, by the field's name. */
export function fieldProblems(error: unknown): Record<string, Message> {
  if (!(error instanceof ApiError)) return {}
  const problems = error.answer.errors ?? []
  return Object.fromEntries(
    problems.flatMap(({ path, code, values, message }) =>
      path ? [[path, () => refusalIn(code, (values ?? {}) as Values, locale.get()) ?? message]] : [],
    ),
  )
}

/** A refusal of which code and values came is said in the language of the moment; any other in the server's words. */
function messagesOf({ code, values, message }: Partial<ErrorAnswer>): Message[] {
  if (message === undefined) return []
  const list = (typeof message === 'string' ? [message] : message).map((entry) =>
    typeof entry === 'string' ? entry : String(entry.message ?? JSON.stringify(entry)),
  )
  const [only] = list
  if (list.length !== 1 || only === undefined || code === undefined || values === undefined) return list
  return [() => refusalIn(code, values as Values, locale.get()) ?? only]
}

/** One sentence may come twice, as what is wrong with a team and as the message. */
const eachOnce = (messages: readonly Message[]): Message[] =>
  messages.filter((one, at) => messages.findIndex((other) => textOf(other) === textOf(one)) === at)

const listOf = (list: string | string[] | undefined) => (list === undefined ? [] : [list].flat())

/** What was refused, in a few words: "Email not verified". */
function kindOf({ error = '' }: Partial<ErrorAnswer>): Message {
  if (error === 'email_not_verified' || error === 'not_allowed') return ours(error)
  return error.charAt(0).toUpperCase() + error.slice(1).replaceAll('_', ' ')
}

type Said = Exclude<keyof typeof requestRefusals, 'not_found'>
/** The site's own text when there is no answer from the server. */
export const said = (code: Said): string => say(requestRefusals[code], {}, locale.get())

const ours = (code: Said) => () => said(code)
