import type { ErrorCode } from '../ground/errors.ts'
import { accountRefusals } from './accounts.ts'
import { bookRefusals } from './books.ts'
import { documentRefusals } from './documents.ts'
import { factorRefusals } from './factors.ts'
import { officeRefusals } from './office.ts'
import { participantRefusals } from './participants.ts'
import { paymentRefusals } from './payments.ts'
import { privacyRefusals } from './privacy.ts'
import { purchaseRefusals } from './purchases.ts'
import { cancelRefusals, refundRefusals } from './refunds.ts'
import { requestRefusals } from './requests.ts'
import { rosterRefusals } from './rosters.ts'
import { type Locale, type Sentence, say, type ValuesOf } from './say.ts'
import { teamRefusals } from './teams.ts'

/** Every refusal of the site by its code: what clients branch on, and its words in both languages. */
export const allRefusals = {
  ...requestRefusals,
  ...accountRefusals,
  ...factorRefusals,
  ...participantRefusals,
  ...documentRefusals,
  ...officeRefusals,
  ...purchaseRefusals,
  ...paymentRefusals,
  ...cancelRefusals,
  ...refundRefusals,
  ...bookRefusals,
  ...teamRefusals,
  ...rosterRefusals,
  ...privacyRefusals,
}

/** For the test that no code is used twice: a later table would silently win over an earlier one. */
export const refusalTables = [
  requestRefusals,
  accountRefusals,
  factorRefusals,
  participantRefusals,
  documentRefusals,
  officeRefusals,
  purchaseRefusals,
  paymentRefusals,
  cancelRefusals,
  refundRefusals,
  bookRefusals,
  teamRefusals,
  rosterRefusals,
  privacyRefusals,
]

export type RefusalCode = keyof typeof allRefusals
export type RefusalValues<C extends RefusalCode> = ValuesOf<(typeof allRefusals)[C]>

export const errorOf = (code: RefusalCode): ErrorCode => allRefusals[code].error

export function sayRefusal<C extends RefusalCode>(code: C, values: RefusalValues<C>, locale: Locale): string {
  const sentence: Sentence = allRefusals[code]
  return say(sentence, values as never, locale)
}
