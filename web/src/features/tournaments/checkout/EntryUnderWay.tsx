import type { Team } from '@centrepass/contract/tournaments/teams'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { said } from '#api/problem-message.ts'
import { isUnclear } from '#features/payments/confirming/confirming-calls.ts'
import { confirmingWords } from '#features/payments/confirming/confirming-words.ts'
import { PaymentConfirming } from '#features/payments/confirming/PaymentConfirming.tsx'
import { PaymentUnclear } from '#features/payments/confirming/PaymentUnclear.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import style from '../entry/Entry.module.css'
import { registerParticipants } from '../team-calls.ts'
import { type EntryRequest, type SentEntry, sentEntry } from './sent-entry.ts'
import type { EntryWork } from './use-entry.ts'
import type { UnderWay } from './use-entry-under-way.ts'
import { useSettleEntry } from './use-settle-entry.ts'

type Props = { accountId: number; team: Team; underWay: NonNullable<UnderWay>; entry: EntryWork }

/** Replaces the form while the result of the payment is unknown. */
export function EntryUnderWay({ accountId, team, underWay, entry }: Props) {
  const words = useWords(confirmingWords)
  if (underWay.kind === 'unclear') {
    return <Unclear accountId={accountId} team={team} sent={underWay.sent} entry={entry} />
  }
  if (underWay.kind === 'looking') {
    return (
      <div className={`page ${style.page}`}>
        <Skeleton rows={2} label={words.looking} />
      </div>
    )
  }
  const { paymentId } = underWay
  return <Confirming accountId={accountId} team={team} paymentId={paymentId} onFailed={entry.fail} />
}

type ConfirmingProps = {
  accountId: number
  team: Team
  paymentId: number
  onFailed: EntryWork['fail']
}

function Confirming({ accountId, team, paymentId, onFailed }: ConfirmingProps) {
  const { entered, nothing } = useSettleEntry(accountId, team)
  const paid = useCallback(() => entered(), [entered])
  const cameToNothing = useCallback(
    (messages: readonly string[], isDeclined?: boolean) =>
      nothing().then(() => onFailed(messages, isDeclined)),
    [nothing, onFailed],
  )
  return <PaymentConfirming paymentId={paymentId} purpose="team" onPaid={paid} onNothing={cameToNothing} />
}

type UnclearProps = { accountId: number; team: Team; sent: SentEntry; entry: EntryWork }

function Unclear({ accountId, team, sent, entry }: UnclearProps) {
  const isLooking = useLookFor(accountId, team, { sent, entry })
  return (
    <PaymentUnclear
      isLooking={isLooking}
      isChecking={entry.doing !== null}
      onCheck={() => entry.checkAgain(sent)}
    />
  )
}

type Looking = { sent: SentEntry; entry: EntryWork }

/**
 * Checks by itself and cannot charge: a person who closed the browser learns the result without a press. A
 * request that left this very page a moment ago may still arrive, so for that one the person decides when.
 */
function useLookFor(
  accountId: number,
  team: Team,
  { sent, entry: { hasSent, setErrors } }: Looking,
): boolean {
  const { entered, nothing } = useSettleEntry(accountId, team)
  const { data: found, isLoading } = useQuery({
    queryKey: ['team-entry', team.id, 'sent', sent.request.token],
    queryFn: () => findEntry(team.id, sent.request),
    enabled: !hasSent,
    retry: false,
    gcTime: 0,
    meta: { personal: true },
  })
  useEffect(() => {
    if (found === undefined) return
    if (found === null) nothing().then(() => setErrors([() => said('unable_to_pay')]))
    else if (!found.purchase || found.purchase.status === 'paid') entered()
    else sentEntry.set(accountId, { ...sent, payment_id: found.purchase.payment_id })
  }, [found, accountId, sent, entered, nothing, setErrors])
  return isLoading
}

/** The card is left out, so that a request which never arrived is refused. Null when nothing was bought. */
async function findEntry(teamId: number, { payment_ott: _, ...request }: EntryRequest) {
  try {
    return await registerParticipants(teamId, request)
  } catch (error) {
    if (isUnclear(error)) throw error
    return null
  }
}
