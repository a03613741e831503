import type { Team } from '@centrepass/contract/tournaments/teams'
import { useCallback } from 'react'
import { queryClient } from '#api/query-client.ts'
import { accountQuery } from '#features/accounts/account-calls.ts'
import { lastBilling } from '#features/payments/billing/last-billing.ts'
import { confirmingWords } from '#features/payments/confirming/confirming-words.ts'
import { creditChoice } from '#features/payments/paying/credit-choice.ts'
import { storedCardsQuery } from '#features/payments/plans/plan-calls.ts'
import { useNavigate } from '#router/hooks.ts'
import { pathTo } from '#state/paths.ts'
import { notify } from '#ui/dialogs/snackbar.ts'
import { useWords } from '#words/locale.ts'
import { forgetQuotes } from '../entry/use-entry-quote.ts'
import { forgetTeams, teamQuery } from '../team-calls.ts'
import { sentEntry } from './sent-entry.ts'

/** What follows when it is known how an entry ended. */
export function useSettleEntry(accountId: number, { id: teamId }: Team) {
  const navigate = useNavigate()
  const { thanks } = useWords(confirmingWords)
  const entered = useCallback(
    async (thanked: string = thanks) => {
      const sent = sentEntry.get(accountId)
      if (sent) lastBilling.set(accountId, sent.request.billing)
      creditChoice.set(accountId, null)
      sentEntry.set(accountId, null)
      // The team first, as it is now: the screen it leads to would show a draft.
      await forgetTeams()
      // 'Back' must not lead to the payment again.
      await navigate({ to: pathTo('teamView', { teamId }), replace: true })
      forgetQuotes(teamId)
      notify(thanked, { type: 'success' })
      refresh(accountId)
    },
    [accountId, teamId, thanks, navigate],
  )
  /** It came to nothing: the same entry can be paid with another card. */
  const nothing = useCallback(async () => {
    // The team first: until it is known to be what it was before, there would be nothing to pay.
    await queryClient.invalidateQueries({ queryKey: teamQuery(teamId).queryKey })
    sentEntry.set(accountId, null)
    // A card that the provider has lost is no longer kept.
    queryClient.invalidateQueries(storedCardsQuery(accountId))
    await queryClient.invalidateQueries({ queryKey: ['account', accountId, 'invoices'] })
  }, [accountId, teamId])
  return { entered, nothing }
}

/** Not waited for: the entry is done even if this fails. */
function refresh(accountId: number): void {
  queryClient.invalidateQueries({ queryKey: ['account', accountId] })
  queryClient.fetchQuery({ ...accountQuery(accountId), staleTime: 0 }).catch(() => {})
}
