import type { Purchase } from '@centrepass/contract/cart/cart'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { whileLoading } from '#api/loading.ts'
import { problemMessages, purchaseMessages } from '#api/problem-message.ts'
import { isUnclear } from '#features/payments/paying/confirming-calls.ts'
import type { Message } from '#state/message.ts'
import { pathTo } from '#state/paths.ts'
import { notify } from '#ui/dialogs/snackbar.ts'
import { forgetValidatedCarts } from '../cart-calls.ts'
import { purchaseCart } from './purchase-calls.ts'
import { type SentPurchase, sentPurchase } from './sent-purchase.ts'
import { useSettlement } from './use-settlement.ts'

export type PurchaseWork = ReturnType<typeof usePurchase>

/** Sends a purchase, once at a time, and brings about what its answer means. */
export function usePurchase(accountId: number) {
  const [errors, setErrors] = useState<readonly Message[]>([])
  const [doing, setDoing] = useState<'paying' | 'checking' | null>(null)
  const [hasSent, setHasSent] = useState(false)
  const { paid, nothing } = useSettlement(accountId)
  const refused = useRefusal(accountId, setErrors)

  const send = async (sent: SentPurchase) => {
    // Stored before it is sent, so that a closed browser can show the result later.
    sentPurchase.set(accountId, sent)
    setHasSent(true)
    try {
      const { status, invoice_id, payment_id } = await whileLoading(purchaseCart(sent.request))
      if (status === 'paid') await paid(invoice_id)
      else sentPurchase.set(accountId, { ...sent, payment_id })
    } catch (error) {
      if (isUnclear(error)) return
      await nothing()
      refused(error)
    }
  }
  const during = async (what: 'paying' | 'checking', work: () => Promise<void>) => {
    if (doing) return
    setErrors([])
    setDoing(what)
    await work().finally(() => setDoing(null))
  }
  return {
    errors,
    setErrors,
    doing,
    hasSent,
    /** `prepare` asks the card's fields for a token; null when they have something to say to the person first. */
    pay: (prepare: () => Promise<Purchase | null>) =>
      during('paying', async () => {
        const request = await prepare()
        if (request) await send({ request, payment_id: null })
      }),
    /** The very same request again: it is answered, and never carried out twice. */
    checkAgain: (sent: SentPurchase) => during('checking', () => send(sent)),
  }
}

/** What a refusal says, and where: a cart that is not what it was is shown again, as it is now. */
function useRefusal(accountId: number, setErrors: (errors: readonly Message[]) => void) {
  const navigate = useNavigate()
  return (error: unknown) => {
    const code = error instanceof ApiError ? error.answer.error : undefined
    if (code === 'payment_in_progress') return setErrors(problemMessages(error))
    if (code !== 'cart_changed' && code !== 'cart_expired') return setErrors(purchaseMessages(error))
    forgetValidatedCarts(accountId)
    notify(problemMessages(error), { type: 'warning' })
    navigate({ to: pathTo('cart') })
  }
}
