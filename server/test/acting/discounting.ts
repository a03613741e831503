import { setTimeout as sleep } from 'node:timers/promises'
import type { CartItem } from '@centrepass/contract/cart/cart'
import { expect } from 'vitest'
import type { Site } from '../site.ts'
import { billing, buyingIn, type Family, VISA } from './buying.ts'

/** The site reads its discounts once a second at most. */
const UNTIL_READ_MS = 1100

type Made = {
  rule?: 'code' | 'early' | 'sibling' | 'grant'
  code?: string
  percent?: number
  amount_cents?: number
  base?: 'cost' | 'provincial' | 'national'
  payer?: 'association' | 'fund' | 'nation'
  fund_id?: number
  limit_uses?: number
  limit_per_family?: number
  limit_per_person?: number
  from_on?: string
  until_on?: string
  stacking_order?: number
  combines?: boolean
  is_by_grant?: boolean
  products?: { product_type: string; product: number }[]
}

/** Discounts as the office makes them, and what a family buys with them. */
export function discountingIn(world: Site) {
  const buying = buyingIn(world)
  const value = (found: unknown) => (typeof found === 'string' ? `'${found}'` : JSON.stringify(found))
  return {
    async make(made: Made): Promise<number> {
      const { products, ...rest } = { rule: made.code ? 'code' : 'early', ...made }
      const columns = Object.entries(rest)
      const listed = products ? `'${JSON.stringify(products)}'` : 'null'
      const [row] = await world.database.rows(
        `insert into discounts (names, products, ${columns.map(([name]) => name)})
         values ('{"en": "Ten less", "fr": "Dix de moins"}', ${listed}, ${columns.map(([, found]) => value(found))})
         returning id`,
      )
      await sleep(UNTIL_READ_MS)
      return Number(row?.id)
    },
    async fund(limit_cents: number): Promise<number> {
      const [row] = await world.database.rows(
        `insert into discount_funds (name, limit_cents) values ('Every child plays', ${limit_cents}) returning id`,
      )
      return Number(row?.id)
    },
    grant: (discount: number, to: { account_id: number } | { participant_id: number }) =>
      world.database.script(
        `insert into discount_grants (discount_id, ${Object.keys(to)}, reason)
         values (${discount}, ${Object.values(to)}, 'Asked for')`,
      ),
    async end(discount: number) {
      await world.database.script(`update discounts set ended_at = now() where id = ${discount}`)
      await sleep(UNTIL_READ_MS)
    },
    validate: (family: Family, items: CartItem[], ...discount_codes: string[]) =>
      world.post<Awaited<ReturnType<typeof buying.validate>>['body']>(
        '/api/cart/validate',
        { items, selected_credits: [], discount_codes },
        family.bearer,
      ),
    async shown(family: Family, items: CartItem[], ...discount_codes: string[]) {
      const { status, body } = await this.validate(family, items, ...discount_codes)
      expect(status, JSON.stringify(body)).toBe(200)
      const pay = async (card = VISA) =>
        buying.purchase(family, items, {
          ...{ selected_credits: [], discount_codes, billing },
          cart_validation_token: body.data.cart_validation_token,
          payment_ott: await buying.token(card),
        })
      return { ...body.data, pay }
    },
    /** The id of the paid invoice. */
    async bought(family: Family, items: CartItem[], ...discount_codes: string[]): Promise<number> {
      const { pay } = await this.shown(family, items, ...discount_codes)
      const { status, body } = await pay()
      expect(status, JSON.stringify(body)).toBe(200)
      return body.data.invoice_id
    },
    async booked(invoice: number, kind: string): Promise<Record<string, number>> {
      const rows = await world.database.rows(
        `select p.account, sum(p.cents)::int as cents from ledger_postings p
         join ledger_transactions t on t.id = p.transaction_id
         where t.invoice_id = ${invoice} and t.kind = '${kind}' group by 1`,
      )
      return Object.fromEntries(rows.map(({ account, cents }) => [account, Number(cents)]))
    },
    async used(discount: number) {
      const [row] = await world.database.rows(
        `select d.used, f.used_cents as fund from discounts d left join discount_funds f on f.id = d.fund_id
         where d.id = ${discount}`,
      )
      return row
    },
  }
}
