import { expect, test } from 'vitest'
import { DECLINES } from '#test/acting/buying'
import { type EntryDay, startEntryDay, TEAM } from '#test/acting/entry-day'
import { eachTestStartsWith } from '#test/each-test-starts-with'

let world: EntryDay['world']
let managing: EntryDay['managing']
let entering: EntryDay['entering']
let buying: EntryDay['buying']
let tobias: EntryDay['tobias']
let looking: EntryDay['looking']
eachTestStartsWith(async () => {
  ;({ world, managing, entering, buying, tobias, looking } = await startEntryDay())
})

/** A credit of this account; the books know it as given. */
async function give(cents: number, accountId = tobias.accountId): Promise<number> {
  const rows = await world.database.rows(`with given as (
      insert into credits (account_id, amount_cents, left_cents, origin)
      values (${accountId}, ${cents}, ${cents}, 'Goodwill') returning id
    ), booked as (
      insert into ledger_transactions (kind, fact) select 'refund', 'credit ' || id from given returning id
    ), posted as (
      insert into ledger_postings (transaction_id, account, cents)
      select id, account, cents from booked, (values ('programs', ${cents}), ('credits', -${cents})) p (account, cents)
    )
    select id from given`)
  return Number(rows[0]?.id)
}
const left = async (id: number) =>
  Number((await looking.one(`select left_cents from credits where id = ${id}`))?.left_cents)

test('a credit pays a part of an entry, and the card the rest', async () => {
  const credit = await give(10_000)
  const { body } = await entering.quote(tobias, TEAM)
  expect(body.data.invoice).toMatchObject({ total: '776.48', outstanding: '676.48', due_now: '676.48' })
  expect(body.data.account_credits?.applied_credits).toMatchObject([{ id: credit, amount: '100.00' }])
  const entered = await entering.register(tobias, TEAM, body.data.token, await buying.token())
  expect(entered.body.data.status).toBe('confirmed')
  expect([await left(credit), await looking.charges()]).toEqual([0, 1])
  const charged = await looking.one(`select amount_cents from payments where status = 'succeeded'
    and purchase_id = (select max(id) from purchases where team_id = ${TEAM.id})`)
  expect(charged?.amount_cents).toBe(67_648)
})

test('a credit that is large enough enters the team without a card', async () => {
  const credit = await give(100_000)
  const { body } = await entering.quote(tobias, TEAM)
  expect(body.data.invoice?.due_now).toBe('0.00')
  const entered = await entering.register(tobias, TEAM, body.data.token)
  expect([entered.status, entered.body.data.status]).toEqual([200, 'confirmed'])
  expect([await left(credit), await looking.charges()]).toEqual([22_352, 0])
  expect((await managing.get(tobias, TEAM)).body.data.invoice).toMatchObject({ outstanding: '0.00' })
})

test('the manager chooses which credits are used, and none of another account', async () => {
  const [mine, other] = [await give(5000), await give(7000, tobias.accountId + 1)]
  const none = await entering.quote(tobias, TEAM, 'full', [])
  expect(none.body.data.invoice?.due_now).toBe('776.48')
  expect(none.body.data.account_credits?.unused_credits.map(({ id }) => id)).toEqual([mine])
  expect((await entering.quote(tobias, TEAM, 'full', [mine])).body.data.invoice?.due_now).toBe('726.48')
  const foreign = await entering.quote(tobias, TEAM, 'full', [other])
  const missing = await entering.quote(tobias, TEAM, 'full', [999_999])
  const told = ({ status, body }: typeof foreign) => [status, body.error, body.message]
  expect(told(foreign)).toEqual([422, 'cart_refused', expect.anything()])
  expect(told(foreign)).toEqual(told(missing))
})

test('a choice that was not shown is refused, and nothing is used', async () => {
  const credit = await give(5000)
  const { body } = await entering.quote(tobias, TEAM, 'full', [])
  const changed = await entering.register(tobias, TEAM, body.data.token, {
    payment_ott: await buying.token(),
    selected_credits: [credit],
  })
  expect([changed.status, changed.body.error]).toEqual([409, 'cart_changed'])
  expect([await left(credit), await looking.charges()]).toEqual([5000, 0])
})

test('a card that is declined gives the credit back, and another card uses it again, once', async () => {
  const credit = await give(10_000)
  const { body } = await entering.quote(tobias, TEAM)
  const declined = await entering.register(tobias, TEAM, body.data.token, await buying.token(DECLINES))
  expect([declined.status, await left(credit)]).toEqual([402, 10_000])
  const paid = await entering.register(tobias, TEAM, body.data.token, await buying.token())
  expect([paid.body.data.status, await left(credit)]).toEqual(['confirmed', 0])
})

test('a deposit uses a credit while the card still pays a part, which keeps it on file for the balance', async () => {
  await give(10_000)
  const small = await entering.quote(tobias, TEAM, 'deposit')
  expect(small.body.data.account_credits?.applied_credits).toMatchObject([{ amount: '100.00' }])
  expect(Number(small.body.data.invoice?.due_now)).toBeGreaterThan(0)
  const large = await give(40_000)
  const { body } = await entering.quote(tobias, TEAM, 'deposit')
  expect(body.data.invoice).toMatchObject({ due_now: '301.48', outstanding: '776.48' })
  expect(body.data.account_credits?.unused_credits.map(({ id }) => id)).toContain(large)
})

test('when the club is billed, the manager’s credits are left alone', async () => {
  const credit = await give(10_000)
  await world.database.script('update clubs set pays_by_invoice = true')
  const { body } = await entering.quote(tobias, TEAM, 'club_invoice')
  expect([body.data.invoice?.outstanding, body.data.account_credits]).toEqual(['776.48', null])
  await entering.register(tobias, TEAM, body.data.token)
  expect(await left(credit)).toBe(10_000)
})
