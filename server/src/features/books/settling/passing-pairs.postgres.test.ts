import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { settlingIn } from '#test/acting/settling'
import { startWorld } from '#test/world'
import { close } from './close-payout.ts'
import { noteLines, notePayout } from './fetch-payouts.ts'
import { lockPayout, matchLines } from './match-lines.ts'

const world = await startWorld()
const settling = settlingIn(world)
const { db } = world.database

test('while one half is booked as a difference, the payout with the other half waits, and its half is one too', async () => {
  const facts = { subject_id: 're_forgotten', fee_cents: 0, currency: 'CAD' }
  await settling.payOut({ id: 'po_first', lines: [{ ...facts, kind: 'refund', gross_cents: -5000 }] })
  await settling.fetch()
  const first = await settling.named('po_first')
  const [line] = (await settling.get(first.id)).body.data.differing
  await settling.explain(first.id, line?.id ?? 0)

  let closing: ReturnType<typeof settling.closeAsShown> | undefined
  await db.transaction(async (tx) => {
    const payout = await lockPayout(tx, first.id)
    if (!payout) throw new Error('There is no such payout.')
    expect(await matchLines(tx, payout, 'CAD')).toBe(0)
    const second = await notePayout(db, 'sandbox', {
      ...{ id: 'po_second', amount_cents: 5000, currency: 'CAD', status: 'paid', arrives_on: '2025-02-05' },
      made_at: new Date('2025-02-03T10:00:00Z'),
    })
    const back = { ...facts, id: 'txn_back', kind: 'refund_failed' as const, gross_cents: 5000 }
    await noteLines(db, second?.id ?? 0, [{ ...back, at: new Date('2025-02-03T10:00:00Z') }])
    closing = settling.closeAsShown(second?.id ?? 0)
    await new Promise((done) => setTimeout(done, 500))
    await close(tx, payout, { closed_as: 'booked', closed_by: null, reason: null })
  })
  expect((await closing)?.body).toMatchObject({ code: 'payout_unexplained' })
  expect(await settling.inBooks('payout_differences')).toBe(5000)
  expect(await settling.inBooks('paid_out')).toBe(0)
})

test('the database does not compile the statement about the lines, which takes far longer than running it', async () => {
  await settling.payOut({ id: 'po_any', lines: [{ gross_cents: 100 }] })
  await settling.fetch()
  const { id } = await settling.named('po_any')
  const compiles = await db.transaction(async (tx) => {
    await tx.execute(sql`set local jit = on`)
    const payout = await lockPayout(tx, id)
    if (payout) await matchLines(tx, payout, 'CAD')
    return tx.execute(sql`show jit`)
  })
  expect(compiles).toMatchObject({ rows: [{ jit: 'off' }] })
})
