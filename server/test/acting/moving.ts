import type { ProductType } from '@centrepass/contract/cart/cart'
import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import type { MoveEffects } from '@centrepass/contract/refunds/moves'
import { office } from '../access/office.ts'
import type { Site } from '../site.ts'
import { buyingIn } from './buying.ts'

type Wish = {
  position?: number
  refund_to?: 'card' | 'credit'
  goodwill?: boolean
  owed?: boolean
  reason?: string
}
type Shown = { data: { effects: MoveEffects; digest: string; letter: string[] } } & ErrorAnswer
type Moved = { data: { effects: MoveEffects; invoice: { id: number; number: string } } } & ErrorAnswer
type To = [product_type: ProductType, code: string]

/** What the office does to move a row to another product, in one world. */
export function movingIn(world: Site) {
  const buying = buyingIn(world)
  const bodyOf = async ([type, code]: To, wish: Wish) => ({
    ...{ position: 0, refund_to: 'card', reason: 'The group is full of older players.', ...wish },
    product: await buying.productId(type, code),
  })
  const moving = {
    preview: async (invoice: number, to: To, wish: Wish = {}, headers: object = {}) =>
      world.get<Shown>(
        `/api/operations/invoices/${invoice}/move?${new URLSearchParams(asQuery(await bodyOf(to, wish)))}`,
        { ...office, ...headers },
      ),
    send: async (invoice: number, to: To, wish: Wish & { digest: string }, headers: object = {}) =>
      world.post<Moved>(`/api/operations/invoices/${invoice}/move`, await bodyOf(to, wish), {
        ...office,
        ...headers,
      }),
    /** Looks at the effects, and confirms exactly these. */
    async move(invoice: number, to: To, wish: Wish = {}) {
      const shown = await moving.preview(invoice, to, wish)
      return moving.send(invoice, to, { ...wish, digest: shown.body.data?.digest ?? '0'.repeat(64) })
    },
  }
  return moving
}

const asQuery = ({ reason: _, ...wish }: object & { reason: string }): Record<string, string> =>
  Object.fromEntries(Object.entries(wish).map(([name, value]) => [name, String(value)]))
