import type { BookBalances } from '@centrepass/contract/books/balances'
import { entryFacts, shapeOf } from '@centrepass/contract/books/entry-words'
import { centsOf } from '@centrepass/contract/ground/money'
import { expect, test } from 'vitest'
import { readCsv } from '#platform/read-csv'
import { office } from '#test/access/office'
import { closingIn } from '#test/acting/closing-days'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>

eachTestStartsWith(async () => {
  world = await startWorld()
})

const journal = (from: string, until: string, language = 'en') =>
  world.get<string>(`/api/office/books/journal.csv?from=${from}&until=${until}`, {
    ...{ ...office, 'accept-language': language },
  })

test('credits, income by season and what is owed agree with the ledger', async () => {
  const { body } = await world.get<{ data: BookBalances }>('/api/office/books/balances', office)
  const { credits, deferred, clubs } = body.data
  const sum = (amounts: string[]) => amounts.reduce((total, one) => total + centsOf(one), 0)
  expect(centsOf(credits.total)).toBeGreaterThan(0)
  expect(credits.total).toBe(credits.in_ledger)
  expect(sum(credits.rows.map(({ left }) => left))).toBe(centsOf(credits.total))
  expect(deferred.income).toBe(deferred.in_ledger)
  expect(sum(deferred.rows.flatMap(({ earned, deferred: later }) => [earned, later]))).toBe(
    centsOf(deferred.income),
  )
  expect(deferred.rows.find(({ season_year }) => season_year === 2024)).toBeDefined()
  expect(centsOf(clubs.total) + centsOf(clubs.plans)).toBe(centsOf(clubs.in_ledger))
})

test('a credit that the office gives is outstanding in the table and in the ledger alike', async () => {
  const read = async () =>
    (await world.get<{ data: BookBalances }>('/api/office/books/balances', office)).body.data.credits
  const before = await read()
  const [account] = await world.database.rows(`select id from accounts where email = 'masters@mail.example'`)
  const given = { amount: '25.00', reason: 'For a test.' }
  expect((await world.post(`/api/operations/accounts/${account?.id}/credits`, given, office)).status).toBe(
    200,
  )
  const after = await read()
  expect(centsOf(after.total) - centsOf(before.total)).toBe(2500)
  expect(centsOf(after.in_ledger) - centsOf(before.in_ledger)).toBe(2500)
})

test('the journal of closed days is balanced, and that it was taken is in the record', async () => {
  expect((await journal('2025-01-01', '2025-01-31')).status).toBe(422)
  await closingIn(world).closeUntil('2025-01-31')
  const { status, body } = await journal('2025-01-01', '2025-01-31')
  expect(status).toBe(200)
  const [head, ...lines] = body.replace('\uFEFF', '').trim().split('\r\n')
  expect(head).toBe('date,number,account_code,account_name,debit,credit,text,reference')
  const cells = lines.map((line) => line.split(','))
  const total = (at: number) => cells.reduce((sum, one) => sum + Math.round(Number(one[at]) * 100), 0)
  expect(total(4)).toBe(total(5))
  expect(cells.every(([day = '']) => day >= '2025-01-01' && day <= '2025-01-31')).toBe(true)
  const [postings] = await world.database.rows(`select count(*)::int as count from ledger_postings p
    join ledger_transactions t on t.id = p.transaction_id where t.booked_on between '2025-01-01' and '2025-01-31'`)
  expect(lines).toHaveLength(Number(postings?.count))
  const [taken] = await world.database.rows(`select subject from audit_events where action = 'journal.taken'`)
  expect(taken).toMatchObject({ subject: { filter: '2025-01-01 – 2025-01-31' } })
})

test('an accounting program imports the journal: each entry is balanced, on accounts of the plan, as in the ledger', async () => {
  await closingIn(world).closeUntil('2025-01-31')
  const read = (file: string): Record<string, string>[] => {
    const [head, ...rows] = readCsv(file) ?? []
    return rows.map(({ cells }) =>
      Object.fromEntries((head?.cells ?? []).map((name, at) => [name, cells[at] ?? ''])),
    )
  }
  const lines = read((await journal('2024-08-01', '2025-01-31')).body)
  const plan = read((await world.get<string>('/api/office/books/accounts.csv', office)).body)
  const sums = { entries: new Map<string, number>(), accounts: new Map<string, number>() }
  for (const { date = '', number = '', account_code = '', debit = '', credit = '' } of lines) {
    expect(`${debit}|${credit}`).toMatch(/^(\d+\.\d\d\||\|\d+\.\d\d)$/)
    const cents = debit ? centsOf(debit) : -centsOf(credit)
    const add = (to: Map<string, number>, key: string) => to.set(key, (to.get(key) ?? 0) + cents)
    add(sums.entries, `${date} ${number}`)
    add(sums.accounts, account_code)
  }
  expect([...sums.entries.values()].filter((left) => left !== 0)).toEqual([])
  // A number is one entry of one day.
  expect(sums.entries.size).toBe(new Set(lines.map(({ number }) => number)).size)
  const codes = new Set(plan.map(({ account_code }) => account_code))
  expect([...sums.accounts.keys()].filter((code) => !codes.has(code))).toEqual([])
  const ledger = await world.database.rows(`select a.code, sum(p.cents)::int as cents from ledger_postings p
    join ledger_transactions t on t.id = p.transaction_id join ledger_accounts a on a.account = p.account
    where t.booked_on between '2024-08-01' and '2025-01-31' group by a.code`)
  expect(Object.fromEntries(sums.accounts)).toEqual(
    Object.fromEntries(ledger.map(({ code, cents }) => [code, cents])),
  )
})

test('the journal speaks the language of its reader, and so does what was booked late', async () => {
  await closingIn(world).closeUntil('2025-01-31')
  const textsOf = (body: string) => [
    ...new Set(
      body
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',')[6] ?? ''),
    ),
  ]
  const [english, french] = [
    textsOf((await journal('2024-08-01', '2025-01-31')).body),
    textsOf((await journal('2024-08-01', '2025-01-31', 'fr')).body),
  ]
  expect(english).toEqual(expect.arrayContaining(['Sale', expect.stringMatching(/^Refund \d+ arrived$/)]))
  expect(french).toEqual(
    expect.arrayContaining(['Vente', expect.stringMatching(/^Remboursement \d+ arrivé$/)]),
  )
  expect(french.filter((text) => english.includes(text))).toEqual([])
  await world.database.script(`with written as (insert into ledger_transactions (kind, fact, at)
      values ('goodwill', 'goodwill credit 9', '2025-01-10T20:00:00Z') returning id)
    insert into ledger_postings (transaction_id, account, cents)
      select id, a.account, a.cents from written, (values ('goodwill', 7), ('credits', -7)) a (account, cents)`)
  const day = await world.get<{ data: { late: { what: string }[] } }>('/api/office/books/days/2025-02-01', {
    ...{ ...office, 'accept-language': 'fr' },
  })
  expect(day.body.data.late).toMatchObject([{ what: 'Geste commercial, crédit 9' }])
})

test('every fact that the demonstration has booked has words', async () => {
  const facts = await world.database.rows('select distinct fact from ledger_transactions')
  const unsaid = facts.map(({ fact }) => shapeOf(String(fact))).filter((shape) => !(shape in entryFacts))
  expect(unsaid).toEqual([])
})

test('a text of the journal that begins like a formula is harmless', async () => {
  await world.database.script(`with written as (insert into ledger_transactions (kind, fact, at)
      values ('planted', '=cmd()', '2025-01-10T20:00:00Z') returning id)
    insert into ledger_postings (transaction_id, account, cents)
      select id, a.account, a.cents from written, (values ('bank', 7), ('goodwill', -7)) a (account, cents)`)
  await closingIn(world).closeUntil('2025-01-31')
  expect((await journal('2025-01-10', '2025-01-10')).body).toContain(",'=cmd(),")
})

test.each(['?from=2025-01-02', '?from=2025-01-02&until=x', '?from=2025-01-03&until=2025-01-02'])(
  'a journal of %s is refused',
  async (query) => {
    expect((await world.get(`/api/office/books/journal.csv${query}`, office)).status).toBe(400)
  },
)
