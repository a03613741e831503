import { expect, test } from 'vitest'
import { turnSandbox } from '#platform/card-payments/sandbox/turn-sandbox'
import { disputingIn } from '#test/acting/disputing'
import { refundingIn } from '#test/acting/refunding'
import { settlingIn } from '#test/acting/settling'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
let settling: ReturnType<typeof settlingIn>
let disputing: ReturnType<typeof disputingIn>

eachTestStartsWith(async () => {
  world = await startWorld()
  settling = settlingIn(world)
  disputing = disputingIn(world)
})

/** A refund that comes back because a bank wants the payment, and is to be asked for again. */
async function refundThatComesBack(card: string) {
  const { invoice } = await settling.charge(card)
  const family = await settling.family()
  expect((await refundingIn(world).cancel(family, invoice, 0)).status).toBe(200)
  await disputing.hear()
  const [refund] = await world.database.rows(
    'select refund_ref, amount_cents from refunds order by id desc limit 1',
  )
  await world.database.script(`update sandbox_refunds set turns_to = 'failed' where turns_to is not null`)
  await disputing.dispute(invoice, 475)
  await turnSandbox(world.database.db, new Date(Date.now() + 120_000))
  await disputing.hear()
  return { subject_id: String(refund?.refund_ref), cents: Number(refund?.amount_cents) }
}

const lineOf = async (ref: string) => {
  const { state, id } = await settling.named(ref)
  const { differing } = (await settling.get(id)).body.data
  return [state, ...differing.map(({ kind, finding }) => `${kind} ${finding}`)]
}

test.each([
  ['arrived and came back: it agrees', '4000000000005126', ['booked']],
  ['never arrived: it waits until it came back', '4000000000007726', ['open', 'refund not_booked']],
])('a payout knows the first try of a refund by its name, where it %s', async (_, card, found) => {
  const { subject_id, cents } = await refundThatComesBack(card)
  await settling.payOut({ id: 'po_went', lines: [{ kind: 'refund', subject_id, gross_cents: -cents }] })
  await settling.fetch()
  expect(await lineOf('po_went')).toEqual(found)
  await settling.payOut({ id: 'po_came', lines: [{ kind: 'refund_failed', subject_id, gross_cents: cents }] })
  await settling.fetch()
  expect(await lineOf('po_went')).toEqual(['booked'])
  expect(await lineOf('po_came')).toEqual(['booked'])
  expect(await settling.inBooks('payout_differences')).toBe(0)
})
