import type { ErrorCode } from '../ground/errors.ts'
import { accountHelpRefusals } from './account-help.ts'
import { accountRefusals } from './accounts.ts'
import { bookRefusals } from './books.ts'
import { callOffRefusals } from './call-offs.ts'
import { correctionRefusals } from './corrections.ts'
import { discountRefusals } from './discounts.ts'
import { documentRefusals } from './documents.ts'
import { factorRefusals } from './factors.ts'
import { fieldErrors } from './fields.ts'
import { importRefusals } from './imports.ts'
import { listRefusals } from './lists.ts'
import { mergeRefusals } from './merges.ts'
import { moveRefusals } from './moves.ts'
import { officeRefusals } from './office.ts'
import { paperRefusals } from './papers.ts'
import { participantRefusals } from './participants.ts'
import { paymentRefusals, receivingRefusals } from './payments.ts'
import { playRefusals } from './play.ts'
import { preparedRefusals } from './prepared.ts'
import { privacyRefusals } from './privacy.ts'
import { purchaseRefusals } from './purchases.ts'
import { cancelRefusals, refundRefusals } from './refunds.ts'
import { requestRefusals } from './requests.ts'
import { rosterRefusals } from './rosters.ts'
import { gapsOf, type Locale, type Sentence, say, type Values, type ValuesOf, valuesRead } from './say.ts'
import { seasonRefusals } from './season.ts'
import { teamRefusals } from './teams.ts'
import { transferRefusals } from './transfers.ts'
import { viewRefusals } from './views.ts'
import { waitingRefusals } from './waiting.ts'

/** Every refusal of the site by its code: what clients branch on, and its words in both languages. */
export const allRefusals = {
  ...requestRefusals,
  ...accountRefusals,
  ...factorRefusals,
  ...participantRefusals,
  ...documentRefusals,
  ...officeRefusals,
  ...viewRefusals,
  ...accountHelpRefusals,
  ...purchaseRefusals,
  ...discountRefusals,
  ...waitingRefusals,
  ...preparedRefusals,
  ...paymentRefusals,
  ...receivingRefusals,
  ...cancelRefusals,
  ...refundRefusals,
  ...listRefusals,
  ...importRefusals,
  ...playRefusals,
  ...seasonRefusals,
  ...mergeRefusals,
  ...moveRefusals,
  ...callOffRefusals,
  ...bookRefusals,
  ...correctionRefusals,
  ...teamRefusals,
  ...rosterRefusals,
  ...privacyRefusals,
  ...paperRefusals,
  ...transferRefusals,
}

/** For the test that no code is used twice: a later table would silently win over an earlier one. */
export const refusalTables = [
  requestRefusals,
  accountRefusals,
  factorRefusals,
  participantRefusals,
  documentRefusals,
  officeRefusals,
  viewRefusals,
  accountHelpRefusals,
  purchaseRefusals,
  waitingRefusals,
  preparedRefusals,
  paymentRefusals,
  receivingRefusals,
  cancelRefusals,
  refundRefusals,
  listRefusals,
  importRefusals,
  playRefusals,
  seasonRefusals,
  mergeRefusals,
  moveRefusals,
  callOffRefusals,
  bookRefusals,
  discountRefusals,
  correctionRefusals,
  teamRefusals,
  rosterRefusals,
  privacyRefusals,
  paperRefusals,
  transferRefusals,
]

export type RefusalCode = keyof typeof allRefusals
export type RefusalValues<C extends RefusalCode> = ValuesOf<(typeof allRefusals)[C]>

export const errorOf = (code: RefusalCode): ErrorCode => allRefusals[code].error

export function sayRefusal<C extends RefusalCode>(code: C, values: RefusalValues<C>, locale: Locale): string {
  const sentence: Sentence = allRefusals[code]
  return say(sentence, values as never, locale)
}

/** The values of a refusal that its sentence says, and no others: what may leave the server beside the words. */
export function valuesSaid(code: RefusalCode, values: object): Values {
  const sentence: Sentence = allRefusals[code]
  return valuesRead(sentence, values as Values)
}

/** For a client: the sentence of a code that came from the server, or null where it is not known here. */
export function sayAnswered(code: string, values: Values, locale: Locale): string | null {
  const known: Record<string, Sentence> = Object.hasOwn(allRefusals, code) ? allRefusals : fieldErrors
  const sentence = Object.hasOwn(known, code) ? known[code] : undefined
  if (!sentence) return null
  // A newer server may fill the sentence otherwise; its own words are better than a gap.
  const isWhole = gapsOf(sentence).every((gap) => values[gap] !== undefined)
  return isWhole ? say(sentence, values as never, locale) : null
}
