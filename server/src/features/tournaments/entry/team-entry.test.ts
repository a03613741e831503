import { beforeEach, describe, expect, test } from 'vitest'
import { reconcilePurchases } from '#features/cart/purchase/settling/reconcile-purchases'
import { chargeInstalments } from '#features/payments/instalments/charge-instalments'
import { office } from '#test/access/office'
import { DECLINES } from '#test/acting/buying'
import { type EntryDay, startEntryDay, TEAM } from '#test/acting/entry-day'

let world: EntryDay['world']
let managing: EntryDay['managing']
let entering: EntryDay['entering']
let buying: EntryDay['buying']
let tobias: EntryDay['tobias']
let looking: EntryDay['looking']
const atNoon = async (now?: Date) => {
  ;({ world, managing, entering, buying, tobias, looking } = await startEntryDay(now))
}

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
    expect(await looking.places()).toEqual({ held: 1, sold: 0 })
  })

  test('enters the team: spot, players, invoice, plan, agreement, email, and everyone is notified', async () => {
    const { status, body } = await entering.enter(tobias, TEAM, 'deposit')
    expect({ status, team: body.data.status, paid: body.data.purchase?.status }).toEqual({
      ...{ status: 200, team: 'confirmed', paid: 'paid' },
    })
    expect(body.data.purchase?.documents.map(({ title }) => title)).toContain(
      'Tournament team entry agreement',
    )
    expect(await looking.places()).toEqual({ held: 0, sold: 1 })
    expect(await looking.boundPlayers()).toBe(16)
    const { invoice } = (await managing.get(tobias, TEAM)).body.data
    expect(invoice).toMatchObject({ outstanding: '475.00', balance_due_on: '2025-05-23' })
    expect(
      await looking.one(`select count(distinct n.participant_id)::int as told, (select count(distinct m.participant_id)::int
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
    expect(await looking.charges()).toBe(1)
  })

  test('whose balance is paid on its day leaves nothing owed', async () => {
    await entering.enter(tobias, TEAM, 'deposit')
    world.clock.set(new Date('2025-05-23T13:30:00Z'))
    await chargeInstalments(world.purchasing)
    const { invoice } = (await managing.get(tobias, TEAM)).body.data
    expect(invoice).toMatchObject({ outstanding: '0.00', balance_due_on: null })
    expect((await looking.one(`select status from invoices where id = ${invoice?.id}`))?.status).toBe('paid')
  })
})

describe('a card that is declined', () => {
  beforeEach(() => atNoon())

  test('leaves a draft whose spot is still held, and another card enters it on the same invoice', async () => {
    const { body } = await entering.quote(tobias, TEAM)
    const refused = await entering.register(tobias, TEAM, body.data.token, await buying.token(DECLINES))
    expect([refused.status, refused.body.error]).toEqual([402, 'payment_declined'])
    expect(await looking.teamNow()).toEqual({ status: 'draft', is_in: false })
    expect(await looking.boundPlayers()).toBe(0)
    expect(await looking.places()).toEqual({ held: 1, sold: 0 })

    const paid = await entering.register(tobias, TEAM, body.data.token, await buying.token())
    expect(paid.body.data.status).toBe('confirmed')
    expect((await looking.one('select count(*)::int as n from purchases where team_id = 1'))?.n).toBe(1)
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
    expect(await looking.teamNow()).toEqual({ status: 'confirmed', is_in: true })
    expect(await looking.charges()).toBe(1)
  })
})

describe('a draft that was reviewed, or whose card was declined', () => {
  beforeEach(() => atNoon())

  test('can still be deleted, and its spot is free at once', async () => {
    const { body } = await entering.quote(tobias, TEAM)
    await entering.register(tobias, TEAM, body.data.token, await buying.token(DECLINES))
    expect(await looking.places()).toEqual({ held: 1, sold: 0 })
    expect((await world.remove('/api/tournaments/teams/1', tobias.bearer)).status).toBe(200)
    expect(await looking.places()).toEqual({ held: 0, sold: 0 })
    expect((await managing.get(tobias, TEAM)).status).toBe(404)
  })
})

describe('a club that is billed', () => {
  test('enters without a card, and is confirmed when the office has its money', async () => {
    await atNoon()
    await world.database.script(`update clubs set pays_by_invoice = true where code = 'TAM'`)
    const inBank = async () =>
      Number(
        (await looking.one(`select sum(cents)::int as cents from ledger_postings where account = 'bank'`))
          ?.cents,
      )
    const before = await inBank()
    const { body } = await entering.quote(tobias, TEAM, 'club_invoice')
    expect(body.data.invoice).toMatchObject({ total: '776.48', outstanding: '776.48', due_now: '0.00' })
    const entered = await entering.register(tobias, TEAM, body.data.token)
    expect([entered.status, entered.body.data.status]).toEqual([200, 'submitted'])
    expect(await looking.charges()).toBe(0)
    expect((await managing.get(tobias, TEAM)).body.data.invoice).toMatchObject({ outstanding: '776.48' })

    const paid = await world.post<{ data: object }>('/api/operations/teams/1/paid', {}, office)
    expect([paid.status, paid.body.data]).toEqual([200, { status: 'confirmed', paid: '776.48' }])
    expect((await managing.get(tobias, TEAM)).body.data.invoice).toMatchObject({ outstanding: '0.00' })
    expect((await world.post('/api/operations/teams/1/paid', {}, office)).status).toBe(404)
    expect((await inBank()) - before).toBe(77_648)
  })
})
