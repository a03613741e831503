import { centsOf } from '@centrepass/contract/ground/money'
import { describe, expect, test } from 'vitest'
import { closeDispute } from '#platform/card-payments/sandbox/turn-sandbox'
import { closingIn } from '#test/acting/closing-days'
import { disputingIn } from '#test/acting/disputing'
import { settlingIn } from '#test/acting/settling'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { expectInvariants } from '#test/expect-invariants'
import { startWorld } from '#test/world'

type World = Awaited<ReturnType<typeof startWorld>>
let world: World
let settling: ReturnType<typeof settlingIn>

eachTestStartsWith(async () => {
  world = await startWorld()
  settling = settlingIn(world)
})

const tasks = () =>
  world.database.rows(`select done_at from office_tasks where kind = 'payout_differs' order by id`)

describe('a payout that agrees with our books', () => {
  test('is booked by itself: every cent of the demonstration’s weeks is at the bank, kept as a fee, or still there', async () => {
    const before = await settling.list()
    expect(before.payouts).toEqual([])
    await settling.payOutHistory()
    await settling.fetch()
    const { payouts, at_provider } = await settling.list()
    expect(payouts.length).toBeGreaterThan(3)
    expect(new Set(payouts.map(({ state }) => state))).toEqual(new Set(['booked']))
    const paid = payouts.reduce((sum, { amount }) => sum + centsOf(amount), 0)
    const fees = payouts.reduce((sum, { provider_fees }) => sum + centsOf(provider_fees), 0)
    expect(await settling.inBooks('provider_fees')).toBe(fees)
    expect(await settling.inBooks('payout_differences')).toBe(0)
    expect(await settling.inBooks('paid_out')).toBe(-paid - fees)
    expect(centsOf(before.at_provider) - centsOf(at_provider)).toBe(paid + fees)
    expect(await tasks()).toEqual([])
    await expectInvariants(world.database)
  })

  test('is booked on the day the bank had it, once, however often we ask', async () => {
    await settling.payOutHistory()
    await settling.fetch()
    const bank = await settling.inBooks('bank')
    await settling.fetch()
    await settling.fetch()
    expect(await settling.inBooks('bank')).toBe(bank)
    const [wrong] = await world.database.rows(`select count(*)::int as count from payouts p
      join ledger_transactions t on t.fact = 'payout ' || p.id || ' booked' where t.happened_on <> p.arrives_on`)
    expect(wrong?.count).toBe(0)
  })

  test('goes to the next open day where that day is closed', async () => {
    await closingIn(world).closeUntil('2025-02-06')
    const { charge, cents } = await settling.charge()
    await settling.payOut({
      id: 'po_late',
      lines: [{ subject_id: charge, gross_cents: cents, fee_cents: 99 }],
    })
    await settling.fetch()
    const [entry] = await world.database.rows(
      `select happened_on::text, booked_on::text from ledger_transactions where kind = 'payout'`,
    )
    expect(entry).toEqual({ happened_on: '2025-02-05', booked_on: '2025-02-07' })
  })

  test('with refunds, lost and won disputes and a fee of the month still agrees', async () => {
    const { invoice, charge, cents } = await settling.charge()
    const disputing = disputingIn(world)
    await disputing.dispute(invoice)
    await disputing.hear()
    await closeDispute(world.database.db, charge, 'won')
    await disputing.hear()
    await disputing.rounds()
    const [dispute] = await world.database.rows('select id from disputes order by opened_at desc limit 1')
    const disputed = String(dispute?.id)
    await settling.payOut({
      id: 'po_mixed',
      lines: [
        { subject_id: charge, gross_cents: cents, fee_cents: 150 },
        { kind: 'dispute', subject_id: disputed, gross_cents: -cents, fee_cents: 1500 },
        { kind: 'dispute_returned', subject_id: disputed, gross_cents: cents, fee_cents: -1500 },
        { kind: 'fee', gross_cents: -500 },
      ],
    })
    await settling.fetch()
    const payout = await settling.named('po_mixed')
    expect(payout).toMatchObject({ state: 'booked', provider_fees: '6.50', findings: 0 })
    expect(await settling.inBooks('provider_fees')).toBe(650)
    expect(await settling.inBooks('payout_differences')).toBe(0)
  })
})

describe('a payout that differs', () => {
  test('waits for a person, who is told once, explains each line and books it', async () => {
    const { charge, cents } = await settling.charge()
    const lines = [{ subject_id: charge, gross_cents: cents, fee_cents: 150 }, { gross_cents: 4200 }]
    await settling.payOut({ id: 'po_stray', lines })
    await settling.fetch()
    await settling.fetch()
    expect(await tasks()).toEqual([{ done_at: null }])
    const { id } = await settling.named('po_stray')
    const { payout, differing, accounts } = (await settling.get(id)).body.data
    expect(payout).toMatchObject({ state: 'open', findings: 1 })
    expect(differing).toMatchObject([{ finding: 'unknown', gross: '42.00', ours: null, explained: null }])
    expect(accounts.map(({ account, debit, credit }) => [account, debit, credit])).toContainEqual([
      ...['payout_differences', '0.00', '42.00'],
    ])
    const early = await settling.closeAsShown(id)
    expect(early.body).toMatchObject({ code: 'payout_unexplained' })
    expect(early.body.message).toBe(
      'Lines of this payout still differ from our books: 1. Explain each of them first.',
    )

    expect((await settling.explain(id, differing[0]?.id ?? 0)).body.data).toMatchObject({ findings: 0 })
    const closed = await settling.closeAsShown(id)
    expect(closed.body.data).toMatchObject({ state: 'booked', closed: { reason: expect.any(String) } })
    expect(await settling.inBooks('payout_differences')).toBe(-4200)
    expect((await tasks())[0]?.done_at).not.toBeNull()
    await expectInvariants(world.database)
  })

  test('agrees by itself once the missing charge is booked', async () => {
    const { charge, cents } = await settling.charge()
    const unbook = (status: string) =>
      world.database.script(`update payments set status = '${status}' where charge_id = '${charge}'`)
    await unbook('unknown')
    await settling.payOut({ id: 'po_early', lines: [{ subject_id: charge, gross_cents: cents }] })
    await settling.fetch()
    const { id } = await settling.named('po_early')
    expect((await settling.get(id)).body.data.differing).toMatchObject([{ finding: 'not_booked' }])
    await unbook('succeeded')
    await settling.fetch()
    expect(await settling.named('po_early')).toMatchObject({ state: 'booked', closed: { by: null } })
    expect((await tasks())[0]?.done_at).not.toBeNull()
  })

  test('is shown as it stands now, so that what became true since can be closed at once', async () => {
    const { charge, cents } = await settling.charge()
    const set = (status: string) =>
      world.database.script(`update payments set status = '${status}' where charge_id = '${charge}'`)
    await set('unknown')
    const lines = [{ subject_id: charge, gross_cents: cents }]
    await settling.payOut({ id: 'po_now', lines, amount_cents: cents - 1 })
    await settling.fetch()
    const { id } = await settling.named('po_now')
    await set('succeeded')
    expect((await settling.get(id)).body.data).toMatchObject({ payout: { findings: 0 }, differing: [] })
    expect((await settling.closeAsShown(id)).status).toBe(200)
  })

  test.each([
    ['another amount', { gross_cents: 1 }, 'other_amount'],
    ['another currency', { gross_cents: 0, currency: 'USD' }, 'other_currency'],
  ])('in %s is found', async (_, more, finding) => {
    const { charge, cents } = await settling.charge()
    const line = { subject_id: charge, ...more, gross_cents: cents + more.gross_cents }
    await settling.payOut({ id: 'po_other', lines: [line] })
    await settling.fetch()
    const { id } = await settling.named('po_other')
    expect((await settling.get(id)).body.data.differing).toMatchObject([{ finding }])
  })

  test('with a charge that an earlier payout had is found', async () => {
    const { charge, cents } = await settling.charge()
    const line = { subject_id: charge, gross_cents: cents }
    await settling.payOut({ id: 'po_first', lines: [line] })
    await settling.fetch()
    await world.database.script('drop index sandbox_payout_lines_once')
    await settling.payOut({ id: 'po_second', lines: [line] })
    await settling.fetch()
    expect((await settling.named('po_first')).state).toBe('booked')
    const { id } = await settling.named('po_second')
    expect((await settling.get(id)).body.data.differing).toMatchObject([{ finding: 'twice' }])
  })

  test('by a cent from its own lines is booked with a reason, and the cent is a difference', async () => {
    const { charge, cents } = await settling.charge()
    const lines = [{ subject_id: charge, gross_cents: cents }]
    await settling.payOut({ id: 'po_rounded', lines, amount_cents: cents - 1 })
    await settling.fetch()
    const { id, state, beyond_lines } = await settling.named('po_rounded')
    expect([state, beyond_lines]).toEqual(['open', '-0.01'])
    expect((await settling.closeAsShown(id)).status).toBe(200)
    expect(await settling.inBooks('payout_differences')).toBe(1)
  })

  test('without lines was made by hand: it leaves the provider for the bank when a person says so', async () => {
    await settling.payOut({ id: 'po_by_hand', lines: [], amount_cents: 5000 })
    await settling.fetch()
    const { id, state } = await settling.named('po_by_hand')
    expect(state).toBe('open')
    expect((await settling.closeAsShown(id)).status).toBe(200)
    expect(await settling.inBooks('paid_out')).toBe(-5000)
    expect(await settling.inBooks('payout_differences')).toBe(0)
  })

  test('in another currency is set aside with a reason, and nothing is booked', async () => {
    await settling.payOut({ id: 'po_usd', lines: [{ gross_cents: 700 }], currency: 'USD' })
    await settling.fetch()
    const { id } = await settling.named('po_usd')
    expect((await settling.closeAsShown(id)).body.data).toMatchObject({ state: 'set_aside' })
    expect(await settling.inBooks('paid_out')).toBe(0)
    await expectInvariants(world.database)
  })
})

describe('the office', () => {
  test('is refused what changed since it was shown, what is closed, and what has nothing to explain', async () => {
    const { charge, cents } = await settling.charge()
    await settling.payOut({
      id: 'po_x',
      lines: [{ subject_id: charge, gross_cents: cents }, { gross_cents: 1 }],
    })
    await settling.fetch()
    const { id } = await settling.named('po_x')
    const shown = (await settling.get(id)).body.data
    const [agreeing, stray] = shown.list
    expect((await settling.explain(id, agreeing?.id ?? 0)).body).toMatchObject({ code: 'payout_line_agrees' })
    expect((await settling.explain(id, 999_999)).status).toBe(404)
    await settling.explain(id, stray?.id ?? 0)
    expect((await settling.explain(id, stray?.id ?? 0)).body).toMatchObject({ code: 'payout_line_explained' })
    expect((await settling.close(id, { digest: shown.digest })).body).toMatchObject({ code: 'books_changed' })
    await settling.closeAsShown(id)
    expect((await settling.closeAsShown(id)).body).toMatchObject({ code: 'payout_closed' })
    expect((await settling.explain(id, stray?.id ?? 0)).body).toMatchObject({ code: 'payout_closed' })
  })

  test('books a payout once, also when two people press at the same time', async () => {
    await settling.payOut({ id: 'po_two', lines: [], amount_cents: 5000 })
    await settling.fetch()
    const { id } = await settling.named('po_two')
    const both = await Promise.all([settling.closeAsShown(id), settling.closeAsShown(id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(await settling.inBooks('paid_out')).toBe(-5000)
  })

  test('a closed payout and its lines stay as they are, also for the database', async () => {
    await settling.payOutHistory()
    await settling.fetch()
    const { database } = world
    await expect(database.script('update payouts set amount_cents = 1')).rejects.toThrow(/stays as it is/)
    await expect(database.script('delete from payout_lines')).rejects.toThrow(/stays as it is/)
  })
})

test('a provider that does not answer changes nothing, and the next round goes on', async () => {
  await settling.payOutHistory()
  world.provider.mood = { fault: 'resets_before_charging', only: ['linesOfPayout'] }
  await settling.fetch()
  expect(new Set((await settling.list()).payouts.map(({ state }) => state))).toEqual(new Set(['open']))
  expect(await settling.inBooks('paid_out')).toBe(0)
  expect(await tasks()).toEqual([])
  world.provider.mood = {}
  await settling.fetch()
  expect(new Set((await settling.list()).payouts.map(({ state }) => state))).toEqual(new Set(['booked']))
})
