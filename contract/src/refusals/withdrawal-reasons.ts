import { type Locale, type Sentence, say, sentences, type Values, type ValuesOf } from './say.ts'

/** Why as much comes back of a withdrawn team as does. */
export const withdrawalReasons = sentences({
  WAIT_LIST: {
    en: 'Nothing was paid for the wait list.',
    fr: 'Rien n’a été payé pour la liste d’attente.',
  },
  OFFICE_SETTLES: {
    en: 'The office settles the invoice with your club.',
    fr: 'Le bureau règle la facture avec votre club.',
  },
  CLUB_BILLED: {
    en: 'Nothing was paid yet. Of the invoice to your club {amount:money} stays to be paid.',
    fr: 'Rien n’a encore été payé. Votre club doit encore {amount:money} sur sa facture.',
  },
  ENTRIES_OPEN: { en: 'Entries are still open.', fr: 'Les inscriptions sont encore ouvertes.' },
  ENTRIES_CLOSED: {
    en: 'Entries are closed, so nothing comes back.',
    fr: 'Les inscriptions sont closes, donc rien n’est remboursé.',
  },
  ENTRIES_CLOSED_UNLESS_TAKEN: {
    en: 'Entries are closed. If a team of the wait list takes the place, {percent}% of the entry fee comes back.',
    fr: 'Les inscriptions sont closes. Si une équipe de la liste d’attente prend la place, {percent} % des frais d’inscription vous reviennent.',
  },
})

type Code = keyof typeof withdrawalReasons
export type WithdrawalReason = {
  [C in Code]: { code: C; values: ValuesOf<(typeof withdrawalReasons)[C]> }
}[Code]

/** As it came from the server, whose own words are said for a code that is not known here. */
type Told = { code: string; values: Values; reason?: string }

export function sayWithdrawal({ code, values, reason = '' }: Told, locale: Locale): string {
  if (!Object.hasOwn(withdrawalReasons, code)) return reason
  const sentence: Sentence = withdrawalReasons[code as Code]
  // The server gave this code its values, as the compiler checked there.
  return say(sentence, values as never, locale)
}
