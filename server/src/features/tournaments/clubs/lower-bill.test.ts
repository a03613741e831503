import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import { beforeEach, describe, expect, test } from 'vitest'
import { enteringIn } from '#test/entering'
import { type Manager, managingIn } from '#test/teams'
import { OPERATIONS_TOKEN, startWorld } from '#test/world'

const TEAM = { id: 1 }
const office = { authorization: `Bearer ${OPERATIONS_TOKEN}` }

let world: Awaited<ReturnType<typeof startWorld>>
let managing: ReturnType<typeof managingIn>
let tobias: Manager

// A team whose club is billed 776.48 for it.
beforeEach(async () => {
  world = await startWorld({ now: new Date('2025-05-05T19:05:00Z'), visitors: 'many' })
  managing = managingIn(world)
  tobias = await managing.manager()
  const entering = enteringIn(world)
  await entering.complete(TEAM.id)
  await world.database.script(`update clubs set pays_by_invoice = true where code = 'TAM'`)
  const { body } = await entering.quote(tobias, TEAM, 'club_invoice')
  await entering.register(tobias, TEAM, body.data.token)
})

const one = async (query: string) => (await world.database.rows(query))[0]
const lower = (still_due: string) =>
  world.post<ErrorAnswer>('/api/operations/teams/1/bill', { still_due }, office)
const clubPays = () => world.post('/api/operations/teams/1/paid', {}, office)
const invoice = async () => (await one('select status from invoices where billed_cents > 0'))?.status
const inBooks = async (account: string) =>
  (
    await one(`select coalesce(sum(cents), 0)::int as cents from ledger_postings
    where account = '${account}' and transaction_id in (select t.id from ledger_transactions t
      join invoices i on i.id = t.invoice_id where i.billed_cents > 0)`)
  )?.cents
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

  test('is lowered to nothing, and then nothing is open', async () => {
    expect((await lower('0.00')).status).toBe(200)
    expect([await invoice(), await inBooks('receivable')]).toEqual(['paid', 0])
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
