import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import type { InvoiceDetails } from '@centrepass/contract/invoices/invoices'
import type { OfficeTask } from '@centrepass/contract/office/office-tasks'
import type { ClubMoney } from '@centrepass/contract/tournaments/club-refunds'
import { beforeEach, describe, expect, test } from 'vitest'
import { office } from '#test/access/office'
import { bookedForClubs, startBilledEntry } from '#test/acting/billed-entry'
import { type EntryDay, TEAM } from '#test/acting/entry-day'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { mailsTo } from '#test/people'

let world: EntryDay['world']
let managing: EntryDay['managing']
let tobias: EntryDay['tobias']

// A team whose club is billed 776.48 for it, while entries are open.
eachTestStartsWith(async () => {
  ;({ world, managing, tobias } = await startBilledEntry())
})

const one = async (query: string) => (await world.database.rows(query))[0]
const clubPays = () => world.post('/api/operations/teams/1/paid', {}, office)
const withdraw = (still_due = '0.00') =>
  managing.post(tobias, TEAM, 'withdrawal', { refund: '0.00', still_due, refund_to: 'card' })
const money = () =>
  world.get<{ data: ClubMoney } & ErrorAnswer>('/api/operations/teams/1/club-refund', office)
const giveBack = (change = {}, headers: Record<string, string> = office) =>
  world.post<{ data: ClubMoney } & ErrorAnswer>(
    '/api/operations/teams/1/club-refund',
    { amount: '656.25', way: 'cheque', reference: '0417', ...change },
    headers,
  )
const tasks = async (kind = 'team_withdrawn') =>
  (await world.get<{ data: OfficeTask[] }>(`/api/operations/tasks?kind=${kind}`, office)).body.data
const inBooks = (account: string) => bookedForClubs(world, account)
const invoice = async () => {
  const { id } = (await one('select id from invoices where billed_cents > 0')) ?? {}
  const url = `/api/accounts/${tobias.accountId}/invoices/${id}`
  return (await world.get<{ data: InvoiceDetails }>(url, tobias.bearer)).body.data
}
const lettersTo = async (email: string) =>
  (await mailsTo(world, email)).filter(({ subject }) => subject.startsWith('Refund of '))

describe('a team that is withdrawn after its club has paid', () => {
  beforeEach(async () => {
    expect((await clubPays()).status).toBe(200)
    expect((await withdraw()).status).toBe(200)
  })

  test('is a task that the office can read, with what the policy gives', async () => {
    const [task] = await tasks()
    expect(task?.subject).toMatchObject({ team_id: 1, amount: '656.25' })
    expect((await money()).body.data).toMatchObject({ paid: '776.48', by_policy: '656.25', refund: null })
  })

  test('gives the club its money back, once, in the books, on the invoice and by email', async () => {
    expect((await giveBack()).body.data.refund).toMatchObject({
      ...{ amount: '656.25', way: 'cheque', reference: '0417' },
    })
    expect([await inBooks('bank'), await inBooks('receivable')]).toEqual([77_648 - 65_625, 0])
    expect(await invoice()).toMatchObject({ status: 'partially_refunded', refunded: '656.25' })
    expect(await tasks()).toEqual([])
    expect((await money()).body.data.refund).toMatchObject({ amount: '656.25', way: 'cheque' })
    for (const email of ['manager@mail.example', 'treasurer@club.example']) {
      expect(await lettersTo(email)).toHaveLength(1)
    }
    const again = await giveBack({ amount: '1.00' })
    expect([again.status, again.body.message]).toEqual([409, 'The club already got a refund of $656.25.'])
    expect(await inBooks('bank')).toBe(77_648 - 65_625)
  })

  test('answers the same request once more, whose first answer was lost, and gives back once', async () => {
    const sent = () => giveBack({}, { ...office, 'idempotency-key': 'one-press' })
    const [first, again] = [await sent(), await sent()]
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body.data).toEqual(first.body.data)
    expect(await inBooks('bank')).toBe(77_648 - 65_625)
  })

  test('gives back by ten requests at once what one gives', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => giveBack()))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(409)])
    expect(await inBooks('bank')).toBe(77_648 - 65_625)
  })

  test('never gives back more than the club paid, and all of it at most', async () => {
    const tooMuch = await giveBack({ amount: '776.49' })
    expect([tooMuch.status, tooMuch.body.message]).toEqual([
      ...[422, 'The club paid $776.48. You cannot refund more than that.'],
    ])
    expect((await giveBack({ amount: '0.00' })).status).toBe(400)
    expect((await giveBack({ amount: '-5.00' })).status).toBe(400)
    expect((await giveBack({ reference: '' })).status).toBe(400)
    expect((await giveBack({ amount: '776.48', way: 'e_transfer' })).status).toBe(200)
    expect([await inBooks('bank'), await inBooks('teams'), (await invoice()).status]).toEqual([
      0,
      0,
      'refunded',
    ])
  })

  test('gives back a second time what is left and no more, when a task asks for it', async () => {
    await giveBack()
    await world.database.script(
      `insert into office_tasks (kind, subject) values ('place_taken', '{"team_id": 1}')`,
    )
    const tooMuch = await giveBack({ amount: '120.24' })
    expect([tooMuch.status, tooMuch.body.code]).toEqual([422, 'club_refunded_most'])
    expect(await inBooks('bank')).toBe(77_648 - 65_625)
    expect((await giveBack({ amount: '120.23' })).status).toBe(200)
    expect([await inBooks('bank'), (await invoice()).status]).toEqual([0, 'refunded'])
  })

  test('gives it back as a credit of the account that entered the team', async () => {
    expect((await giveBack({ way: 'credit', reference: '' })).status).toBe(200)
    expect(
      await one(`select left_cents from credits where account_id = ${tobias.accountId} order by id desc`),
    ).toEqual({ left_cents: 65_625 })
    expect([await inBooks('bank'), await inBooks('credits')]).toEqual([77_648, -65_625])
    expect(await invoice()).toMatchObject({ credited: '656.25', refunded: '0.00' })
  })

  test('can be closed without money, with a reason that stays readable', async () => {
    const [task] = await tasks()
    const close = (reason: string) =>
      world.post<{ data: OfficeTask }>(`/api/operations/tasks/${task?.id}/close`, { reason }, office)
    expect((await close(' ')).status).toBe(400)
    expect((await close('The club gave the fee to the tournament.')).status).toBe(200)
    expect((await close('Again.')).status).toBe(422)
    expect(await tasks()).toEqual([])
    const done = await world.get<{ data: OfficeTask[] }>(
      '/api/operations/tasks?kind=team_withdrawn&state=done',
      office,
    )
    expect(done.body.data.map(({ reason }) => reason)).toEqual(['The club gave the fee to the tournament.'])
  })
})

test('a team that is entered, or whose club has paid nothing, has nothing to give back', async () => {
  expect([(await money()).status, (await giveBack()).status]).toEqual([404, 404])
  expect((await clubPays()).status).toBe(200)
  expect([(await money()).status, (await giveBack()).status]).toEqual([404, 404])
})

test('a request that the office agrees to after the club has paid does not write its money off', async () => {
  const { id } = await invoice()
  const path = `/api/accounts/${tobias.accountId}/invoices/${id}/rows/0/cancellation`
  const shown = { to_card: '0.00', to_credit: '0.00', forgiven: '776.48', still_due: '0.00' }
  const asked = await world.post<{ data: { id: number } }>(
    ...[path, { reason: 'association', refund_to: 'card', note: '', shown }, tobias.bearer],
  )
  expect(asked.status).toBe(200)
  expect((await clubPays()).status).toBe(200)
  const decided = await world.post<ErrorAnswer>(
    ...[
      `/api/operations/cancellations/${asked.body.data.id}`,
      { decision: 'approve', reason: 'Checked.' },
      office,
    ],
  )
  expect(decided.status).toBe(200)
  expect([await inBooks('bank'), await inBooks('waived')]).toEqual([77_648, 0])
  expect((await tasks())[0]?.subject).toMatchObject({ team_id: 1, amount: '776.48' })
  expect((await money()).body.data).toMatchObject({ paid: '776.48', by_policy: '776.48' })
})

test('of an invoice that is partly paid a withdrawal forgives the rest first, and the club gets what is left', async () => {
  const { id } = await invoice()
  const transfer = { amount: '300.00', method: 'transfer', received_on: '2025-05-05', reference: '9' }
  await world.post(`/api/operations/invoices/${id}/received-money`, transfer, office)
  const path = '/api/tournaments/teams/1/withdrawal'
  const terms = (await world.get<{ data: object }>(path, tobias.bearer)).body.data
  // 656.25 by policy: 476.48 are not paid yet, so 179.77 goes back.
  expect(terms).toMatchObject({ refund: '0.00', still_due: '0.00', to_club: '179.77', kept: '120.23' })
  const agreed = { refund: '0.00', still_due: '0.00', refund_to: 'card' }
  expect((await managing.post(tobias, TEAM, 'withdrawal', { ...agreed, to_club: '300.00' })).status).toBe(409)
  expect((await managing.post(tobias, TEAM, 'withdrawal', { ...agreed, to_club: '179.77' })).status).toBe(200)
  expect((await tasks())[0]?.subject).toMatchObject({ team_id: 1, amount: '179.77' })
  expect([await inBooks('bank'), await inBooks('receivable')]).toEqual([30_000, 0])
  expect((await giveBack({ amount: '300.01' })).status).toBe(422)
  expect((await giveBack({ amount: '179.77' })).status).toBe(200)
  expect([await inBooks('bank'), (await invoice()).status]).toEqual([12_023, 'partially_refunded'])
})
