import { describe, expect, test } from 'vitest'
import { closeDispute, turnSandbox } from '#platform/card-payments/sandbox/turn-sandbox'
import { disputingIn } from '#test/acting/disputing'
import { refundingIn } from '#test/acting/refunding'
import { payOutAll, settlingIn } from '#test/acting/settling'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { expectInvariants } from '#test/expect-invariants'
import { startWorld } from '#test/world'

type World = Awaited<ReturnType<typeof startWorld>>
let world: World
let settling: ReturnType<typeof settlingIn>
let disputing: ReturnType<typeof disputingIn>

eachTestStartsWith(async () => {
  world = await startWorld()
  settling = settlingIn(world)
  disputing = disputingIn(world)
})

const openTasks = async (): Promise<number> => {
  const rows = await world.database.rows(
    `select id from office_tasks where kind = 'payout_differs' and done_at is null`,
  )
  return rows.length
}
const findingsOf = async (ref: string): Promise<string[]> => {
  const { id } = await settling.named(ref)
  const { differing } = (await settling.get(id)).body.data
  return differing.map(({ kind, finding }) => `${kind} ${finding}`)
}
/** Booked without a person and without a difference. */
async function expectBooked(...refs: string[]): Promise<void> {
  for (const ref of refs)
    expect(await settling.named(ref)).toMatchObject({ state: 'booked', closed: { by: null } })
  expect(await settling.inBooks('payout_differences')).toBe(0)
  expect(await openTasks()).toBe(0)
  await expectInvariants(world.database)
}

const REFUND = { kind: 'refund' as const, subject_id: 're_forgotten', gross_cents: -5000 }
const FAILED = { kind: 'refund_failed' as const, subject_id: 're_forgotten', gross_cents: 5000 }

describe('a refund that failed and is not in our books', () => {
  test('passes where both of its lines are in one payout', async () => {
    const { charge, cents } = await settling.charge()
    const paid = { subject_id: charge, gross_cents: cents, fee_cents: 150 }
    await settling.payOut({ id: 'po_both', lines: [paid, REFUND, FAILED] })
    await settling.fetch()
    await expectBooked('po_both')
    expect(await settling.inBooks('paid_out')).toBe(-cents)
  })

  test('passes where nothing else was paid out', async () => {
    await settling.payOut({ id: 'po_nothing', lines: [REFUND, FAILED] })
    await settling.fetch()
    await expectBooked('po_nothing')
    expect(await settling.inBooks('paid_out')).toBe(0)
  })

  test('waits until its other line comes in another payout, and then both are booked by the next round', async () => {
    const { charge, cents } = await settling.charge()
    await settling.payOut({ id: 'po_first', lines: [{ subject_id: charge, gross_cents: cents }, REFUND] })
    await settling.fetch()
    await settling.fetch()
    expect(await findingsOf('po_first')).toEqual(['refund unknown'])
    expect(await openTasks()).toBe(1)
    await settling.payOut({ id: 'po_second', lines: [FAILED] })
    await settling.fetch()
    await expectBooked('po_first', 'po_second')
    expect(await settling.inBooks('paid_out')).toBe(-cents)
  })

  test('is known by its last try: the earlier ones pass, and the one that arrives agrees', async () => {
    const { invoice } = await settling.charge('4000000000005126')
    await giveBack(invoice)
    const charge = await disputing.dispute(invoice, 475)
    await disputing.hear()
    await turnSandbox(world.database.db, new Date(Date.now() + 120_000))
    await disputing.hear()
    await closeDispute(world.database.db, charge, 'won')
    await disputing.hear()
    await disputing.rounds()
    const [again] = await world.database.rows(
      'select status, provider_key from refunds order by id desc limit 1',
    )
    expect(again).toMatchObject({ status: 'succeeded', provider_key: expect.stringMatching(/-r1$/) })
    await payOutAll(world)
    await settling.fetch()
    await expectBooked(...(await settling.list()).payouts.map(({ provider_ref }) => provider_ref))
    const lines =
      await world.database.rows(`select l.kind from payout_lines l join refunds r on r.refund_ref = l.subject_ref
      where r.provider_key = '${again?.provider_key}'`)
    expect(lines).toEqual([{ kind: 'refund' }])
  })
})

test('a refund of another amount waits for the decision of the office, and then agrees with it', async () => {
  const { invoice } = await settling.charge()
  world.provider.mood = { fault: 'takes_wrong_amount', only: ['refund'] }
  await giveBack(invoice)
  world.provider.mood = {}
  await payOutAll(world)
  await settling.fetch()
  expect(await openTasks()).toBe(1)
  const [refund] = await world.database.rows('select id from refunds order by id desc limit 1')
  const decision = { decision: 'already_given', reason: 'The family has it.' }
  const path = `/api/office/refund-reviews/${refund?.id}`
  expect((await world.post(path, decision, settling.office)).status).toBe(200)
  await settling.fetch()
  await expectBooked(...(await settling.list()).payouts.map(({ provider_ref }) => provider_ref))
})

const giveBack = async (invoice: number) => {
  const family = await settling.family()
  expect((await refundingIn(world).cancel(family, invoice, 0)).status).toBe(200)
}

describe('a dispute of which we learn when it is won', () => {
  const disputed = async (fee?: { keepsFee: boolean }) => {
    const { invoice, charge, cents } = await settling.charge()
    const before = await settling.inBooks('dispute_fees')
    const kept = async () => (await settling.inBooks('dispute_fees')) - before
    await disputing.dispute(invoice)
    await closeDispute(world.database.db, charge, 'won', fee)
    await disputing.hear()
    const [dispute] = await world.database.rows('select id from disputes order by opened_at desc limit 1')
    const subject_id = String(dispute?.id)
    const away = { kind: 'dispute' as const, subject_id, gross_cents: -cents, fee_cents: 1500 }
    const back = { kind: 'dispute_returned' as const, subject_id, gross_cents: cents, fee_cents: -1500 }
    return { paid: { subject_id: charge, gross_cents: cents }, away, back, cents, kept }
  }

  test('passes: its money and its fee went and came back', async () => {
    const { paid, away, back, cents, kept } = await disputed()
    await settling.payOut({ id: 'po_won', lines: [paid, away, back] })
    await settling.fetch()
    await expectBooked('po_won')
    expect(await kept()).toBe(0)
    expect(await settling.inBooks('paid_out')).toBe(-cents)
  })

  test('has its fee in the books where the provider keeps it', async () => {
    const { paid, away, back, cents, kept } = await disputed({ keepsFee: true })
    await settling.payOut({ id: 'po_kept', lines: [paid, away, { ...back, fee_cents: 0 }] })
    await settling.fetch()
    await expectBooked('po_kept')
    expect(await kept()).toBe(1500)
    expect(await settling.inBooks('provider_fees')).toBe(0)
    expect(await settling.inBooks('paid_out')).toBe(1500 - cents)
  })

  test('waits for its other line, and stays open where the kept fee is none of ours', async () => {
    const { paid, away, back } = await disputed()
    await settling.payOut({ id: 'po_away', lines: [paid, away] })
    await settling.fetch()
    expect(await findingsOf('po_away')).toEqual(['dispute not_booked'])
    await settling.payOut({ id: 'po_back', lines: [{ ...back, fee_cents: -1499 }] })
    await settling.fetch()
    expect(await findingsOf('po_back')).toEqual(['dispute_returned not_booked'])
    expect(await findingsOf('po_away')).toEqual(['dispute not_booked'])
  })

  test('passes where even the payment is unknown, unless a fee is missing', async () => {
    const away = { kind: 'dispute' as const, subject_id: 'dp_a', gross_cents: -5000, fee_cents: 1500 }
    const back = {
      kind: 'dispute_returned' as const,
      subject_id: 'dp_a',
      gross_cents: 5000,
      fee_cents: -1500,
    }
    await settling.payOut({ id: 'po_a', lines: [away, back] })
    await settling.payOut({
      id: 'po_b',
      lines: [
        { ...away, subject_id: 'dp_b' },
        { ...back, subject_id: 'dp_b', fee_cents: 0 },
      ],
    })
    await settling.fetch()
    expect((await settling.named('po_a')).state).toBe('booked')
    expect(await findingsOf('po_b')).toEqual(['dispute unknown', 'dispute_returned unknown'])
  })
})

describe('no cent hides behind a pair', () => {
  test.each([
    ['came back with a cent less', [REFUND, { ...FAILED, gross_cents: 4999 }]],
    ['cost a fee that did not come back', [{ ...REFUND, fee_cents: 30 }, FAILED]],
    ['came back in another currency', [REFUND, { ...FAILED, currency: 'USD' }]],
    ['came back under another name', [REFUND, { ...FAILED, subject_id: 're_other' }]],
    ['came back as another kind', [REFUND, { ...FAILED, kind: 'dispute_returned' as const }]],
  ])('where money %s, all of it stays open', async (_, lines) => {
    await settling.payOut({ id: 'po_odd', lines })
    await settling.fetch()
    expect(await settling.named('po_odd')).toMatchObject({ state: 'open', findings: lines.length })
  })

  test('where a refund of ours failed, and more was taken than came back', async () => {
    const { invoice } = await settling.charge('4000000000007726')
    await giveBack(invoice)
    await world.database.script(`update sandbox_refunds set turns_to = 'failed' where turns_to = 'succeeded'`)
    await turnSandbox(world.database.db, new Date(Date.now() + 120_000))
    await disputing.hear()
    const [refund] = await world.database.rows('select * from refunds order by id desc limit 1')
    expect(refund).toMatchObject({ status: 'failed', refund_ref: expect.any(String) })
    const [subject_id, cents] = [String(refund?.refund_ref), Number(refund?.amount_cents)]
    await settling.payOut({
      id: 'po_more',
      lines: [
        { kind: 'refund', subject_id, gross_cents: -cents - 1000 },
        { kind: 'refund_failed', subject_id, gross_cents: cents },
      ],
    })
    await settling.fetch()
    expect(await findingsOf('po_more')).toEqual(['refund not_booked', 'refund_failed not_booked'])
  })

  test('where a person explained the first half as a difference, the second is a difference too', async () => {
    await settling.payOut({ id: 'po_first', lines: [REFUND] })
    await settling.fetch()
    const { id } = await settling.named('po_first')
    const [line] = (await settling.get(id)).body.data.differing
    await settling.explain(id, line?.id ?? 0)
    await settling.closeAsShown(id)
    expect(await settling.inBooks('payout_differences')).toBe(5000)
    await settling.payOut({ id: 'po_second', lines: [FAILED] })
    await settling.fetch()
    expect(await findingsOf('po_second')).toEqual(['refund_failed unknown'])
  })

  test('where a half is in a payout that is set aside', async () => {
    await settling.payOut({ id: 'po_usd', lines: [{ ...REFUND, currency: 'CAD' }], currency: 'USD' })
    await settling.payOut({ id: 'po_cad', lines: [FAILED] })
    await settling.fetch()
    expect(await findingsOf('po_cad')).toEqual(['refund_failed unknown'])
  })

  test('where the money went twice and came back once', async () => {
    await settling.payOut({ id: 'po_pair', lines: [REFUND, FAILED] })
    await settling.fetch()
    await world.database.script('drop index sandbox_payout_lines_once')
    await settling.payOut({ id: 'po_again', lines: [REFUND] })
    await settling.fetch()
    expect((await settling.named('po_pair')).state).toBe('booked')
    expect(await findingsOf('po_again')).toEqual(['refund unknown'])
    await settling.payOut({ id: 'po_once_more', lines: [FAILED] })
    await settling.fetch()
    expect(await findingsOf('po_once_more')).toEqual(['refund_failed unknown'])
  })
})
