import type { Dispute } from '#platform/card-payments/card-gateway'
import type { Difference } from './differences-between.ts'

type OurDispute = Pick<Dispute, 'id' | 'status' | 'amount_cents' | 'fee_cents' | 'fee_returned_cents'>

/** Disputes of the provider that we do not have as it has them: whether at all, how much, how they stand, what they cost. */
export function differencesInDisputes(theirs: readonly Dispute[], ours: readonly OurDispute[]): Difference[] {
  return theirs.flatMap((dispute) =>
    differenceOf(
      dispute,
      ours.find(({ id }) => id === dispute.id),
    ),
  )
}

function differenceOf(theirs: Dispute, ours: OurDispute | undefined): Difference[] {
  const subject = `dispute ${theirs.id}`
  const found: Difference[] = []
  const amounts = `${money(theirs.amount_cents)} ${theirs.currency}`
  if (!ours) return [{ kind: 'only_provider', subject, detail: `${amounts} that we know nothing about` }]
  if (theirs.amount_cents !== ours.amount_cents) {
    found.push({
      kind: 'amount',
      subject,
      detail: `${amounts} at the provider, ${money(ours.amount_cents)} with us`,
    })
  }
  if (theirs.status !== ours.status) {
    found.push({
      kind: 'status',
      subject,
      detail: `${theirs.status} at the provider, ${ours.status} with us`,
    })
  }
  if (costOf(theirs) !== costOf(ours)) {
    const detail = `costs ${money(costOf(theirs))} at the provider, ${money(costOf(ours))} with us`
    found.push({ kind: 'amount', subject: `fee of ${subject}`, detail })
  }
  return found
}

type Cost = Pick<Dispute, 'fee_cents' | 'fee_returned_cents'>

export const costOf = ({ fee_cents, fee_returned_cents }: Cost): number => fee_cents - fee_returned_cents
const money = (cents: number) => (cents / 100).toFixed(2)
