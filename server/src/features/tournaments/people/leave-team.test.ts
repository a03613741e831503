import type { Withdrawal } from '@centrepass/contract/tournaments/team-entry'
import { beforeEach, describe, expect, test } from 'vitest'
import { office } from '#test/access/office'
import { enteringIn } from '#test/acting/entering'
import { type Manager, managingIn } from '#test/acting/teams'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { startWorld } from '#test/world'
import { offerPlaces } from '../entry/offer-places.ts'

const NOON = new Date('2025-05-05T19:05:00Z')
const TEAM = { id: 1 }
const LATE =
  'Entries are closed. If a team from the wait list takes the spot, we refund 50% of the entry fee.'
type Shown = { data: Withdrawal }

let world: Awaited<ReturnType<typeof startWorld>>
let managing: ReturnType<typeof managingIn>
let entering: ReturnType<typeof enteringIn>
let tobias: Manager

eachTestStartsWith(async () => {
  world = await startWorld({ now: NOON, visitors: 'many' })
  managing = managingIn(world)
  entering = enteringIn(world)
  tobias = await managing.manager()
  await entering.complete(TEAM.id)
})

const one = async (query: string) => (await world.database.rows(query))[0]
const statusOf = async (id: number) => (await one(`select status from teams where id = ${id}`))?.status
const preview = (who = tobias, refund_to = 'card') =>
  world.get<Shown>(`/api/tournaments/teams/1/withdrawal?refund_to=${refund_to}`, who.bearer)
const withdraw = (refund: string, who = tobias, still_due = '0.00') =>
  managing.post<{ message: string; team_errors?: string[]; error?: string }>(who, TEAM, 'withdrawal', {
    ...{ refund, still_due, refund_to: 'card' },
  })
const places = () =>
  one(`select o.held, o.sold from offerings o join divisions d on d.offering_id = o.id where d.code = 'U16G'`)

describe('withdrawing', () => {
  test('before entries close refunds the fee less 100.00 to the card, and frees spot and players', async () => {
    await entering.enter(tobias, TEAM)
    // 625.00 of 725.00 are refunded with their tax; the service fee stays.
    expect((await preview()).body.data).toMatchObject({ refund: '656.25', kept: '120.23' })
    expect((await preview(tobias, 'credit')).body.data.refund).toBe('761.25')
    const reply = await withdraw('656.25')
    expect(reply.status).toBe(200)
    expect(await statusOf(1)).toBe('withdrawn')
    expect(await places()).toEqual({ held: 0, sold: 0 })
    expect(
      (await one('select count(entered_division_id)::int as n from team_members where team_id = 1'))?.n,
    ).toBe(0)
    expect(
      (await one('select sum(amount_cents)::int as n from refunds where cancellation_id is not null'))?.n,
    ).toBeGreaterThanOrEqual(65_625)
    expect((await withdraw('600.00')).body.team_errors).toEqual(['This team is not entered.'])
  })

  test('answers the same to the same request again, whose first answer was lost, and gives back once', async () => {
    await entering.enter(tobias, TEAM)
    const given = () => one('select count(*)::int as n, sum(amount_cents)::int as cents from refunds')
    expect((await withdraw('656.25')).status).toBe(200)
    const once = await given()
    expect((await withdraw('656.25')).status).toBe(200)
    expect([await given(), await statusOf(1)]).toEqual([once, 'withdrawn'])
  })

  test('after entries close gives nothing back', async () => {
    await entering.enter(tobias, TEAM)
    world.clock.set(new Date('2025-05-10T19:00:00Z'))
    expect((await preview()).body.data).toMatchObject({
      ...{ refund: '0.00', kept: '776.48', reason: LATE },
    })
    expect((await withdraw('0.00')).status).toBe(200)
    expect(await statusOf(1)).toBe('withdrawn')
  })

  test('gives exactly what was shown, or asks to look again', async () => {
    await entering.enter(tobias, TEAM)
    const reply = await withdraw('700.00')
    expect([reply.status, reply.body.error]).toEqual([409, 'refund_changed'])
    expect(await statusOf(1)).toBe('confirmed')
  })

  test('with a deposit charges no balance any more', async () => {
    await entering.enter(tobias, TEAM, 'deposit')
    // 181.25 of the 301.48 paid are refunded; the balance of 475.00 is forgiven.
    const { refund, kept, still_due } = (await preview()).body.data
    expect({ refund, kept, still_due }).toEqual({ refund: '181.25', kept: '120.23', still_due: '0.00' })
    expect((await withdraw(refund)).status).toBe(200)
    expect(await one(`select status from payment_schedules where team_id = 1`)).toEqual({
      status: 'cancelled',
    })
  })

  test('with a deposit after entries close says what is still to be paid, and charges exactly that', async () => {
    await entering.enter(tobias, TEAM, 'deposit')
    world.clock.set(new Date('2025-05-10T19:00:00Z'))
    expect((await preview()).body.data).toMatchObject({ refund: '0.00', kept: '301.48', still_due: '475.00' })
    expect((await withdraw('0.00')).body.error).toBe('refund_changed')
    expect(await statusOf(1)).toBe('confirmed')
    expect((await withdraw('0.00', tobias, '475.00')).status).toBe(200)
    expect(
      await one(`select l.status, amount_cents from schedule_lines l join payment_schedules s
      on s.id = l.schedule_id where s.team_id = 1`),
    ).toEqual({ status: 'scheduled', amount_cents: 47_500 })
  })

  test('is for the account that paid, not for a manager who helps', async () => {
    await entering.enter(tobias, TEAM)
    const maren = await managing.manager('parent3@mail.example')
    await world.database.script(
      `insert into team_managers (team_id, account_id) values (1, ${maren.accountId})`,
    )
    expect((await withdraw('656.25', maren)).body.team_errors).toEqual([
      'Only the account that paid can withdraw the team.',
    ])
    expect(await statusOf(1)).toBe('confirmed')
  })

  describe('of a team whose club is billed', () => {
    const clubPays = () => world.post('/api/operations/teams/1/paid', {}, office)
    const invoice = async () => (await one('select status from invoices where billed_cents > 0'))?.status
    const inBooks = async (account: string) =>
      (
        await one(`select coalesce(sum(cents), 0)::int as cents from ledger_postings
        where account = '${account}' and transaction_id in (select t.id from ledger_transactions t
          join invoices i on i.id = t.invoice_id where i.billed_cents > 0)`)
      )?.cents
    const tasks = async () =>
      (await one(`select count(*)::int as n from office_tasks where kind = 'team_withdrawn'`))?.n

    beforeEach(async () => {
      await world.database.script(`update clubs set pays_by_invoice = true where code = 'TAM'`)
      const { body } = await entering.quote(tobias, TEAM, 'club_invoice')
      await entering.register(tobias, TEAM, body.data.token)
    })

    test.each(['card', 'credit'])(
      'and has not paid lowers its invoice by policy, by %s alike',
      async (way) => {
        expect((await preview(tobias, way)).body.data).toEqual({
          ...{ refund: '0.00', kept: '0.00', still_due: '120.23', to_club: '0.00', waits_for_staff: false },
          reason: 'Nothing was paid yet. Your club still has to pay $120.23 of its invoice.',
          ...{ code: 'CLUB_BILLED', values: { amount: '120.23' } },
        })
        const terms = { refund: '0.00', still_due: '120.23', refund_to: way }
        expect((await managing.post(tobias, TEAM, 'withdrawal', terms)).status).toBe(200)
        expect(await places()).toEqual({ held: 0, sold: 0 })
        expect([await invoice(), await inBooks('receivable'), await tasks()]).toEqual(['open', 12_023, 1])
        expect((await managing.get(tobias, TEAM)).body.data.invoice?.outstanding).toBe('120.23')
        const list = await world.get<{ data: { outstanding: string }[] }>(
          `/api/accounts/${tobias.accountId}/invoices`,
          tobias.bearer,
        )
        expect(list.body.data[0]?.outstanding).toBe('120.23')
        expect((await clubPays()).status).toBe(200)
        expect([await invoice(), await inBooks('receivable'), await inBooks('bank')]).toEqual([
          ...['paid', 0, 12_023],
        ])
        expect(await statusOf(1)).toBe('withdrawn')
        expect((await clubPays()).status).toBe(404)
      },
    )

    test('and has not paid after entries close leaves the whole invoice to be paid', async () => {
      world.clock.set(new Date('2025-05-10T19:00:00Z'))
      expect((await withdraw('0.00', tobias, '776.48')).status).toBe(200)
      expect([await invoice(), await inBooks('receivable')]).toEqual(['open', 77_648])
    })

    test('and has paid gets its money back from the office', async () => {
      await clubPays()
      expect((await preview()).body.data).toMatchObject({
        ...{ refund: '0.00', to_club: '656.25', kept: '120.23', code: 'CLUB_REFUNDED' },
        reason: 'Your club has paid. By our refund policy it gets $656.25 back, which the office sends.',
      })
      expect((await withdraw('0.00')).status).toBe(200)
      expect(await places()).toEqual({ held: 0, sold: 0 })
      expect([await invoice(), await inBooks('bank'), await tasks()]).toEqual(['paid', 77_648, 1])
    })
  })
})

test('the team that the demonstration begins with was paid for, and can be withdrawn', async () => {
  world.clock.set(new Date('2025-01-20T18:00:00Z'))
  const shown = await world.get<Shown>('/api/tournaments/teams/3/withdrawal', tobias.bearer)
  expect(shown.body.data).toMatchObject({ refund: '0.00', kept: '481.95', still_due: '0.00', reason: LATE })
  const terms = { refund: '0.00', still_due: '0.00', refund_to: 'card' }
  expect((await managing.post(tobias, { id: 3 }, 'withdrawal', terms)).status).toBe(200)
  expect(await statusOf(3)).toBe('withdrawn')
})

describe('the wait list', () => {
  const fill = () =>
    world.database.script(
      `update offerings set limit_places = 0 where id = (select offering_id from divisions where code = 'U16G')`,
    )
  const freeOne = () =>
    world.database.script(
      `update offerings set limit_places = 1 where id = (select offering_id from divisions where code = 'U16G')`,
    )
  const wait = async () => {
    await fill()
    const { body } = await entering.quote(tobias, TEAM)
    expect(body.data).toMatchObject({ is_waitlist: true, invoice: null, held_until: null })
    return entering.register(tobias, TEAM, body.data.token)
  }

  test('is joined without paying, and once however often it is asked', async () => {
    await fill()
    const { token } = (await entering.quote(tobias, TEAM)).body.data
    for (let time = 0; time < 2; time++) {
      const { status, body } = await entering.register(tobias, TEAM, token)
      expect([status, body.data]).toEqual([200, { status: 'waitlisted', purchase: null }])
    }
    expect((await one('select count(*)::int as n from purchases where team_id = 1'))?.n).toBe(0)
  })

  test('offers a free spot to the next team only, by email', async () => {
    await wait()
    expect((await entering.quote(tobias, TEAM)).body.team_errors).toEqual([
      'This team is on the wait list. We will tell you when a spot is free.',
    ])
    await freeOne()
    expect(await offerPlaces(world.purchasing)).toBe(1)
    expect(await offerPlaces(world.purchasing)).toBe(0)
    expect(await one(`select subject from outbox_emails where subject like 'A spot is free%'`)).toEqual({
      subject: 'A spot is free for Tamarack U16',
    })
    await world.database.script(`
      insert into teams (id, tournament_id, division_id, account_id, club_id, name, status)
        select 900, tournament_id, division_id, account_id, club_id, 'Latecomers', 'draft' from teams where id = 1`)
    const latecomers = await managing.get(tobias, { id: 900 })
    expect(latecomers.status).toBe(200)
    const { body } = await entering.enter(tobias, TEAM)
    expect(body.data.status).toBe('confirmed')
    expect(await places()).toEqual({ held: 0, sold: 1 })
  })

  test('sends who does not answer in two days to its end', async () => {
    await wait()
    await freeOne()
    await offerPlaces(world.purchasing)
    world.clock.set(new Date(NOON.getTime() + 48 * 3_600_000 + 1000))
    expect((await entering.quote(tobias, TEAM)).body.team_errors).toEqual([
      'This team is on the wait list. We will tell you when a spot is free.',
    ])
    // No other team waits, so it is offered again.
    expect(await offerPlaces(world.purchasing)).toBe(1)
  })

  test('is left without a refund to speak of', async () => {
    await wait()
    expect((await preview()).body.data).toMatchObject({
      ...{ refund: '0.00', reason: 'Nothing was paid for the wait list.' },
    })
    expect((await withdraw('0.00')).status).toBe(200)
    expect(await statusOf(1)).toBe('withdrawn')
  })
})
