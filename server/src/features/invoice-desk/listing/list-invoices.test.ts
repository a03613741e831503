import type { ListedInvoice } from '@centrepass/contract/invoices/office-invoices'
import { type DebtAge, invoiceOrders } from '@centrepass/contract/invoices/office-list-rules'
import type { OfficeRole } from '@centrepass/contract/office/roles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { office, rolesFor } from '#test/access/office'
import { buyingIn } from '#test/acting/buying'
import { disputingIn } from '#test/acting/disputing'
import { refundingIn } from '#test/acting/refunding'
import { signedIn, verifiedPerson } from '#test/people'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
  // More than two pages of the same amounts and days, so that only the key tells them apart.
  await world.database.script(`
    with made as (
      insert into purchases (account_id, token_hash, fingerprint, state, due_now_cents)
        select (select id from accounts where email = 'masters@mail.example'), encode(sha256(('list-' || n)::bytea), 'hex'), encode(sha256('list'), 'hex'), 'paid', 0
        from generate_series(1, 120) n returning id, account_id
    )
    insert into invoices (account_id, purchase_id, number, status, issued_on, subtotal_cents, fees_cents, taxes_cents,
        total_cents, credits_cents, waived_cents, due_now_cents, tax_label, billing)
      select account_id, id, 'L-' || id, 'paid', date '2025-01-01' + id % 3, 0, 0, 0, 0, 0, 0,
        0, '', '{}' from made`)
})

// Numbers outside the series would look like a gap in it.
afterAll(() =>
  world.database.script(`delete from invoices where number like 'L-%';
    delete from purchases where fingerprint = encode(sha256('list'), 'hex')`),
)

/** A cheque that pays a part of a debt, and money that a bank wants back. */
beforeAll(async () => {
  const [debt] = await world.database.rows(
    `select invoice_id as id from owed_parts where cents >= 5000 order by due_on desc limit 1`,
  )
  const cheque = { amount: '10.00', method: 'cheque', received_on: '2025-02-03', reference: '77' }
  const path = `/api/operations/invoices/${debt?.id}/received-money`
  expect((await world.post(path, cheque, office)).status).toBe(200)
  const buying = buyingIn(world)
  const family = await buying.family('parent3@mail.example')
  const invoice = await refundingIn(world).bought(family, [
    await buying.item(family, 'Ida', 'Program', 'DISC'),
  ])
  const disputing = disputingIn(world)
  await disputing.dispute(invoice)
  await disputing.hear()
})

type Headers = Record<string, string>
type Page = { data: { rows: ListedInvoice[]; next: number | null } }
type Sums = {
  data: {
    invoices: number
    is_more: boolean
    owed: string
    ages: { age: DebtAge; invoices: number; owed: string }[]
  }
}
const page = (query: string, headers: Headers = office) =>
  world.get<Page>(`/api/office/invoices?${query}`, headers)
const sums = async (query: string, headers: Headers = office) =>
  (await world.get<Sums>(`/api/office/invoices/sums?${query}`, headers)).body.data
const take = (query: string, headers: Headers = office) =>
  world.get<string>(`/api/office/invoices.csv?${query}`, headers)
const linesOf = (csv: string) => csv.split('\r\n').slice(2, -1)

/** Every page to the end. */
async function all(query: string, headers?: Headers): Promise<ListedInvoice[]> {
  const found: ListedInvoice[] = []
  let after = ''
  for (;;) {
    const { body } = await page(query + after, headers)
    found.push(...body.data.rows)
    if (body.data.next === null) return found
    after = `&after=${body.data.next}`
  }
}
const idsWhere = async (where: string) =>
  (
    await world.database.rows(
      `select i.id from invoices i where i.number is not null and ${where} order by i.id`,
    )
  ).map(({ id }) => Number(id))
const idsOf = (rows: readonly ListedInvoice[]) => rows.map(({ id }) => id).toSorted((a, b) => a - b)

async function officer(role: OfficeRole) {
  const person = await verifiedPerson(world)
  const { accountId } = await signedIn(world, person.email, person.password)
  await world.database.script(rolesFor(accountId, [role]))
  return { bearer: (await signedIn(world, person.email, person.password)).bearer, accountId }
}

describe('pages', () => {
  test.each(invoiceOrders)(
    'follow each other by key in the order %s: none is missed or shown twice',
    async (order) => {
      const found = await all(`order=${order}`)
      expect(idsOf(found)).toEqual(await idsWhere('true'))
      const keys = found.map(({ issued_on, total, id }) =>
        order.startsWith('issued')
          ? `${issued_on} ${String(id).padStart(9, '0')}`
          : `${total.padStart(12, '0')} ${String(id).padStart(9, '0')}`,
      )
      expect(keys).toEqual(order.endsWith('_down') ? keys.toSorted().toReversed() : keys.toSorted())
    },
  )

  test('a page after an invoice that does not exist is empty', async () => {
    expect((await page('after=2000000000')).body.data).toEqual({ rows: [], next: null })
  })
})

const NOW = `exists (select from owed_parts d where d.invoice_id = i.id and d.due_on < date '2025-02-05')`
test.each([
  ['state=open', `i.status in ('open', 'partially_paid', 'overdue')`],
  ['state=overdue', `i.status in ('open', 'partially_paid', 'overdue') and ${NOW}`],
  ['state=paid', `i.status = 'paid'`],
  ['state=given_back', `i.status in ('partially_refunded', 'refunded')`],
  ['state=written_off', `exists (select from write_offs w where w.invoice_id = i.id)`],
  ['means=credit', 'i.credits_cents > 0'],
  [
    'means=card',
    `exists (select from payments y where y.status = 'succeeded' and (y.purchase_id = i.purchase_id
      or y.invoice_id = i.id or y.schedule_id in (select id from payment_schedules where invoice_id = i.id)))`,
  ],
  ['means=cheque', `i.id in (select invoice_id from received_money where method = 'cheque')`],
  ['means=cash', 'false'],
  [
    'state=disputed',
    `exists (select from disputes k join payments y on y.id = k.payment_id
      where k.status = 'open' and y.purchase_id = i.purchase_id)`,
  ],
  [
    'club=1',
    `exists (select from invoice_rows r join participants p on p.id = r.participant_id
      where r.invoice_id = i.id and p.club_id = 1)`,
  ],
  ['means=club', 'i.billed_cents > 0'],
  ['amount_from=100.00&amount_to=200.00', 'i.total_cents between 10000 and 20000'],
  ['day_from=2025-01-01&day_to=2025-01-31', `i.issued_on between '2025-01-01' and '2025-01-31'`],
  [
    'program=1',
    `exists (select from invoice_rows r where r.invoice_id = i.id and r.product_type = 'Program' and r.product_id = 1)`,
  ],
])('the filter %s fits what the database says', async (query, where) => {
  await world.clock.set(new Date('2025-02-05T20:00:00Z'))
  expect(idsOf(await all(query))).toEqual(await idsWhere(where))
  expect((await sums(query)).invoices).toBe((await idsWhere(where)).length)
})

test('what is owed is summed by the age of the debt, and each age lists the invoices that it counts', async () => {
  const { owed, ages } = await sums('')
  const [booked] = await world.database.rows(
    `select coalesce(sum(cents), 0)::int as cents from ledger_postings where account = 'receivable'`,
  )
  expect(Number(owed) * 100).toBeCloseTo(Number(booked?.cents))
  expect(ages.map(({ owed }) => Number(owed)).reduce((a, b) => a + b)).toBeCloseTo(Number(owed))
  expect(ages.map(({ age }) => age)).toEqual(['not_due', 'to_30', 'to_60', 'to_90', 'over_90'])
  for (const { age, invoices, owed } of ages) {
    expect(idsOf(await all(`age=${age}`))).toHaveLength(invoices)
    expect((await sums(`age=${age}`)).owed).toBe(owed)
  }
  expect(ages.some(({ invoices }) => invoices > 0)).toBe(true)
})

test('a row says who pays it, for whom and what it is, and since when it is due', async () => {
  const { body } = await page('state=overdue')
  expect(body.data.rows[0]).toMatchObject({
    status: 'overdue',
    is_overdue: true,
    is_disputed: false,
    is_club: false,
  })
  expect(body.data.rows[0]?.people.length).toBeGreaterThan(0)
  expect(Number(body.data.rows[0]?.open)).toBeGreaterThan(0)
})

test('invoices of the own family are neither listed, counted nor in the file', async () => {
  const { bearer, accountId } = await officer('finance')
  const [one] = (await page('state=overdue')).body.data.rows
  const isListed = async () => (await all('state=overdue', bearer)).some(({ id }) => id === one?.id)
  expect(await isListed()).toBe(true)
  const before = await sums('state=overdue', bearer)
  await world.database.script(`insert into guardianships (account_id, participant_id, relation, relationship, created_at, confirmed_at)
    select ${accountId}, min(participant_id), 'guardian', 'parent', now(), now() from invoice_rows where invoice_id = ${one?.id}`)
  expect(await isListed()).toBe(false)
  expect((await sums('state=overdue', bearer)).invoices).toBeLessThan(before.invoices)
  expect((await take('state=overdue', bearer)).body).not.toContain(one?.number)
  // Nor does its place tell anything.
  expect((await page(`after=${one?.id}`, bearer)).body.data.rows).toEqual([])
})

describe('the file', () => {
  test('has everything that the filter fits, says who took it, and is in the record', async () => {
    const { status, headers, body } = await take('state=paid&order=total')
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      ...[200, 'text/csv; charset=utf-8', 'no-store'],
    ])
    expect(linesOf(body)).toHaveLength((await sums('state=paid')).invoices)
    expect(linesOf(body).length).toBeGreaterThan(100)
    expect(body.split('\r\n')[1]).toMatch(
      /^Taken by Sasha Kinsella on 2025-\d\d-\d\d \d\d:\d\d,"State: Paid; Order: by total, the smallest first"$/,
    )
    const rows =
      await world.database.rows(`select subject from audit_events where action = 'invoices.exported'
      and by_account_id is not null order by id desc limit 1`)
    expect(rows).toEqual([{ subject: { rows: linesOf(body).length, filter: 'state paid, order total' } }])
    const french = await take('means=card&course=1', { ...office, 'accept-language': 'fr' })
    expect(french.body.split('\r\n')[1]).toMatch(
      /^Tiré par .*,"Payée par\u00a0: Carte; Vente\u00a0: \D+; Ordre\u00a0: par jour/,
    )
  })

  test('has harmless cells', async () => {
    await world.database.script(
      `update accounts set first_name = '=cmd' where email = 'masters@mail.example'`,
    )
    expect((await take('state=paid')).body).toContain(`'=cmd`)
  })

  test('needs its own verb: who reads invoices alone does not get it', async () => {
    const { bearer } = await officer('registrar')
    expect([(await page('', bearer)).status, (await take('', bearer)).status]).toEqual([200, 403])
  })
})

test.each([
  'state=none',
  'age=old',
  'order=payer',
  'amount_from=1',
  'amount_from=-1.00',
  'day_from=soon',
  'after=x',
  'club=0',
])('the filter %s is refused', async (query) => {
  expect((await page(query)).status).toBe(400)
})

test('who may not read invoices is refused', async () => {
  const { bearer } = await officer('programs')
  expect((await page('', bearer)).status).toBe(403)
})
