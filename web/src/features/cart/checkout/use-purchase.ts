import type { Purchase } from '@centrepass/contract/cart/cart'
import { useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { whileLoading } from '#api/loading.ts'
import { fieldProblems, problemMessages, purchaseMessages } from '#api/problem-message.ts'
import { isUnclear } from '#features/payments/confirming/confirming-calls.ts'
import { useTrouble } from '#features/payments/paying/use-trouble.ts'
import { useNavigate } from '#router/hooks.ts'
import type { Message } from '#state/message.ts'
import { pathTo } from '#state/paths.ts'
import { notify } from '#ui/dialogs/snackbar.ts'
import { forgetValidatedCarts } from '../cart-calls.ts'
import { purchaseCart } from './purchase-calls.ts'
import { whileSending } from './purchase-lock.ts'
import { type SentPurchase, sentPurchase } from './sent-purchase.ts'
import { useSettlement } from './use-settlement.ts'

/** Shows what the server says about fields of the billing address, by their names. */
type Complain = (problems: Record<string, Message>) => void

export type PurchaseWork = ReturnType<typeof usePurchase>

/** Sends a purchase, once at a time, and brings about what its answer means. */
export function usePurchase(accountId: number) {
  const { trouble, setErrors, fail } = useTrouble()
  const [doing, setDoing] = useState<'paying' | 'checking' | null>(null)
  const [hasSent, setHasSent] = useState(false)
  const { paid, nothing } = useSettlement(accountId)
  const refused = useRefusal(accountId, fail)

  const send = async (sent: SentPurchase, complain: Complain = () => {}) => {
    setHasSent(true)
    try {
      const { status, invoice_id, payment_id } = await whileSending(accountId, () => {
        // Stored before it is sent, so that a closed browser can show the result later.
        sentPurchase.set(accountId, sent)
        return whileLoading(purchaseCart(sent.request))
      })
      if (status === 'paid') await paid(invoice_id)
      else sentPurchase.set(accountId, { ...sent, payment_id })
    } catch (error) {
      if (isUnclear(error)) return
      await nothing()
      const wrong = billingProblemsIn(error)
      if (Object.keys(wrong).length > 0) complain(wrong)
      else refused(error)
    }
  }
  const during = async (what: 'paying' | 'checking', work: () => Promise<void>) => {
    if (doing) return
    setErrors([])
    setDoing(what)
    await work().finally(() => setDoing(null))
  }
  return {
    trouble,
    errors: trouble.errors,
    /** What the card's fields say before anything is sent. */
    setErrors,
    /** What came of a payment that was sent. */
    fail,
    doing,
    hasSent,
    /** `prepare` asks the card's fields for a token; null when they have something to say to the person first. */
    pay: (prepare: () => Promise<Purchase | null>, complain?: Complain) =>
      during('paying', async () => {
        const request = await prepare()
        if (request) await send({ request, payment_id: null }, complain)
      }),
    /** The very same request again: it is answered, and never carried out twice. */
    checkAgain: (sent: SentPurchase) => during('checking', () => send(sent)),
  }
}

const BILLING = 'billing.'

const billingProblemsIn = (error: unknown): Record<string, Message> =>
  Object.fromEntries(
    Object.entries(fieldProblems(error)).flatMap(([path, message]) =>
      path.startsWith(BILLING) ? [[path.slice(BILLING.length), message]] : [],
    ),
  )

/** What a refusal says, and where: a cart that is not what it was is shown again, as it is now. */
function useRefusal(accountId: number, fail: (errors: readonly Message[], isDeclined?: boolean) => void) {
  const navigate = useNavigate()
  return (error: unknown) => {
    const code = error instanceof ApiError ? error.answer.error : undefined
    if (code === 'payment_in_progress') return fail(problemMessages(error))
    if (code !== 'cart_changed' && code !== 'cart_expired') {
      return fail(purchaseMessages(error), code === 'payment_declined')
    }
    forgetValidatedCarts(accountId)
    notify(problemMessages(error), { type: 'warning' })
    navigate({ to: pathTo('cart') })
  }
}
