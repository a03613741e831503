import type { CancelRefusal } from '@centrepass/contract/refunds'
import { type Judged, judgeCancellation, type Terms, type Wish } from './judge-cancellation.ts'
import type { RowFacts } from './row-facts.queries.ts'

export type Refusal = { code: CancelRefusal; message: string; products: string[] }

const sentences: Record<CancelRefusal, string> = {
  already_cancelled: 'This is cancelled already.',
  waiting: 'The office is looking at this request already.',
  is_credit: 'A credit for an earlier category cannot be cancelled by itself.',
  is_over: 'This is over or was replaced, so it cannot be cancelled any more.',
  no_longer_yours: 'You no longer act for this person. Please contact the office.',
  registration_valid: 'This registration is in force and the insurance has begun, so nothing comes back.',
  registration_late: 'The days in which a registration can be given back are over.',
  not_refundable: 'This registration cannot be given back.',
  taken_off_another: 'Its price was taken off a later registration. Cancel that one first.',
  others_need_it: 'Programs and courses need this registration. Cancel them first.',
  being_paid: 'Something is being paid for this person at this moment. Please wait a moment.',
  billed_to_club: 'The club is billed for this, so the office settles it with the club.',
  disputed: 'Your bank is looking at this payment. Nothing can be given back until it is done.',
}

/** Why a row cannot be cancelled, whatever the money; null when it can. */
export function whyNotCancel(facts: RowFacts, wish: Wish, terms: Terms): Refusal | null {
  const { cancellation, row, holding } = facts
  if (row.is_credit) return refusal('is_credit')
  if (cancellation) return refusal(cancellation.status === 'waiting' ? 'waiting' : 'already_cancelled')
  if (!facts.mayAct) return refusal('no_longer_yours')
  if (!holding) return refusal('is_over')
  if (isPaidByClub(facts)) return refusal('billed_to_club')
  return whyNotTouch(facts) ?? whyNotByPolicy(facts, judgeCancellation(facts, wish, terms))
}

/** Money that came past this site goes back past it, too. */
export const isPaidByClub = ({ invoice }: Pick<RowFacts, 'invoice'>) =>
  invoice.billed_cents > 0 && invoice.status !== 'open'

/** Why the office cannot agree to a request that waits: the club may have paid since it was asked. */
export const whyNotAgree = (facts: RowFacts): Refusal | null =>
  isPaidByClub(facts) ? refusal('billed_to_club') : whyNotTouch(facts)

/** What stands in the way of the office, too. */
export function whyNotTouch(facts: RowFacts): Refusal | null {
  if (facts.isBeingPaid || facts.isPlanBeingPaid) return refusal('being_paid')
  if (facts.payments.some(({ disputed_at }) => disputed_at !== null)) return refusal('disputed')
  if (facts.takenOff.length > 0) return refusal('taken_off_another', facts.takenOff)
  if (facts.needing.length > 0) return refusal('others_need_it', facts.needing)
  return null
}

const CLOSED = ['registration_valid', 'registration_late', 'not_refundable'] as const

/** Who gives up a place frees it for somebody; who gives up a registration for nothing only loses it. */
function whyNotByPolicy({ row, lost }: RowFacts, { refund }: Judged): Refusal | null {
  // It was given back before a restore made us forget it: then it ends, whatever the day.
  if (lost.length > 0) return null
  const closed = CLOSED.find((rule) => rule === refund.rule)
  return closed && row.product_type === 'RegistrationOption' ? refusal(closed) : null
}

const refusal = (code: CancelRefusal, products: string[] = []): Refusal => ({
  ...{ code, products },
  message: sentences[code],
})
