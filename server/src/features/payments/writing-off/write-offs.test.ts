import { beforeEach, describe, expect, test } from 'vitest'
import { chargeInstalments } from '#features/payments/instalments/charge-instalments'
import { office } from '#test/access/office'
import { startBilledEntry } from '#test/acting/billed-entry'
import type { Family } from '#test/acting/buying'
import { correctingIn, REASON } from '#test/acting/correcting'
import type { EntryDay } from '#test/acting/entry-day'
import { planningIn } from '#test/acting/planning'
import { refundingIn } from '#test/acting/refunding'
import { startWorld } from '#test/world'

type World = Awaited<ReturnType<typeof startWorld>>
let world: World
let correcting: ReturnType<typeof correctingIn>
const listed = async (invoiceId: number) =>
  (
    await world.get<{ data: { open: string; write_offs: { id: number; taken_back: object | null }[] } }>(
      `/api/operations/invoices/${invoiceId}/write-offs`,
      office,
    )
  ).body.data

describe('a family that pays an academy by plan', () => {
  let planning: ReturnType<typeof planningIn>
  let family: Family
  let plan: number
  let invoice: number
  // After the purchase, four instalments of 100.00 from 15 November on.
  beforeEach(async () => {
    world = await startWorld({ visitors: 'many' })
    correcting = correctingIn(world)
    planning = planningIn(world)
    family = await planning.family('parent3@mail.example')
    await planning.onlyOurs()
    plan = await planning.buyPlan(family)
    const [row] = await world.database.rows(`select invoice_id from payment_schedules where id = ${plan}`)
    invoice = Number(row?.invoice_id)
  })

  const writeOff = (amount: string, debt: object = {}, headers = {}) =>
    correcting.writeOff({ debtor: 'invoice', debtor_id: invoice, amount, ...debt }, headers)
  const lines = async () =>
    (
      await world.database.rows(
        `select amount_cents, status from schedule_lines where invoice_id = ${invoice} order by due_on, id`,
      )
    ).map(({ amount_cents, status }) => `${amount_cents} ${status}`)

  test('need not pay the oldest instalments any more: no card is charged, and the books say who bears it', async () => {
    const { status, body } = await writeOff('150.00')
    expect([status, body.data]).toMatchObject([200, { state: 'done', write_offs: [{ amount: '150.00' }] }])
    expect(await lines()).toEqual([
      ...['10000 cancelled', '5000 scheduled', '5000 cancelled', '10000 scheduled', '10000 scheduled'],
    ])
    expect([
      await correcting.inBooks(invoice, 'waived'),
      await correcting.inBooks(invoice, 'receivable'),
    ]).toEqual([15_000, 25_000])
    planning.at('2024-12-20T12:00')
    await chargeInstalments(world.purchasing)
    expect(await planning.charged()).toEqual([5000])
    expect(await refundingIn(world).invoice(family, invoice)).toMatchObject({ written_off: '150.00' })
    const [letter] = await correcting.lettersTo('parent3@mail.example', /^Less to pay/)
    expect(letter?.text_body).toContain('You need not pay $150.00')
    expect(letter?.text_body).not.toContain(REASON)
    expect(await correcting.audited('debt.written_off')).toMatchObject([
      { account_id: family.accountId, reason: REASON, before: { open: '400.00' }, after: { open: '250.00' } },
    ])
  })

  test('owes nothing when all is written off, by plan or by account, and the plan is completed', async () => {
    expect((await writeOff('100.00', { debtor: 'plan', debtor_id: plan })).status).toBe(200)
    const rest = await writeOff('300.00', { debtor: 'account', debtor_id: family.accountId })
    expect([rest.status, rest.body.data.state]).toEqual([200, 'done'])
    expect(await refundingIn(world).invoice(family, invoice)).toMatchObject({
      ...{ status: 'paid', outstanding: '0.00', written_off: '400.00' },
    })
    expect((await planning.schedule(family, plan)).status).toBe('completed')
    expect((await writeOff('1.00')).body).toMatchObject({ code: 'nothing_owed' })
  })

  test('is suspended no longer, and no one has to ask it', async () => {
    await world.database.script(`update schedule_lines set status = 'needs_card' where schedule_id = ${plan} and status = 'scheduled';
      update payment_schedules set overdue_since = now(), suspended_at = now() where id = ${plan};
      update invoices set status = 'overdue' where id = ${invoice};
      insert into office_tasks (kind, subject) values ('plan_suspended', '{"schedule_id": ${plan}}')`)
    expect((await writeOff('400.00')).status).toBe(200)
    expect((await planning.schedule(family, plan)).status).toBe('completed')
    const open = await world.database.rows(`select id from office_tasks where done_at is null
      and kind = 'plan_suspended' and subject @> '{"schedule_id": ${plan}}'`)
    expect(open).toEqual([])
  })

  test('gets back only what it paid when it cancels afterwards', async () => {
    await writeOff('400.00')
    const refunding = refundingIn(world)
    const row = (await refunding.invoice(family, invoice)).item_rows.find(({ may_cancel }) => may_cancel)
    expect(row).toBeDefined()
    const { rows } = await correcting.notes(invoice)
    const most = rows.reduce((sum, { most }) => sum + Number(most), 0)
    const paid = Number((await refunding.invoice(family, invoice)).paid)
    expect(most).toBeGreaterThan(0)
    for (const { most } of rows) expect(Number(most)).toBeLessThanOrEqual(paid)
  })

  test('is refused a rest that no card can be charged with as soon as it is proposed', async () => {
    correcting.limit('50.00')
    expect((await writeOff('99.60')).body).toMatchObject({ code: 'rest_too_small' })
    expect(await world.database.rows('select id from office_proposals')).toEqual([])
  })

  describe('is refused', () => {
    test.each([
      ['more than is owed', '400.01', {}, 'write_off_most'],
      ['a rest that no card can be charged with', '99.60', {}, 'rest_too_small'],
    ])('%s', async (_, amount, debt, code) => {
      expect((await writeOff(amount, debt)).body).toMatchObject({ code })
      expect(await listed(invoice)).toMatchObject({ open: '400.00', write_offs: [] })
    })

    test.each(['invoice', 'plan', 'account', 'club'])('for a %s that is not there', async (debtor) => {
      expect((await writeOff('1.00', { debtor, debtor_id: 2_000_000_000 })).status).toBe(404)
    })

    test('without a reason, or with an amount of nothing', async () => {
      expect((await writeOff('1.00', { reason: ' ' })).status).toBe(400)
      expect((await writeOff('0.00')).status).toBe(400)
    })

    test('in a matter of one’s own, whether anything is owed or not', async () => {
      const [own] = await world.database.rows(`select id from accounts where email like 'admin@%'`)
      const reply = await writeOff('1.00', { debtor: 'account', debtor_id: Number(own?.id) })
      expect(reply.body).toMatchObject({ code: 'own_matter' })
      await world.database.script(`insert into guardianships
        (account_id, participant_id, relation, relationship, created_at, confirmed_at)
        values (${own?.id}, ${family.people.Signe}, 'guardian', 'parent', now(), now())`)
      for (const debt of [{}, { debtor: 'plan', debtor_id: plan }]) {
        expect((await writeOff('1.00', debt)).body).toMatchObject({ code: 'own_matter' })
      }
      expect(await listed(invoice)).toBeUndefined()
    })

    test('while a card is being charged', async () => {
      world.provider.mood = { fault: 'hangs_before_charging' }
      planning.at('2024-11-20T12:00')
      await chargeInstalments(world.purchasing)
      expect((await writeOff('400.00')).body).toMatchObject({ code: 'invoice_being_paid' })
      world.provider.mood = {}
    })
  })

  test('the same request sent twice with one key writes off once', async () => {
    const key = { 'idempotency-key': 'one-press' }
    const [first, again] = [await writeOff('100.00', {}, key), await writeOff('100.00', {}, key)]
    expect(again.body).toEqual(first.body)
    expect((await listed(invoice)).write_offs).toHaveLength(1)
  })

  describe('taken back', () => {
    test('is owed again, once, and the family is told', async () => {
      const id = (await writeOff('400.00')).body.data.write_offs[0]?.id
      expect((await correcting.takeBack(id, ' ')).status).toBe(400)
      expect((await correcting.takeBack(id)).body.data).toMatchObject({
        taken_back: { reason: 'A wrong invoice.' },
      })
      expect(await listed(invoice)).toMatchObject({ open: '400.00', write_offs: [{ id }] })
      expect((await planning.schedule(family, plan)).status).toBe('active')
      expect([
        await correcting.inBooks(invoice, 'waived'),
        await correcting.inBooks(invoice, 'receivable'),
      ]).toEqual([0, 40_000])
      expect(await correcting.lettersTo('parent3@mail.example', /^Again to pay/)).toHaveLength(1)
      const again = await correcting.takeBack(id)
      expect([again.status, again.body.code]).toEqual([409, 'write_off_taken_back'])
      expect((await correcting.takeBack(2_000_000_000)).status).toBe(404)
      planning.at('2024-11-20T12:00')
      await chargeInstalments(world.purchasing)
      expect(await planning.charged()).toEqual([10_000])
    })

    test('is not, once something else has happened with the invoice', async () => {
      const id = (await writeOff('100.00')).body.data.write_offs[0]?.id
      await writeOff('50.00')
      expect((await correcting.takeBack(id)).body).toMatchObject({ code: 'write_off_overtaken' })
    })
  })
})

describe('a club that owes 776.48 for its team', () => {
  let tobias: EntryDay['tobias']
  let invoice: number
  let club: number
  beforeEach(async () => {
    ;({ world, tobias } = await startBilledEntry())
    correcting = correctingIn(world)
    const [bill] = await world.database.rows('select invoice_id, club_id from club_bills')
    ;[invoice, club] = [Number(bill?.invoice_id), Number(bill?.club_id)]
  })
  const team = async () => (await world.database.rows('select status from teams where id = 1'))[0]?.status
  const writeOff = (amount: string) => correcting.writeOff({ debtor: 'club', debtor_id: club, amount })

  test('has its team confirmed when a second person agrees to give it all up, and not before', async () => {
    const colleague = await correcting.colleague()
    const { body } = await writeOff('776.48')
    expect([body.data, await team()]).toMatchObject([{ state: 'proposed', write_offs: [] }, 'submitted'])
    const decided = await correcting.decide(body.data.proposal?.id, 'confirm', colleague)
    expect([decided.status, await team()]).toEqual([200, 'confirmed'])
    const statement = await world.get<{ data: Record<string, string> }>(
      `/api/operations/clubs/${club}/statement`,
      office,
    )
    expect(statement.body.data).toMatchObject({ billed: '0.00', open: '0.00' })
    expect(await correcting.lettersTo('treasurer@club.example', /^Less to pay/)).toHaveLength(1)
    const id = (await listed(invoice)).write_offs[0]?.id
    expect((await correcting.takeBack(id)).status).toBe(200)
    expect([await team(), (await listed(invoice)).open]).toEqual(['submitted', '776.48'])
  })

  test('still owes the rest of a part, and its bill adds up', async () => {
    expect((await writeOff('76.48')).body.data.state).toBe('done')
    const statement = await world.get<{ data: Record<string, string> }>(
      `/api/operations/clubs/${club}/statement`,
      office,
    )
    expect(statement.body.data).toMatchObject({ billed: '700.00', paid: '0.00', open: '700.00' })
    expect((await writeOff('699.60')).body).toMatchObject({ code: 'rest_too_small' })
    // With what was given up before, it is above the limit.
    expect((await writeOff('500.00')).body.data.state).toBe('proposed')
  })

  test('gets a credit note off what it owes first; what it paid the office sends, and no more', async () => {
    const received = { amount: '700.00', method: 'transfer', received_on: '2025-05-05', reference: '1' }
    await world.post(`/api/operations/invoices/${invoice}/received-money`, received, office)
    const { body } = await correcting.lower(invoice, { amount: '100.00' })
    expect(body.data.credit_note).toMatchObject({ forgiven: '76.48', to_club: '23.52', to_card: '0.00' })
    expect([await team(), (await listed(invoice)).open]).toEqual(['confirmed', '0.00'])
    const send = (amount: string) =>
      world.post<{ code?: string }>(
        '/api/operations/teams/1/club-refund',
        { amount, way: 'cheque', reference: '2' },
        office,
      )
    expect((await send('23.53')).body).toMatchObject({ code: 'lowered_most', values: { most: '23.52' } })
    expect((await send('23.52')).status).toBe(200)
    expect((await send('1.00')).status).toBeGreaterThanOrEqual(400)
    const shown = await refundingIn(world).invoice({ ...tobias, people: {}, own: undefined }, invoice)
    expect(shown.credit_notes).toMatchObject([{ to_club: '23.52' }])
  })
})
