import type { CardChange, Schedule } from '@centrepass/contract/payments/schedules'
import { useState } from 'react'
import { whileLoading } from '#api/loading.ts'
import { purchaseMessages } from '#api/problem-message.ts'
import type { Message } from '#state/message.ts'
import { notify } from '#ui/dialogs/snackbar.ts'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { changeCard, type NewCard, refreshMoney } from './plan-calls.ts'
import { planWords } from './plan-words.ts'

/** The bank asks the person to confirm before the same request is sent again. */
type Question = { clientSecret: string; card: NewCard; amount: string }
type Token = { payment_ott: string }
/** What a person has just done with a plan; `amount` is what was paid by it. */
export type PlanNews = { amount: string | null; isNewCard: boolean }

/** Sends another card for a plan, once at a time, and says what came of it. */
export function useCardChange(accountId: number, plan: Schedule, onDone: (done: PlanNews) => void) {
  const [errors, setErrors] = useState<readonly Message[]>([])
  const [isSending, setIsSending] = useState(false)
  const [round, setRound] = useState(0)
  const [question, setQuestion] = useState<Question | null>(null)
  const tell = useNews()

  const during = async (work: () => Promise<void>) => {
    if (isSending) return
    setErrors([])
    setIsSending(true)
    await work()
      .catch((error) => setErrors(purchaseMessages(error)))
      .finally(() => setIsSending(false))
  }
  const sendCard = async (card: NewCard, amount: string) => {
    setQuestion(null)
    try {
      const answer = await whileLoading(changeCard(card))
      const { client_secret } = answer
      if (client_secret) return setQuestion({ clientSecret: client_secret, card, amount })
      tell(answer, amount)
      if (answer.status !== 'requires_action') {
        onDone({ amount: answer.status === 'paid' ? amount : null, isNewCard: true })
      }
    } finally {
      await refreshMoney(accountId)
    }
    // A token is good once, and so is what was typed for it: the next card has fields of its own.
    setRound((before) => before + 1)
  }
  return {
    errors,
    setErrors,
    isSending,
    round,
    question,
    /** `tokenise` answers null when the fields have something to say to the person first. */
    send: (tokenise: () => Promise<Token | null>, pay_overdue: boolean) =>
      during(async () => {
        const token = await tokenise()
        if (token) await sendCard({ schedule_id: plan.id, ...token, pay_overdue }, plan.overdue)
      }),
    /** The very same request again: the bank has had its answer. */
    answered: () =>
      during(async () => {
        if (question) await sendCard(question.card, question.amount)
      }),
  }
}

function useNews() {
  const words = useWords(planWords)
  const { money } = useFormats()
  return ({ status }: CardChange, amount: string) => {
    if (status === 'changed') notify(words.changed, { type: 'success' })
    if (status === 'paid') notify(words.changedAndPaid(money(amount)), { type: 'success' })
  }
}
