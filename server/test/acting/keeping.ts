import type { CartItem } from '@centrepass/contract/cart/cart'
import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import { KEEP_CARD_TEXT } from '@centrepass/contract/payments/keep-card-texts'
import type { KeptCard } from '@centrepass/contract/payments/schedules'
import { expect } from 'vitest'
import type { Site } from '../site.ts'
import type { startWorld } from '../world.ts'
import { buyingIn, type Family, VISA } from './buying.ts'

type Listed = KeptCard & { for_next_time: boolean; plans: { schedule_id: number }[] }

/** What a family does with a card that it keeps for next time. */
export function keepingIn(world: Site & Pick<Awaited<ReturnType<typeof startWorld>>, 'remove'>) {
  const buying = buyingIn(world)
  const keeping = {
    /** The token of the security code; 000 is the wrong one. */
    async code(cvc = '123'): Promise<string> {
      const reply = await world.post<{ payment_ott: string }>('/pay/tokens', { cvc })
      expect(reply.status).toBe(200)
      return reply.body.payment_ott
    },
    async cartToken(family: Family, items: CartItem[]): Promise<string> {
      return (await buying.validate(family, items)).body.data.cart_validation_token
    },
    /** Pays with a new card and keeps it. */
    async buyAndKeep(family: Family, items: CartItem[], card = VISA) {
      return buying.purchase(family, items, {
        cart_validation_token: await keeping.cartToken(family, items),
        payment_ott: await buying.token(card),
        keep_card: KEEP_CARD_TEXT,
      })
    },
    /** Pays with the kept card and its code. */
    async buyWith(family: Family, items: CartItem[], more: { kept_card: number; payment_ott?: string }) {
      return buying.purchase(family, items, {
        cart_validation_token: await keeping.cartToken(family, items),
        payment_ott: await keeping.code(),
        ...more,
      })
    },
    cards: async (family: Family) =>
      (await world.get<{ data: Listed[] }>('/api/payments/methods', family.bearer)).body.data,
    kept: async (family: Family) => (await keeping.cards(family)).filter((card) => card.for_next_time),
    remove: (family: Family, id: number) =>
      world.remove<{ data: { is_removed: boolean } } & ErrorAnswer>(
        `/api/payments/methods/${id}`,
        family.bearer,
      ),
  }
  return keeping
}
