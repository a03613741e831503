import { beforeEach, describe, expect, test } from 'vitest'
import { holdPlaces } from '#features/cart/places/hold-places'
import { reconcilePurchases } from '#features/cart/purchase/reconcile-purchases'
import { chargeInstalments } from '#features/payments/instalments/charge-instalments'
import { buyingIn, DECLINES } from '#test/buying'
import { enteringIn } from '#test/entering'
import { type Manager, managingIn } from '#test/teams'
import { OPERATIONS_TOKEN, startWorld } from '#test/world'

/** Five minutes after entries opened, at noon. */
const NOON = new Date('2025-05-05T19:05:00Z')
const TEAM = { id: 1 }

let world: Awaited<ReturnType<typeof startWorld>>
let managing: ReturnType<typeof managingIn>
let entering: ReturnType<typeof enteringIn>
let buying: ReturnType<typeof buyingIn>
let tobias: Manager

async function atNoon(now = NOON) {
  world = await startWorld({ now, visitors: 'many' })
  managing = managingIn(world)
  entering = enteringIn(world)
  buying = buyingIn(world)
  tobias = await managing.manager()
  await entering.complete(TEAM.id)
}

const one = async (query: string) => (await world.database.rows(query))[0]
const charges = async () =>
  (await one(`select count(*)::int as n from sandbox_charges where key not like 'demo-%'`))?.n
const teamNow = () => one(`select status, submitted_at is not null as is_in from teams where id = ${TEAM.id}`)
const boundPlayers = async () =>
  (
    await one(`select count(*)::int as n from team_members
    where team_id = ${TEAM.id} and entered_division_id is not null`)
  )?.n
const places = () =>
  one(`select o.held, o.sold from offerings o join divisions d on d.offering_id = o.id where d.code = 'U16G'`)

describe('a deposit', () => {
  beforeEach(() => atNoon())

  test('is shown with the fees, the tax and the balance, and the spot is held', async () => {
    const { body } = await entering.quote(tobias, TEAM, 'deposit')
    // 725.00; the service fee of 2 %, 14.50; the tax of 5 % on both, 36.25 + 0.73.
    expect(body.data).toMatchObject({
      is_waitlist: false,
      balance: { amount: '475.00', due_on: '2025-05-23' },
      invoice: { subtotal: '725.00', fees: '14.50', taxes: '36.98', total: '776.48', due_now: '301.48' },
    })
    expect(body.data.held_until).not.toBeNull()
    expect(await places()).toEqual({ held: 1, sold: 0 })
  })

  test('enters the team: spot, players, invoice, plan, agreement, email, and everyone is notified', async () => {
    const { status, body } = await entering.enter(tobias, TEAM, 'deposit')
    expect({ status, team: body.data.status, paid: body.data.purchase?.status }).toEqual({
      ...{ status: 200, team: 'confirmed', paid: 'paid' },
    })
    expect(body.data.purchase?.documents.map(({ title }) => title)).toContain(
      'Tournament team entry agreement',
    )
    expect(await places()).toEqual({ held: 0, sold: 1 })
    expect(await boundPlayers()).toBe(16)
    const { invoice } = (await managing.get(tobias, TEAM)).body.data
    expect(invoice).toMatchObject({ outstanding: '475.00', balance_due_on: '2025-05-23' })
    expect(
      await one(`select count(distinct n.participant_id)::int as told, (select count(distinct m.participant_id)::int
        from team_members m join guardianships g on g.participant_id = m.participant_id and g.confirmed_at is not null
        join accounts a on a.id = g.account_id and a.status = 'active' where m.team_id = ${TEAM.id}
        and (g.hands_over_on is null or g.hands_over_on > '2025-05-05')) as wanted
        from notifications n where n.kind = 'team_member_added' and n.once_key = 'team ${TEAM.id}'`),
    ).toSatisfy((row: { told: number; wanted: number }) => row.told > 10 && row.told === row.wanted)
    const mails = await world.database.rows(
      `select subject from outbox_emails where to_address = 'manager@mail.example'`,
    )
    expect(mails.map(({ subject }) => subject)).toContain(
      'Tamarack U16 is entered for Cedar Coast Junior Championships',
    )
  })

  test('is charged once, however often the same request is sent', async () => {
    const { body } = await entering.quote(tobias, TEAM, 'deposit')
    const card = await buying.token()
    const answers = [
      await entering.register(tobias, TEAM, body.data.token, card),
      await entering.register(tobias, TEAM, body.data.token, card),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[1]?.body.data).toEqual(answers[0]?.body.data)
    expect(await charges()).toBe(1)
  })

  test('whose balance is paid on its day leaves nothing owed', async () => {
    await entering.enter(tobias, TEAM, 'deposit')
    world.clock.set(new Date('2025-05-23T13:30:00Z'))
    await chargeInstalments(world.purchasing)
    const { invoice } = (await managing.get(tobias, TEAM)).body.data
    expect(invoice).toMatchObject({ outstanding: '0.00', balance_due_on: null })
    expect((await one(`select status from invoices where id = ${invoice?.id}`))?.status).toBe('paid')
  })
})

describe('a card that is declined', () => {
  beforeEach(() => atNoon())

  test('leaves a draft whose spot is still held, and another card enters it on the same invoice', async () => {
    const { body } = await entering.quote(tobias, TEAM)
    const refused = await entering.register(tobias, TEAM, body.data.token, await buying.token(DECLINES))
    expect([refused.status, refused.body.error]).toEqual([402, 'payment_declined'])
    expect(await teamNow()).toEqual({ status: 'draft', is_in: false })
    expect(await boundPlayers()).toBe(0)
    expect(await places()).toEqual({ held: 1, sold: 0 })

    const paid = await entering.register(tobias, TEAM, body.data.token, await buying.token())
    expect(paid.body.data.status).toBe('confirmed')
    expect((await one('select count(*)::int as n from purchases where team_id = 1'))?.n).toBe(1)
  })

  test('with an unknown outcome keeps the team from being changed, and the provider’s answer decides', async () => {
    const { body } = await entering.quote(tobias, TEAM)
    world.provider.mood = { fault: 'hangs_after_charging' }
    const unclear = await entering.register(tobias, TEAM, body.data.token, await buying.token())
    expect([unclear.status, unclear.body.data.status]).toEqual([202, 'submitted'])
    const pending = await world.get<{ data: { processing: { team_id: number | null }[] } }>(
      `/api/accounts/${tobias.accountId}/invoices/pending`,
      tobias.bearer,
    )
    expect(pending.body.data.processing.map(({ team_id }) => team_id)).toEqual([TEAM.id])
    const team = (await managing.get(tobias, TEAM)).body.data
    const saved = await managing.save(tobias, team, {})
    expect(saved.body.team_errors).toEqual(['A payment for this team is in progress. Please wait a moment.'])
    world.provider.mood = {}
    await reconcilePurchases(world.purchasing, { leftAloneSeconds: 0, sureAfterSeconds: 0 })
    expect(await teamNow()).toEqual({ status: 'confirmed', is_in: true })
    expect(await charges()).toBe(1)
  })
})

describe('what was shown', () => {
  beforeEach(() => atNoon())

  test('is what is bought: a roster that changed since is reviewed again, and no card is touched', async () => {
    const { body } = await entering.quote(tobias, TEAM)
    const team = (await managing.get(tobias, TEAM)).body.data
    await managing.post(tobias, TEAM, 'update', { version: team.version, team_name: 'Tamarack Sixteen' })
    const reply = await entering.register(tobias, TEAM, body.data.token, await buying.token())
    expect([reply.status, reply.body.message]).toEqual([
      ...[409, 'The team or its price changed. Review it again.'],
    ])
    expect(await charges()).toBe(0)
  })

  test('is not a price for another team, and not for another account', async () => {
    const { body } = await entering.quote(tobias, TEAM)
    const other = await managing.start(tobias, { name: 'Other' })
    const crossed = await entering.register(tobias, other.body.data, body.data.token, await buying.token())
    expect([crossed.status, crossed.body.error]).toEqual([409, 'cart_changed'])
    const maren = await managing.manager('parent3@mail.example')
    expect((await entering.register(maren, TEAM, body.data.token)).status).toBe(404)
    expect(await charges()).toBe(0)
  })

  test('does not enter a team whose hold expired and whose spot went to another, and no card is touched', async () => {
    const { body } = await entering.quote(tobias, TEAM)
    await world.database.script(`
      update place_holds set held_until = now() - interval '1 minute' where ended_at is null;
      update offerings set limit_places = 1 where id = (select offering_id from divisions where code = 'U16G')`)
    const { db } = world.database
    const taken = await one(`select offering_id as id from divisions where code = 'U16G'`)
    await db.transaction((tx) =>
      holdPlaces(tx, { accountId: tobias.accountId, teamId: 2 }, new Map([[Number(taken?.id), 1]])),
    )
    const reply = await entering.register(tobias, TEAM, body.data.token, await buying.token())
    expect([reply.status, reply.body.team_errors]).toEqual([
      ...[422, ['U16 Girls is full. Join the wait list?']],
    ])
    expect(await teamNow()).toEqual({ status: 'draft', is_in: false })
    expect(await charges()).toBe(0)
  })

  test('with a stale version is refused before anything is kept', async () => {
    const reply = await managing.post<{ error: string }>(tobias, TEAM, 'quote', {
      ...{ version: 99, payment_option: 'full' },
    })
    expect([reply.status, reply.body.error]).toEqual([409, 'team_changed'])
    expect(await places()).toEqual({ held: 0, sold: 0 })
  })

  test('does not disturb the spots that the same account’s cart holds', async () => {
    const { hold, kept } = cartOf(tobias.accountId)
    await hold()
    await entering.quote(tobias, TEAM)
    expect(await kept()).toEqual([{ team_id: null }, { team_id: 1 }])
    await hold()
    expect(await kept()).toEqual([{ team_id: null }, { team_id: 1 }])
  })
})

/** A spot in some course, as validating a cart holds it. */
function cartOf(accountId: number) {
  const { db } = world.database
  return {
    hold: async () => {
      const course = await one(`select o.id from courses c join offerings o on o.id = c.offering_id
        where o.limit_places > o.sold + o.held + 1 order by o.id limit 1`)
      await db.transaction((tx) =>
        holdPlaces(tx, { accountId, teamId: null }, new Map([[Number(course?.id), 1]])),
      )
    },
    kept: () =>
      world.database.rows(
        `select team_id from place_holds where ended_at is null order by team_id nulls first`,
      ),
  }
}

describe('refused before the payment', () => {
  const errorsOf = async (option = 'full') => (await entering.quote(tobias, TEAM, option)).body.team_errors

  test('is an entry before its window and after it', async () => {
    await atNoon(new Date('2025-05-05T18:59:59Z'))
    expect(await errorsOf()).toEqual(['Entries for Cedar Coast Junior Championships are not open yet.'])
    world.clock.set(new Date('2025-05-08T19:00:00Z'))
    expect(await errorsOf()).toEqual(['Entries for Cedar Coast Junior Championships are closed.'])
  })

  test('is an incomplete team, with the sentences of its checklist', async () => {
    await atNoon()
    await world.database.script(`delete from team_members where team_id = 1 and role = 'umpires'`)
    const { findings } = (await managing.get(tobias, TEAM)).body.data
    expect(await errorsOf()).toEqual(
      findings.filter(({ is_warning }) => !is_warning).map(({ message }) => message),
    )
    expect(await places()).toEqual({ held: 0, sold: 0 })
  })

  test('is a way of paying that is not offered', async () => {
    await atNoon()
    expect(await errorsOf('club_invoice')).toEqual(['We do not bill this club. Pay by card.'])
    await world.database.script(`update divisions set balance_due_on = '2025-05-05' where code = 'U16G'`)
    expect(await errorsOf('deposit')).toEqual(['A deposit is no longer possible. Pay the whole fee.'])
  })

  test('is a payer who is no participant, because they have to sign', async () => {
    await atNoon()
    await world.database.script(`
      delete from notifications where account_id = ${tobias.accountId};
      delete from guardianships where account_id = ${tobias.accountId} and relation = 'own'`)
    expect(await errorsOf()).toEqual([
      'First add yourself as a participant. The person who enters a team has to sign for it.',
    ])
  })

  test('is a team that is entered already', async () => {
    await atNoon()
    await entering.enter(tobias, TEAM)
    expect(await errorsOf()).toEqual(['This team is already entered.'])
  })
})

describe('a club that is billed', () => {
  test('enters without a card, and is confirmed when the office has its money', async () => {
    await atNoon()
    await world.database.script(`update clubs set pays_by_invoice = true where code = 'TAM'`)
    const { body } = await entering.quote(tobias, TEAM, 'club_invoice')
    expect(body.data.invoice).toMatchObject({ total: '776.48', outstanding: '776.48', due_now: '0.00' })
    const entered = await entering.register(tobias, TEAM, body.data.token)
    expect([entered.status, entered.body.data.status]).toEqual([200, 'submitted'])
    expect(await charges()).toBe(0)
    expect((await managing.get(tobias, TEAM)).body.data.invoice).toMatchObject({ outstanding: '776.48' })

    const office = { authorization: `Bearer ${OPERATIONS_TOKEN}` }
    const paid = await world.post<{ data: object }>('/api/operations/teams/1/paid', {}, office)
    expect([paid.status, paid.body.data]).toEqual([200, { status: 'confirmed', paid: '776.48' }])
    expect((await managing.get(tobias, TEAM)).body.data.invoice).toMatchObject({ outstanding: '0.00' })
    expect((await world.post('/api/operations/teams/1/paid', {}, office)).status).toBe(404)
    expect(
      (await one(`select sum(cents)::int as cents from ledger_postings where account = 'bank'`))?.cents,
    ).toBe(77_648)
  })
})

describe('a draft that was reviewed, or whose card was declined', () => {
  beforeEach(() => atNoon())

  test('can still be deleted, and its spot is free at once', async () => {
    const { body } = await entering.quote(tobias, TEAM)
    await entering.register(tobias, TEAM, body.data.token, await buying.token(DECLINES))
    expect(await places()).toEqual({ held: 1, sold: 0 })
    expect((await world.remove('/api/tournaments/teams/1', tobias.bearer)).status).toBe(200)
    expect(await places()).toEqual({ held: 0, sold: 0 })
    expect((await managing.get(tobias, TEAM)).status).toBe(404)
  })
})
