import { setTimeout as pause } from 'node:timers/promises'
import type { CartItem } from '@centrepass/contract/cart/cart'
import { buyingIn, type Family, VISA } from '#server/test/acting/buying.ts'
import { Refused, type Soak, yes } from './story.ts'

const PATIENCE_MS = 90_000

/** Buys and waits for the bank as a browser does. Gives the invoice, and claims that it is paid. */
export async function buy(soak: Soak, family: Family, items: CartItem[], card = VISA): Promise<number> {
  const buying = buyingIn(soak.site)
  const { cart_validation_token } = yes('a cart', await buying.validate(family, items))
  const payment_ott = await tokenOf(soak, card)
  const bought = yes(
    'a purchase',
    await buying.purchase(family, items, { cart_validation_token, payment_ott }),
  )
  if (bought.status !== 'paid') await untilPaid(soak, family, bought.payment_id)
  const { invoice_id } = bought
  soak.claim(
    `invoice ${invoice_id} of account ${family.accountId} is sold`,
    `select from invoices where id = ${invoice_id} and account_id = ${family.accountId} and number is not null`,
  )
  return invoice_id
}

/** The token of a card, as the provider's fields make one. */
export async function tokenOf({ site }: Pick<Soak, 'site'>, number = VISA): Promise<string> {
  const card = { number, expiry: '12/40', cvc: '123', name: 'Buyer Drill' }
  const { status, body } = await site.post<{ payment_ott: string }>('/pay/tokens', card)
  if (status !== 200) throw new Refused(`a card token: ${status}`)
  return body.payment_ott
}

/** Until the payment is over, one way or the other. */
export async function untilPaid({ site }: Soak, family: Family, paymentId: number | null): Promise<void> {
  const until = performance.now() + PATIENCE_MS
  while (performance.now() < until) {
    const reply = await site.get<{ data: { status: string } }>(`/api/payments/${paymentId}`, family.bearer)
    const { status } = yes('a payment', reply)
    if (status === 'succeeded' || status === 'paid') return
    if (['declined', 'failed', 'returned'].includes(status)) throw new Refused(`a payment: ${status}`)
    await pause(1000)
  }
  throw new Refused('a payment: not decided in time')
}
