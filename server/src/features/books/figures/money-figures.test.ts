import type { MoneyFigures } from '@centrepass/contract/books/money-figures'
import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import { centsOf } from '@centrepass/contract/ground/money'
import { beforeAll, expect, test } from 'vitest'
import { office } from '#test/access/office'
import { buyingIn } from '#test/acting/buying'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
  const buying = buyingIn(world)
  const family = await buying.family('parent3@mail.example')
  await buying.buy(family, [await buying.item(family, 'Signe', 'RegistrationOption', 'JUNIOR')])
})

const ask = (query = '') =>
  world.get<{ data: MoneyFigures } & ErrorAnswer>(`/api/office/books/figures${query}`, office)
const sum = (rows: readonly { income: string }[]) =>
  rows.reduce((all, { income }) => all + centsOf(income), 0)

test('days, parts, products and clubs each add up to what the ledger has', async () => {
  const { from, until, income, days, parts, products, clubs } = (await ask()).body.data
  const [ledger] = await world.database.rows(`select -sum(p.cents)::int as cents
    from ledger_transactions t join ledger_postings p on p.transaction_id = t.id
    where t.booked_on between '${from}' and '${until}' and t.kind <> 'remittance'
      and p.account not in ('bank', 'cash', 'card', 'disputes', 'receivable', 'credits', 'refunds_due', 'paid_out')`)
  expect(Number(ledger?.cents)).toBeGreaterThan(0)
  for (const rows of [days, parts, products, clubs, [{ income }]])
    expect(sum(rows)).toBe(Number(ledger?.cents))
  for (const { account, income: part } of parts) {
    const [row] = await world.database.rows(`select -sum(p.cents)::int as cents
      from ledger_transactions t join ledger_postings p on p.transaction_id = t.id
      where t.booked_on between '${from}' and '${until}' and t.kind <> 'remittance' and p.account = '${account}'`)
    expect([account, centsOf(part)]).toEqual([account, Number(row?.cents)])
  }
})

test('a day has the income that was booked on it in the association’s time zone', async () => {
  const [today] = await world.database.rows(`select booked_on::text as day from ledger_transactions
    order by id desc limit 1`)
  const { days } = (await ask(`?from=${today?.day}&until=${today?.day}`)).body.data
  const [row] = await world.database.rows(`select -sum(p.cents)::int as cents
    from ledger_transactions t join ledger_postings p on p.transaction_id = t.id
    join ledger_accounts a on a.account = p.account
    where t.booked_on = '${today?.day}' and (a.kind in ('income', 'expense') or a.account in ('national', 'tax'))`)
  expect(days.map(({ day, income }) => [day, centsOf(income)])).toEqual([[today?.day, Number(row?.cents)]])
})

test('what was given back is what cancellations took off the income', async () => {
  const { from, until, given_back, refunds } = (await ask()).body.data
  const [row] = await world.database.rows(`select coalesce(sum(p.cents), 0)::int as cents
    from ledger_transactions t join ledger_postings p on p.transaction_id = t.id
    join ledger_accounts a on a.account = p.account
    where t.booked_on between '${from}' and '${until}' and t.fact like 'cancellation %'
      and (a.kind in ('income', 'expense') or a.account in ('national', 'tax'))`)
  const days = refunds.reduce((all, one) => all + centsOf(one.given_back), 0)
  expect([centsOf(given_back), days]).toEqual([Number(row?.cents), Number(row?.cents)])
  expect(days).toBeGreaterThan(0)
})

test('what is owed is what invoices owe', async () => {
  const { owed } = (await ask()).body.data
  const [row] = await world.database.rows(`select sum(d.cents)::int as cents from owed_parts d
    join invoices i on i.id = d.invoice_id where i.status in ('open', 'partially_paid', 'overdue')`)
  expect(owed.reduce((all, one) => all + centsOf(one.owed), 0)).toBe(Number(row?.cents))
})

test('beside each figure stands that of the same days a year before, in every table', async () => {
  const then = (await ask('?from=2024-08-01&until=2025-02-07')).body.data
  const now = (await ask('?from=2025-08-01&until=2026-02-07')).body.data
  expect(centsOf(then.income)).toBeGreaterThan(0)
  expect([now.before, now.given_back_before]).toEqual([then.income, then.given_back])
  const before = (rows: readonly { before: string }[]) =>
    rows.reduce((all, row) => all + centsOf(row.before), 0)
  for (const rows of [now.days, now.parts, now.products, now.clubs])
    expect(before(rows)).toBe(centsOf(then.income))
  expect(before(now.refunds)).toBe(centsOf(then.given_back))
  const named = ({ product, income }: MoneyFigures['products'][number]) => [product, income]
  expect(now.products.map(({ product, before: income }) => [product, income])).toEqual(
    expect.arrayContaining(then.products.map(named)),
  )
})

test('days the wrong way round, or more than a year of them, are refused', async () => {
  expect((await ask('?from=2025-02-02&until=2025-02-01')).body.code).toBe('figures_backwards')
  expect((await ask('?from=2023-01-01&until=2025-02-01')).body.code).toBe('figures_too_long')
  expect((await ask('?from=tomorrow')).status).toBe(400)
})

test('a table is taken as a file, and the record says so', async () => {
  const { body, status } = await world.get<string>(
    '/api/office/books/figures.csv?table=parts&from=2025-01-01&until=2025-01-31',
    office,
  )
  expect(status).toBe(200)
  expect(body.split('\r\n')[0]).toContain('account,part,income,before')
  const [row] = await world.database.rows(
    `select subject from audit_events where action = 'figures.taken' order by id desc limit 1`,
  )
  expect(row).toMatchObject({ subject: { filter: 'parts, 2025-01-01 – 2025-01-31' } })
})
