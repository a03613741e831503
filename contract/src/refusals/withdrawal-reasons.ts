import { type Locale, type Sentence, say, sentences, type Values, type ValuesOf } from './say.ts'

/** The reasons for the refund of a withdrawn team. */
export const withdrawalReasons = sentences({
  WAIT_LIST: {
    en: 'Nothing was paid for the wait list.',
    fr: 'Rien n’a été payé pour la liste d’attente.',
  },
  CLUB_BILLED: {
    en: 'Nothing was paid yet. Your club still has to pay {amount:money} of its invoice.',
    fr: 'Rien n’a encore été payé. Votre club doit encore payer {amount:money} sur sa facture.',
  },
  CLUB_REFUNDED: {
    en: 'Your club has paid. By our refund policy it gets {amount:money} back, which the office sends.',
    fr: 'Votre club a payé. Selon notre politique, il récupère {amount:money}, que le bureau lui envoie.',
  },
  CLUB_OWES: {
    en: 'Your club has paid a part. It still has to pay {amount:money} of its invoice.',
    fr: 'Votre club a payé une partie. Il doit encore payer {amount:money} sur sa facture.',
  },
  ENTRIES_OPEN: { en: 'Entries are still open.', fr: 'Les inscriptions sont encore ouvertes.' },
  ENTRIES_CLOSED: {
    en: 'Entries are closed, so there is no refund.',
    fr: 'Les inscriptions sont fermées; il n’y a donc pas de remboursement.',
  },
  ENTRIES_CLOSED_UNLESS_TAKEN: {
    en: 'Entries are closed. If a team from the wait list takes the spot, we refund {percent}% of the entry fee.',
    fr: 'Les inscriptions sont fermées. Si une équipe de la liste d’attente prend la place, nous remboursons {percent} % des frais d’inscription.',
  },
})

type Code = keyof typeof withdrawalReasons
export type WithdrawalReason = {
  [C in Code]: { code: C; values: ValuesOf<(typeof withdrawalReasons)[C]> }
}[Code]

/** A reason from the server; its own text is used for a code this version does not know. */
type Told = { code: string; values: Values; reason?: string }

export function sayWithdrawal({ code, values, reason = '' }: Told, locale: Locale): string {
  if (!Object.hasOwn(withdrawalReasons, code)) return reason
  const sentence: Sentence = withdrawalReasons[code as Code]
  // The server gave this code its values, as the compiler checked there.
  return say(sentence, values as never, locale)
}
