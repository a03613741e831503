import { beforeAll, expect, test } from 'vitest'
import { rolesFor } from '#test/access/office'
import { payoutFile, settlingIn } from '#test/acting/settling'
import { signedIn } from '#test/people'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
let settling: ReturnType<typeof settlingIn>
let charge: string
let cents: number
beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
  settling = settlingIn(world)
  ;({ charge, cents } = await settling.charge())
})

const amount = (of: number) => (of / 100).toFixed(2)
const one = async (query: string) => (await world.database.rows(query))[0]
const rowsKept = () =>
  one(
    'select (select count(*)::int from payouts) as payouts, (select count(*)::int from payout_lines) as lines',
  )

test('a file is shown first and changes nothing; taken, what agrees to the cent is booked by itself', async () => {
  const file = payoutFile([
    { id: 'po_file', source: charge, gross: amount(cents), fee: '1.50' },
    { id: 'po_file', source: '', gross: '-2.00', category: 'fee' },
  ])
  const before = await rowsKept()
  const shown = (await settling.previewFile(file)).body.data
  expect(shown).toMatchObject({
    payouts: [
      {
        ...{ provider_ref: 'po_file', state: 'new', lines: 2, currency: 'CAD', arrives_on: '2025-02-05' },
        amount: amount(cents - 350),
      },
    ],
    ...{ faults: [], faulty_rows: 0 },
  })
  expect(await rowsKept()).toEqual(before)
  const bank = await settling.inBooks('bank')
  const taken = await settling.takeFile(file)
  expect([taken.status, taken.body.data.payouts[0]?.state]).toEqual([200, 'known'])
  expect(await settling.named('po_file')).toMatchObject({ state: 'booked', provider_fees: '3.50' })
  expect((await settling.inBooks('bank')) - bank).toBe(cents - 350)
  const [audit] = await world.database.rows(
    `select after from audit_events where action = 'payouts.file_taken' order by id desc limit 1`,
  )
  expect(audit?.after).toEqual({ payouts: 1, lines: 2 })
})

test('the same file again, and the provider that lists the same payout later, change nothing', async () => {
  const file = payoutFile([{ id: 'po_again', source: 'ch_of_no_one', gross: '10.00' }])
  expect((await settling.takeFile(file)).status).toBe(200)
  const kept = await rowsKept()
  expect((await settling.takeFile(file)).body.data.payouts[0]?.state).toBe('known')
  await settling.payOut({ id: 'po_again', lines: [{ gross_cents: 1000, subject_id: 'ch_of_no_one' }] })
  await settling.fetch()
  expect(await rowsKept()).toEqual(kept)
})

test('a line that differs waits for a person, as one that the provider lists does', async () => {
  const file = payoutFile([
    { id: 'po_odd', source: 'ch_unknown', gross: '42.00' },
    { id: 'po_odd', source: charge, gross: '1.00' },
    { id: 'po_odd', source: 'ch_dollars', gross: '7.00', currency: 'usd' },
  ])
  await settling.takeFile(file)
  const { id, state } = await settling.named('po_odd')
  const { differing } = (await settling.get(id)).body.data
  expect([state, differing.map(({ finding }) => finding)]).toEqual([
    ...['open', ['unknown', 'twice', 'other_currency']],
  ])
  expect(
    await one(`select done_at from office_tasks where kind = 'payout_differs'
      and (subject ->> 'payout_id')::int = ${id}`),
  ).toEqual({ done_at: null })
})

test('a payout that the provider has announced gets its lines from the file, and keeps its own amount', async () => {
  await world.database.script(`insert into payouts
    (provider, provider_ref, status, amount_cents, currency, made_at, arrives_on)
    values ('sandbox', 'po_announced', 'paid', 999, 'CAD', '2025-02-04T00:00:00Z', '2025-02-05')`)
  const file = payoutFile([{ id: 'po_announced', source: 'ch_later', gross: '10.00' }])
  expect((await settling.previewFile(file)).body.data.payouts[0]?.state).toBe('lines')
  await settling.takeFile(file)
  expect(await settling.named('po_announced')).toMatchObject({
    amount: '9.99',
    lines: 1,
    beyond_lines: '-0.01',
  })
})

test('a payout with a faulty row is left out, the others are taken, and each fault names its row', async () => {
  const file = payoutFile([
    { id: 'po_whole', source: 'ch_1', gross: '5.00' },
    { id: 'po_broken', source: 'ch_2', gross: '5.00', net: '4.00' },
    { id: 'po_broken', source: 'ch_3', gross: '6.00' },
  ])
  const { data } = (await settling.takeFile(file)).body
  expect(data.faults).toEqual([
    {
      ...{ row: 3, column: 'net', code: 'does_not_add_up' },
      message: 'The gross amount less the fee is not the net amount.',
    },
  ])
  expect(data.payouts.map(({ provider_ref, state }) => [provider_ref, state])).toEqual([
    ['po_whole', 'known'],
    ['po_broken', 'faulty'],
  ])
  expect(await one(`select id from payouts where provider_ref = 'po_broken'`)).toBeUndefined()
})

test('nothing is taken but what was shown: another file, or one that is known by then, is refused', async () => {
  const file = payoutFile([{ id: 'po_shown', source: 'ch_4', gross: '5.00' }])
  const other = payoutFile([{ id: 'po_shown', source: 'ch_4', gross: '6.00' }])
  const { digest } = (await settling.previewFile(file)).body.data
  const take = (text: string) =>
    world.post<{ code: string }>('/api/office/books/payout-files', { file: text, digest }, settling.office)
  expect([(await take(other)).status, (await take(other)).body.code]).toEqual([422, 'books_changed'])
  expect((await take(file)).status).toBe(200)
  expect((await take(file)).body.code).toBe('books_changed')
})

test('a file of thousands of lines fits, and who may only read the books may not take one', async () => {
  const lines = Array.from({ length: 3000 }, (_, at) => ({
    ...{ id: 'po_large', source: `ch_large_${at}`, gross: '1.00' },
  }))
  const file = payoutFile(lines)
  expect(file.length).toBeGreaterThan(256 * 1024)
  expect((await settling.previewFile(file)).body.data.payouts).toMatchObject([
    { lines: 3000, amount: '3000.00' },
  ])
  await world.database.script(rolesFor('masters@mail.example', ['auditor']))
  const { bearer } = await signedIn(world, 'masters@mail.example')
  const refused = await settling.previewFile(file, bearer)
  expect([refused.status, refused.body.code]).toEqual([403, 'no_grant'])
})
