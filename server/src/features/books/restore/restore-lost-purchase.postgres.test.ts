import { describe, expect, test } from 'vitest'
import { office } from '#test/access/office'
import { buyingIn } from '#test/acting/buying'
import {
  eachMorning,
  expectOneChargeEach,
  PLANS,
  PLANS_DUE,
  type Report,
  reportOf,
  taken,
  tasksOpen,
  type World,
  work,
} from '#test/databases/after-restore'
import { backUp } from '#test/databases/restoring'

const morning = eachMorning()

describe('a purchase after the backup', () => {
  const signe = async (world: World) => {
    const buying = buyingIn(world)
    const family = await buying.family('parent3@mail.example')
    return { buying, family, items: [await buying.item(family, 'Signe', 'RegistrationOption', 'JUNIOR')] }
  }

  test('that is sent once more after the restore is paid by the charge that there is', async () => {
    const first = await signe(morning.world)
    const { body } = await first.buying.validate(first.family, first.items)
    const { cart_validation_token } = body.data
    const { world, restore } = await backUp(morning.world)
    const again = await signe(world)
    const wanted = { cart_validation_token, payment_ott: await again.buying.token() }
    expect((await again.buying.purchase(again.family, again.items, wanted)).status).toBe(200)
    const restored = await restore()
    const last = await signe(restored)
    const reply = await last.buying.purchase(last.family, last.items, wanted)
    expect([reply.status, reply.body.data.status]).toEqual([200, 'paid'])
    expect(await again.buying.charges()).toHaveLength(1)
  })

  test('that is lost is listed, holds up the charging of plans, and its invoice number is not used again', async () => {
    await morning.world.database.script(PLANS_DUE)
    const { world, restore } = await backUp(morning.world)
    const { buying, family, items } = await signe(world)
    const lost = await buying.buy(family, items)
    const restored = await restore()
    expect(await work(restored)).toBeUndefined()
    expect(await taken(world)).toEqual([])
    const report = await reportOf(restored)
    expect(report.is_charging).toBe(false)
    expect(report.entries).toMatchObject([{ kind: 'charge', why: 'what was bought is not in the backup' }])
    // The family buys it once more with a new card token.
    const anew = await signe(restored)
    const { body } = await anew.buying.validate(anew.family, anew.items)
    const reply = await anew.buying.purchase(anew.family, anew.items, {
      cart_validation_token: body.data.cart_validation_token,
      payment_ott: await buying.token(),
    })
    expect(reply.status).toBe(200)
    expect(reply.body.data.invoice_number).not.toBe(lost.body.data.invoice_number)
    const gaps = await restored.database.rows('select reason from invoice_number_gaps')
    expect(gaps).toEqual([{ reason: '1 sales that only the card provider knows, after a restore' }])
    const ids = report.entries.map(({ id }) => id)
    const accepted = await restored.post<Report>(
      '/api/operations/unknown-money',
      { ids, note: 'Given back by hand' },
      office,
    )
    expect(accepted.body.data).toMatchObject({ is_charging: true, entries: [{ solution: 'accepted' }] })
    expect(await tasksOpen(restored)).toBe(0)
    expect(await work(restored)).toBe(PLANS)
    await expectOneChargeEach(world)
  })

  test('that the office gave back at the provider is explained, and charging goes on by itself', async () => {
    const { world, restore } = await backUp(morning.world)
    const { buying, family, items } = await signe(world)
    await buying.buy(family, items)
    const restored = await restore()
    await work(restored)
    expect((await reportOf(restored)).is_charging).toBe(false)
    expect(await tasksOpen(restored)).toBe(1)
    await world.database.script(`insert into sandbox_refunds
        (id, key, request_hash, charge_id, amount_cents, currency, status)
      select 're_sbx_by_hand_0001', 'by-hand', repeat('0', 64), id, amount_cents, currency, 'succeeded'
      from sandbox_charges where starts_with(key, 'purchase-')`)
    await work(restored)
    expect(await reportOf(restored)).toMatchObject({
      is_charging: true,
      entries: [{ solution: 'explained' }],
    })
    expect(await tasksOpen(restored)).toBe(0)
  })
})
