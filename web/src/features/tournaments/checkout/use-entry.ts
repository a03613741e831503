import type { Team } from '@centrepass/contract/tournaments/teams'
import { useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { whileLoading } from '#api/loading.ts'
import { problemMessages, purchaseMessages } from '#api/problem-message.ts'
import { queryClient } from '#api/query-client.ts'
import { isUnclear } from '#features/payments/confirming/confirming-calls.ts'
import { useTrouble } from '#features/payments/paying/use-trouble.ts'
import { useNavigate } from '#router/hooks.ts'
import type { Message } from '#state/message.ts'
import { pathTo } from '#state/paths.ts'
import { notify } from '#ui/dialogs/snackbar.ts'
import { forgetQuotes } from '../entry/use-entry-quote.ts'
import { registerParticipants, teamQuery } from '../team-calls.ts'
import { type EntryRequest, type SentEntry, sentEntry } from './sent-entry.ts'
import { useSettleEntry } from './use-settle-entry.ts'

export type EntryWork = ReturnType<typeof useEntry>

/** Sends an entry, once at a time, and brings about what its answer means. */
export function useEntry(accountId: number, team: Team) {
  const { trouble, setErrors, fail } = useTrouble()
  const [doing, setDoing] = useState<'entering' | 'checking' | null>(null)
  const [hasSent, setHasSent] = useState(false)
  const { entered, nothing } = useSettleEntry(accountId, team)
  const refused = useRefusal(team, fail)

  const send = async (request: EntryRequest, thanked?: string) => {
    const sent: SentEntry = { team_id: team.id, request, payment_id: null }
    // Stored before it is sent, so that a closed browser can show the result later.
    if (request.payment_ott) sentEntry.set(accountId, sent)
    setHasSent(true)
    try {
      const { purchase } = await whileLoading(registerParticipants(team.id, request))
      if (!purchase || purchase.status === 'paid') await entered(thanked)
      else sentEntry.set(accountId, { ...sent, payment_id: purchase.payment_id })
    } catch (error) {
      if (request.payment_ott && isUnclear(error)) return
      await nothing()
      refused(error, request.payment_ott !== undefined)
    }
  }
  const during = async (what: 'entering' | 'checking', work: () => Promise<void>) => {
    if (doing) return
    setErrors([])
    setDoing(what)
    await work().finally(() => setDoing(null))
  }
  return {
    trouble,
    errors: trouble.errors,
    setErrors,
    /** What came of an entry that was sent. */
    fail,
    doing,
    hasSent,
    /** `prepare` asks the card's fields for a token; null when they have something to say to the person first. */
    enter: (prepare: () => Promise<EntryRequest | null>, thanked?: string) =>
      during('entering', async () => {
        const request = await prepare()
        if (request) await send(request, thanked)
      }),
    /** The very same request again: it is answered, and never carried out twice. */
    checkAgain: ({ request }: SentEntry) => during('checking', () => send(request)),
  }
}

const REVIEW_AGAIN = ['team_changed', 'cart_changed', 'cart_expired']

/** What a refusal says, and where: a team or a price that is not what it was is looked at again first. */
function useRefusal(team: Team, fail: (errors: readonly Message[], isDeclined?: boolean) => void) {
  const navigate = useNavigate()
  return (error: unknown, hadCard: boolean) => {
    const code = error instanceof ApiError ? error.answer.error : undefined
    if (!code || !REVIEW_AGAIN.includes(code)) {
      const asPayment = hadCard && code !== 'payment_in_progress'
      return fail(asPayment ? purchaseMessages(error) : problemMessages(error), code === 'payment_declined')
    }
    forgetQuotes(team.id)
    queryClient.invalidateQueries({ queryKey: teamQuery(team.id).queryKey })
    notify(problemMessages(error), { type: 'warning' })
    navigate({ to: pathTo('teamConfirm', { teamId: team.id }), search: true })
  }
}
