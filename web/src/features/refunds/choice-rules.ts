import type { RefundChoice } from '@centrepass/contract/refunds/refunds'

/** Without a refund, or with one of credits only, there is no choice between card and credit. */
export function isSameEitherWay(choices: readonly RefundChoice[]): boolean {
  const [first] = choices
  return choices.every(
    ({ to_card, to_credit, forgiven, still_due }) =>
      to_card === '0.00' &&
      to_credit === first?.to_credit &&
      forgiven === first.forgiven &&
      still_due === first.still_due,
  )
}
