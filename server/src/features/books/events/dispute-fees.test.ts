import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { CardGateway, Dispute } from '#platform/card-payments/card-gateway'
import { closeDispute } from '#platform/card-payments/sandbox/turn-sandbox'
import { payments } from '#platform/database/tables/purchases'
import { buyingIn } from '#test/acting/buying'
import { disputingIn } from '#test/acting/disputing'
import { refundingIn } from '#test/acting/refunding'
import { startWorld } from '#test/world'
import { findDisputes } from './find-disputes.ts'
import { settleDisputes } from './settle-disputes.ts'

/** A registration that was paid, and whose bank wants the money back. */
async function aDisputed() {
  const world = await startWorld()
  const buying = buyingIn(world)
  const family = await buying.family('parent3@mail.example')
  const items = [await buying.item(family, 'Signe', 'RegistrationOption', 'JUNIOR')]
  const invoice = await refundingIn(world).bought(family, items)
  const disputing = disputingIn(world)
  const charge = await disputing.dispute(invoice)
  const bookedFees = async () => {
    const rows = await world.database.rows(`select p.cents from ledger_transactions t
      join ledger_postings p on p.transaction_id = t.id
      where p.account = 'dispute_fees' and t.invoice_id = ${invoice} order by t.id`)
    return rows.map(({ cents }) => Number(cents))
  }
  const decide = (status: 'won' | 'lost', fee?: { keepsFee: boolean }) =>
    closeDispute(world.database.db, charge, status, fee)
  const heard = async (): Promise<Dispute[]> => {
    const listed = await world.purchasing.gateway.disputesOf(charge)
    return listed.kind === 'listed' ? listed.disputes : []
  }
  const settle = async (found: readonly Dispute[]) => {
    const [payment] = await world.database.db.select().from(payments).where(eq(payments.charge_id, charge))
    if (payment) await settleDisputes(world.purchasing, payment, found)
  }
  return { world, ...disputing, bookedFees, decide, heard, settle }
}

describe('the fee of a dispute', () => {
  test('is booked once, however often we hear of the dispute and ask about it', async () => {
    const { hear, rounds, bookedFees, world } = await aDisputed()
    await hear()
    await hear()
    await rounds()
    await findDisputes(world.purchasing)
    expect(await bookedFees()).toEqual([1500])
  })

  test('comes back once when we win', async () => {
    const { hear, rounds, decide, bookedFees } = await aDisputed()
    await hear()
    await decide('won')
    await hear()
    await rounds()
    expect(await bookedFees()).toEqual([1500, -1500])
  })

  test.each([['lost'], ['won']] as const)(
    'stays away when the dispute is %s and the provider keeps it',
    async (end) => {
      const { hear, decide, bookedFees } = await aDisputed()
      await hear()
      await decide(end, { keepsFee: true })
      await hear()
      expect(await bookedFees()).toEqual([1500])
    },
  )

  test('is not booked again by an answer that was overtaken by a later one', async () => {
    const { heard, settle, decide, bookedFees } = await aDisputed()
    const early = await heard()
    await decide('won')
    const late = await heard()
    await settle(late)
    await settle(early)
    await settle(late)
    expect(await bookedFees()).toEqual([1500, -1500])
  })

  test('that the provider gives back only after we know that we won is booked all the same', async () => {
    const { hear, decide, bookedFees, world } = await aDisputed()
    await hear()
    await decide('won', { keepsFee: true })
    await hear()
    await world.database.script(
      "update sandbox_disputes set fee_returned_cents = fee_cents where status = 'won'",
    )
    await findDisputes(world.purchasing)
    expect(await bookedFees()).toEqual([1500, -1500])
  })
})

test('a dispute of which no event ever reached us is found in the provider’s list, with its fee', async () => {
  const { world, tasks, bookedFees } = await aDisputed()
  await findDisputes(world.purchasing)
  await findDisputes(world.purchasing)
  expect(await tasks('payment_disputed')).toContainEqual(expect.objectContaining({ status: 'open' }))
  expect(await bookedFees()).toEqual([1500])
})

test('a list that was overtaken by what we know makes us ask about nothing', async () => {
  const { world, hear, decide } = await aDisputed()
  await hear()
  await decide('won')
  await hear()
  const { gateway } = world.purchasing
  const early: CardGateway['listDisputes'] = async (span) => {
    const listed = await gateway.listDisputes(span)
    if (listed.kind !== 'listed') return listed
    return { ...listed, disputes: listed.disputes.map((one) => ({ ...one, fee_returned_cents: 0 })) }
  }
  const asked: string[] = []
  const disputesOf: CardGateway['disputesOf'] = (charge) => {
    asked.push(charge)
    return gateway.disputesOf(charge)
  }
  await findDisputes({ ...world.purchasing, gateway: { ...gateway, listDisputes: early, disputesOf } })
  expect(asked).toEqual([])
})

describe('the office’s task about a dispute', () => {
  const openTasks = async (world: Awaited<ReturnType<typeof aDisputed>>['world']) => {
    const rows = await world.database.rows(`select t.subject from office_tasks t
      join disputes d on d.id = t.subject ->> 'dispute_id' join payments y on y.id = d.payment_id
      where t.kind = 'payment_disputed' and t.done_at is null and not starts_with(y.provider_key, 'demo-')`)
    return rows.map(({ subject }) => subject as { status: string; answer_by?: string })
  }

  test('says by when the bank waits for an answer, and closes by itself when we win', async () => {
    const { world, hear, decide } = await aDisputed()
    await hear()
    const [task] = await openTasks(world)
    expect(task).toMatchObject({ status: 'open', answer_by: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) })
    await decide('won')
    await hear()
    expect(await openTasks(world)).toEqual([])
  })

  test('gives way to one about the lost money when we lose', async () => {
    const { world, hear, decide } = await aDisputed()
    await hear()
    await decide('lost')
    await hear()
    expect((await openTasks(world)).map(({ status }) => status)).toEqual(['lost'])
  })
})
