import { describe, expect, test } from 'vitest'
import { sendRefunds } from '#features/refunds/giving-back/send-refunds'
import { office } from '#test/access/office'
import {
  buyProgram,
  cancelledAndForgotten as cancelledIn,
  creditsFrom,
  daysBefore,
  refunding,
} from '#test/acting/cancelling-again'
import { payOutAll, settlingIn } from '#test/acting/settling'
import { eachMorning, reportOf, tasksOpen, work } from '#test/databases/after-restore'
import { holdAgainstProvider } from '../comparing/hold-against-provider.ts'

const morning = eachMorning()

const program = () => buyProgram(morning.world)
const cancelledAndForgotten = (invoice: number, position = 0) => cancelledIn(morning.world, invoice, position)

describe('a refund of a row before a restore', () => {
  test('counts when the row is cancelled again for a credit', async () => {
    const invoice = await program()
    const { world, restored } = await cancelledAndForgotten(invoice)
    await work(restored)
    const again = await refunding(restored)
    const wish = { refund_to: 'credit' as const }
    expect(await again.choice(invoice, 0, wish)).toMatchObject({ to_card: '95.00', to_credit: '50.00' })
    expect((await again.cancel(invoice, 0, wish)).status).toBe(200)
    expect(await (await refunding(world)).givenBack()).toEqual([9500])
    expect(await creditsFrom(restored, invoice)).toBe(5000)
    await work(restored)
    expect(await reportOf(restored)).toMatchObject({
      ...{ is_charging: true, entries: [{ solution: 'explained' }] },
    })
  })

  test('counts when the row is cancelled again on a day that gives less, and is all that comes back', async () => {
    const invoice = await program()
    const { world, restored } = await cancelledAndForgotten(invoice)
    await work(restored)
    await daysBefore(restored, 0)
    const again = await refunding(restored)
    const choice = await again.choice(invoice, 0)
    expect(choice).toMatchObject({ to_card: '95.00', to_credit: '0.00' })
    expect(choice.lines.at(-1)?.kind).toBe('given_before')
    expect((await again.cancel(invoice, 0)).status).toBe(200)
    expect(await (await refunding(world)).givenBack()).toEqual([9500])
    expect(await creditsFrom(restored, invoice)).toBe(0)
  })

  test('counts after the office has accepted it, too, and when the office itself agrees to a request', async () => {
    const invoice = await program()
    const { world, restored } = await cancelledAndForgotten(invoice)
    await work(restored)
    const ids = (await reportOf(restored)).entries.map(({ id }) => id)
    await restored.post('/api/operations/unknown-money', { ids, note: 'The family has it' }, office)
    expect(await tasksOpen(restored)).toBe(0)
    const again = await refunding(restored)
    const asked = await again.cancel(invoice, 0, { reason: 'association', refund_to: 'credit' })
    expect((await again.decide(asked.body.data.id, 'approve')).status).toBe(200)
    expect(await (await refunding(world)).givenBack()).toEqual([9500])
    const [paid] = await restored.database.rows(`select total_cents from invoices where id = ${invoice}`)
    expect(await creditsFrom(restored, invoice)).toBe(Number(paid?.total_cents) - 9500)
  })

  test('takes nothing from another row of the same invoice', async () => {
    const first = await refunding(morning.world)
    const invoice = await first.bought([
      await first.item('Signe', 'RegistrationOption', 'JUNIOR'),
      await first.item('Ida', 'Program', 'DISC'),
    ])
    const { world, restored } = await cancelledAndForgotten(invoice, 1)
    await work(restored)
    const again = await refunding(restored)
    expect((await again.cancel(invoice, 0)).body.data).toMatchObject({ to_card: '65.00' })
    expect((await again.cancel(invoice, 1, { refund_to: 'credit' })).status).toBe(200)
    expect(await (await refunding(world)).givenBack()).toEqual([6500, 9500])
    expect(await creditsFrom(restored, invoice)).toBe(5000)
  })

  test('is found before a refund is sent, when the provider’s books could not be read', async () => {
    const invoice = await program()
    const { world, restored } = await cancelledAndForgotten(invoice)
    const again = await refunding(restored)
    await daysBefore(restored, 10)
    expect((await again.cancel(invoice, 0)).status).toBe(200)
    await sendRefunds(restored.purchasing)
    expect(await (await refunding(world)).givenBack()).toEqual([9500])
    const tasks = await restored.database.rows(
      `select subject ->> 'why' as why from office_tasks where kind = 'refund_review' and done_at is null`,
    )
    expect(tasks).toEqual([{ why: 'other_refund' }])
  })

  test.each([
    ['after', true],
    ['before', false],
  ])(
    'that the office counts as given %s the first look is what the provider pays out: nothing is left to explain',
    async (_, isSeen) => {
      const invoice = await program()
      const today = morning.world.clock.now()
      await daysBefore(morning.world, 10)
      const { world, restored } = await cancelledAndForgotten(invoice)
      restored.clock.set(today)
      expect((await (await refunding(restored)).cancel(invoice, 0)).body.data).toMatchObject({
        to_card: '95.00',
      })
      await sendRefunds(restored.purchasing)
      if (isSeen) await work(restored)
      const [review] = await restored.database.rows(`select id from refunds where problem = 'other_refund'`)
      const decided = await restored.post(
        `/api/office/refund-reviews/${review?.id}`,
        { decision: 'already_given', reason: 'The family has it.' },
        office,
      )
      expect(decided.status).toBe(200)
      await work(restored)
      await payOutAll(world)
      await settlingIn(restored).fetch()
      const lines = await restored.database.rows(
        `select gross_cents::int, our_cents::int, finding from payout_lines where kind = 'refund'`,
      )
      expect(lines).toContainEqual({ gross_cents: -2250, our_cents: -2250, finding: null })
      expect(await tasksOpen(restored)).toBe(0)
      expect(await reportOf(restored)).toMatchObject({ is_charging: true })
      const { db } = restored.database
      expect(await holdAgainstProvider({ db, gateway: restored.purchasing.gateway })).toEqual([])
    },
  )
})
