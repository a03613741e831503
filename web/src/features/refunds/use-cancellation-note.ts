import type { Cancellation } from '@centrepass/contract/refunds/refunds'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { refundWords } from './refund-words.ts'

type Told = Pick<Cancellation, 'status' | 'waits_for' | 'to_card' | 'to_credit' | 'forgiven' | 'moved_to'>

/** The status of a cancellation in one line, for every page that shows the row. */
export function useCancellationNote(): (cancellation: Told) => string {
  const words = useWords(refundWords)
  const { money } = useFormats()
  return ({ status, waits_for, to_card, to_credit, forgiven, moved_to }) => {
    if (waits_for === 'card_provider') return words.waitsForProvider
    if (status !== 'done') return words.states[status]
    // What was paid has paid for the other product; a rest of it is in the list of credits.
    if (moved_to !== null) {
      const back = to_card !== '0.00' ? [words.gaveCard(money(to_card))] : []
      return [words.movedTo(moved_to), ...back].join(' · ')
    }
    const given = [
      to_card !== '0.00' && words.gaveCard(money(to_card)),
      to_credit !== '0.00' && words.gaveCredit(money(to_credit)),
      forgiven !== '0.00' && words.gaveForgiven(money(forgiven)),
    ].filter(Boolean)
    return [words.states.done, ...given].join(' · ')
  }
}
