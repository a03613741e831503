import { setTimeout as pause } from 'node:timers/promises'
import type { CartItem } from '@centrepass/contract/cart/cart'
import { buyingIn, type Family, VISA } from '#server/test/acting/buying.ts'
import { Refused, type Soak, yes } from './story.ts'

/** What is tried again and again waits longer each time, up to ten minutes. Its limit is a day. */
const PATIENCE_MS = 900_000
const TRIES = 3

/** Buys and waits for the bank as a browser does. Gives the invoice, and claims that it is paid. */
export async function buy(soak: Soak, family: Family, items: CartItem[], card = VISA): Promise<number> {
  for (let tries = 1; ; tries++) {
    const { invoice_id, ended } = await tryToBuy(soak, family, { items, card })
    // Its server was killed before the card was asked: nothing was taken, and the person buys again.
    if (ended === 'failed' && tries < TRIES) continue
    requirePaid(ended)
    soak.claim(
      `invoice ${invoice_id} of account ${family.accountId} is sold`,
      `select from invoices where id = ${invoice_id} and account_id = ${family.accountId} and number is not null`,
    )
    return invoice_id
  }
}

type Wish = { items: CartItem[]; card: string }

async function tryToBuy(soak: Soak, family: Family, { items, card }: Wish) {
  const buying = buyingIn(soak.site)
  const { cart_validation_token } = yes('a cart', await buying.validate(family, items))
  const payment_ott = await tokenOf(soak, card)
  const { status, invoice_id, payment_id } = yes(
    'a purchase',
    await buying.purchase(family, items, { cart_validation_token, payment_ott }),
  )
  return { invoice_id, ended: status === 'paid' ? status : await endOf(soak, family, payment_id) }
}

/** The token of a card, as the provider's fields make one. */
export async function tokenOf({ site }: Pick<Soak, 'site'>, number = VISA): Promise<string> {
  const card = { number, expiry: '12/40', cvc: '123', name: 'Buyer Drill' }
  const { status, body } = await site.post<{ payment_ott: string }>('/pay/tokens', card)
  if (status !== 200) throw new Refused(`a card token: ${status}`)
  return body.payment_ott
}

/** Until the payment is over, which must be well. */
export async function untilPaid(soak: Soak, family: Family, paymentId: number | null): Promise<void> {
  requirePaid(await endOf(soak, family, paymentId))
}

function requirePaid(ended: string): void {
  if (ended !== 'succeeded' && ended !== 'paid') throw new Refused(`a payment: ${ended}`)
}

/** How the payment ended. */
async function endOf({ site }: Soak, family: Family, paymentId: number | null): Promise<string> {
  const until = performance.now() + PATIENCE_MS
  while (performance.now() < until) {
    const reply = await site.get<{ data: { status: string } }>(`/api/payments/${paymentId}`, family.bearer)
    const { status } = yes('a payment', reply)
    if (['succeeded', 'paid', 'declined', 'failed', 'returned'].includes(status)) return status
    await pause(1000)
  }
  return 'not decided in time'
}
