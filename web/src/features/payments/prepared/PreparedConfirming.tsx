import type { PreparedPurchase } from '@centrepass/contract/prepared/prepared'
import { useMutation } from '@tanstack/react-query'
import { beginHere } from '#ui/fields/begin-here.ts'
import { PageCard } from '#ui/PageCard.tsx'
import { useWords } from '#words/locale.ts'
import { BankQuestion } from '../BankQuestion.tsx'
import { checkPrepared, type Door, lookAgain } from './prepared-calls.ts'
import { preparedWords } from './prepared-words.ts'

type Props = { door: Door; prepared: PreparedPurchase }

/** Replaces the form until the bank has confirmed or refused the payment, also after a reload. */
export function PreparedConfirming({ door, prepared }: Props) {
  const words = useWords(preparedWords)
  const secret = prepared.payment?.client_secret
  const check = useMutation({
    mutationFn: () => checkPrepared(door),
    // The next question, a moment later, finds out as well.
    onError: () => lookAgain(door).catch(() => undefined),
  })
  if (!secret) {
    return (
      <PageCard icon="clock" title={words.confirmingTitle}>
        <p role="status">{words.confirming}</p>
      </PageCard>
    )
  }
  return (
    <PageCard icon="help" title={words.bankTitle}>
      <p role="status" tabIndex={-1} ref={beginHere}>
        {check.isPending ? words.bankChecking : words.bankAsks}
      </p>
      <BankQuestion cardKey={prepared.card_key} clientSecret={secret} onAnswered={check.mutate} />
    </PageCard>
  )
}
