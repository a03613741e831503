import type { CartItem } from '@centrepass/contract/cart/cart'
import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import type { PreparedEffects, PreparedRow } from '@centrepass/contract/prepared/office-prepared'
import type { PreparedPurchase } from '@centrepass/contract/prepared/prepared'
import { expect } from 'vitest'
import { endPreparedOver } from '#features/prepared/ending/end-what-is-over'
import { office } from '../access/office.ts'
import { mailsTo } from '../people.ts'
import { startWorld } from '../world.ts'
import { buyingIn, type Family, VISA } from './buying.ts'

type World = Awaited<ReturnType<typeof startWorld>>
type Shown = { data: { effects: PreparedEffects; digest: string } } & ErrorAnswer
type Made = { data: PreparedRow } & ErrorAnswer
type Listed = { data: { rows: PreparedRow[]; next: number | null } } & ErrorAnswer
type Opened = { data: PreparedPurchase } & ErrorAnswer

export const PAYER = 'parent3@mail.example'
export type PreparingWorld = Awaited<ReturnType<typeof startPreparing>>

/** A world of its own in which Nils can be registered for the goalkeepers’ program, which has spots. */
export async function startPreparing() {
  const world = await startWorld({ visitors: 'many' })
  const preparing = preparingIn(world)
  const maren = await preparing.buying.family(PAYER)
  await world.database.script(`
    update credits set expires_on = '2000-01-01';
    update programs set min_age = 5, closes_at = '2025-04-04' where code = 'GK'`)
  const items = [await preparing.buying.item(maren, 'Nils', 'Program', 'GK')]
  return {
    ...{ world, preparing, maren, items },
    /** Prepared for the family, with the code of its email. */
    async prepared() {
      const made = await preparing.prepare(maren.accountId, items)
      expect(made.status).toBe(200)
      return { ...made.body.data, code: await preparing.code(PAYER) }
    },
    places: () => preparing.buying.places('Program', 'GK'),
    leave: (spots: number) =>
      world.database.script(`update offerings set limit_places = sold + held + ${spots}
        where id = (select offering_id from programs where code = 'GK')`),
  }
}

/** What the office and a family do about a registration that the family pays by link, in one world. */
export function preparingIn(world: World) {
  const buying = buyingIn(world)
  const reason = 'The family asked by telephone.'
  const preparing = {
    buying,
    preview: (account: number, items: CartItem[], days = 7) =>
      world.post<Shown>('/api/office/prepared/preview', { account, items, days }, office),
    send: (account: number, items: CartItem[], more: { digest: string; days?: number }) =>
      world.post<Made>('/api/office/prepared', { account, items, days: 7, reason, ...more }, office),
    /** Looks at the effects, and confirms exactly these. */
    async prepare(account: number, items: CartItem[], days = 7) {
      const shown = await preparing.preview(account, items, days)
      return preparing.send(account, items, { days, digest: shown.body.data?.digest ?? '0'.repeat(64) })
    },
    list: async (query = '') =>
      (await world.get<Listed>(`/api/office/prepared${query}`, office)).body.data.rows,
    sendAgain: (id: number, version: number) =>
      world.post<Made>(`/api/office/prepared/${id}/send`, { reason, version }, office),
    callBack: (id: number, version: number) =>
      world.post<Made>(`/api/office/prepared/${id}/call-back`, { reason, version }, office),
    /** From the newest email to an address. */
    async code(address: string): Promise<string> {
      const mails = await mailsTo(world, address)
      const codes = mails.flatMap(
        ({ text_body }) => /pay-registration#code=([\w-]+)/.exec(text_body)?.[1] ?? [],
      )
      const newest = codes.at(-1)
      if (!newest) throw new Error('No email has a link to pay.')
      return newest
    },
    open: (code: string) => world.post<Opened>('/api/prepared/open', { code }),
    pay: async (code: string, price: string, card = VISA) =>
      world.post<Opened>('/api/prepared/pay', { code, price, payment_ott: await buying.token(card) }),
    own: (family: Family) =>
      world.get<{ data: PreparedPurchase[] } & ErrorAnswer>(
        `/api/accounts/${family.accountId}/prepared`,
        family.bearer,
      ),
    payOwn: async (family: Family, { id, price }: Pick<PreparedPurchase, 'id' | 'price'>) =>
      world.post<Opened>(
        `/api/accounts/${family.accountId}/prepared/${id}/pay`,
        { price, payment_ott: await buying.token() },
        family.bearer,
      ),
    round: () => endPreparedOver(world.purchasing),
    /** As if the days had passed. */
    async passTime(id: number): Promise<void> {
      await world.database.script(`update prepared_purchases set ends_at = '2020-01-01' where id = ${id}`)
    },
  }
  return preparing
}
