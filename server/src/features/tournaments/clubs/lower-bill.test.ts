import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import type { Proposal } from '@centrepass/contract/office/second-pair'
import { beforeEach, describe, expect, test } from 'vitest'
import { office } from '#test/access/office'
import { bookedForClubs, startBilledEntry } from '#test/acting/billed-entry'
import { correctingIn } from '#test/acting/correcting'
import { type EntryDay, TEAM } from '#test/acting/entry-day'
import { eachTestStartsWith } from '#test/each-test-starts-with'

let world: EntryDay['world']
let managing: EntryDay['managing']
let tobias: EntryDay['tobias']

// A team whose club is billed 776.48 for it.
eachTestStartsWith(async () => {
  ;({ world, managing, tobias } = await startBilledEntry())
})
beforeEach(() => correctingIn(world).limit('776.48'))

type Lowered = { state: string; proposal: Proposal | null }
const one = async (query: string) => (await world.database.rows(query))[0]
const lower = (still_due: string) =>
  world.post<{ data: Lowered } & ErrorAnswer>(
    '/api/operations/teams/1/bill',
    { still_due, reason: 'Agreed with the club.' },
    office,
  )
const clubPays = () => world.post('/api/operations/teams/1/paid', {}, office)
const invoice = async () => (await one('select status from invoices where billed_cents > 0'))?.status
const inBooks = (account: string) => bookedForClubs(world, account)
const openTasks = async () =>
  (
    await one(`select count(*)::int as n from office_tasks
    where kind = 'team_withdrawn' and done_at is null`)
  )?.n

describe('an invoice that a withdrawal left as it was, before withdrawals lowered any', () => {
  beforeEach(() =>
    world.database.script(`
      update teams set status = 'withdrawn' where id = 1;
      update team_members set entered_division_id = null where team_id = 1;
      update offerings set sold = sold - 1 where id = (select offering_id from divisions where code = 'U16G');
      insert into office_tasks (kind, subject) values ('team_withdrawn', '{"team_id": 1}')`),
  )

  test('is lowered to what was agreed with the club, once, and the office’s task is done', async () => {
    expect((await lower('-1.00')).status).toBe(400)
    const refused = await lower('776.48')
    expect([refused.status, refused.body.message]).toEqual([
      ...[422, 'The unpaid amount of the invoice is $776.48. You can only reduce it.'],
    ])
    expect((await lower('120.23')).status).toBe(200)
    expect([await invoice(), await inBooks('receivable'), await openTasks()]).toEqual(['open', 12_023, 0])
    expect((await managing.get(tobias, TEAM)).body.data.invoice?.outstanding).toBe('120.23')
    expect((await lower('0.00')).status).toBe(409)
    expect((await clubPays()).status).toBe(200)
    expect([await inBooks('receivable'), await inBooks('bank')]).toEqual([0, 12_023])
  })

  test('waits for a second person where more is given up than one may alone, and is done once', async () => {
    const correcting = correctingIn(world)
    correcting.limit('776.47')
    const colleague = await correcting.colleague()
    const { body } = await lower('0.00')
    expect(body.data).toMatchObject({ state: 'proposed', proposal: { deed: 'lower_bill', amount: '776.48' } })
    expect([await invoice(), await inBooks('receivable'), await openTasks()]).toEqual(['open', 77_648, 1])
    const id = body.data.proposal?.id
    expect((await correcting.decide(id, 'confirm')).body.code).toBe('second_person')
    expect((await correcting.decide(id, 'confirm', colleague)).status).toBe(200)
    expect([await invoice(), await inBooks('receivable'), await openTasks()]).toEqual(['void', 0, 0])
  })

  test('is lowered to nothing, and then nothing is open', async () => {
    expect((await lower('0.00')).status).toBe(200)
    expect([await invoice(), await inBooks('receivable')]).toEqual(['void', 0])
    expect((await clubPays()).status).toBe(404)
  })

  test('is not lowered any more once the club has paid it', async () => {
    await clubPays()
    expect((await lower('0.00')).body.message).toBe('The club has already paid this invoice.')
    expect(await inBooks('bank')).toBe(77_648)
  })
})

test('an invoice of a team that is entered, or was withdrawn by policy, is not lowered', async () => {
  expect((await lower('0.00')).status).toBe(404)
  const terms = { refund: '0.00', still_due: '120.23', refund_to: 'card' }
  expect((await managing.post(tobias, TEAM, 'withdrawal', terms)).status).toBe(200)
  expect((await lower('0.00')).status).toBe(409)
  expect(await inBooks('receivable')).toBe(12_023)
})
