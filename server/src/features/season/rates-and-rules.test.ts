import type { Program } from '@centrepass/contract/catalogue/catalogue'
import type { Draft } from '@centrepass/contract/season/thing-content'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { office } from '#test/access/office'
import { billing, buyingIn, type Family } from '#test/acting/buying'
import { editingIn } from '#test/acting/editing-catalogue'
import { DEMO_TODAY } from '#test/settable-clock'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
let editing: ReturnType<typeof editingIn>
let buying: ReturnType<typeof buyingIn>
let family: Family
beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
  await world.database.script(`update programs set closes_at = '2026-12-31', tax_class = 'GST' where code = 'DISC';
    update credits set expires_on = '2000-01-01'`)
  editing = editingIn(world)
  buying = buyingIn(world)
  family = await buying.family('parent3@mail.example')
})
beforeEach(() => world.clock.set(DEMO_TODAY))

/** Open answers, and settings, are the same for everyone for a second. */
const aSecond = () => new Promise((resolve) => setTimeout(resolve, 1100))
const fees = {
  ...{ tax_name: 'GST', registration_system_fee_cents: '200', service_fee_percent: '2.0' },
  service_fee_max_cents: '2500',
}
const drafted = async (code: string, content: Draft) => {
  const asked = { kind: 'rates', code, season_year: null, base_version: 0, draft_version: null }
  const { body } = await editing.save({ ...asked, content: { ...fees, ...content } })
  if (!body.data?.draft) throw new Error(JSON.stringify(body))
  return body.data.draft
}
const priceAt = async (time: string) => {
  world.clock.set(new Date(time))
  await aSecond()
  const id = await buying.productId('Program', 'DISC')
  const { cost, taxes } = (await world.get<{ data: Program }>(`/api/programs/${id}`)).body.data.price
  return Number((Number(taxes) / Number(cost)).toFixed(3))
}
const changeSetting = (key: string, setting: string, seen: string | null) =>
  world.post<{ code: string }>(
    `/api/office/site/variables/${key}`,
    { setting, seen, reason: 'Tried.' },
    office,
  )

describe('taxes and fees from a day on', () => {
  test('count from the first minute of that day where the association is, over summer time and New Year', async () => {
    for (const [day, tax_rate] of [
      ['2025-03-09', '0.10'],
      ['2026-01-01', '0.20'],
    ] as const) {
      const { status } = await editing.publish(await drafted(day, { tax_rate }))
      expect(status).toBe(200)
    }
    // With the tax on the fee, which is 2 % of the price, each is a little more than the rate.
    expect(await priceAt('2025-03-08T23:59:30-08:00')).toBe(0.051)
    expect(await priceAt('2025-03-09T00:00:30-08:00')).toBe(0.102)
    expect(await priceAt('2025-12-31T23:59:30-08:00')).toBe(0.102)
    expect(await priceAt('2026-01-01T00:00:30-08:00')).toBe(0.204)
  })

  test('refuse the price of a cart that was shown the day before', async () => {
    world.clock.set(new Date('2025-03-08T23:59:30-08:00'))
    const item = await buying.item(family, 'Ida', 'Program', 'DISC')
    const { body } = await buying.validate(family, [item])
    const pay = async (token: string) =>
      buying.purchase(family, [item], {
        ...{ cart_validation_token: token, payment_ott: await buying.token() },
        ...{ selected_credits: null, billing },
      })
    world.clock.set(new Date('2025-03-09T00:00:30-08:00'))
    const refused = await pay(body.data.cart_validation_token)
    expect([refused.status, refused.body.error]).toEqual([409, 'cart_changed'])
    const again = (await buying.validate(family, [item])).body.data
    expect(Number(again.invoice.taxes)).toBeGreaterThan(Number(body.data.invoice.taxes) * 1.9)
    expect((await pay(again.cart_validation_token)).status).toBe(200)
  })

  test('are taken back as long as nothing was sold under them, and are refused where a field is wrong', async () => {
    const wrong = await drafted('2026-07-01', { tax_rate: '13' })
    expect(wrong.findings).toMatchObject([{ finding: 'share', field: 'tax_rate' }])
    const day = { kind: 'rates', code: '2026-02-30', season_year: null, base_version: 0, draft_version: null }
    expect((await editing.save({ ...day, content: fees })).status).toBe(400)
    const draft = await drafted('2099-06-01', { tax_rate: '0.30' })
    expect((await editing.preview(draft)).body.data).toMatchObject({ sold: 0, paying: 0, findings: [] })
    await editing.publish(draft)
    expect((await editing.undo('rates', '2099-06-01', 1)).body.data).toMatchObject({ published: null })
    await world.database.script(`update purchases set created_at = '2027-01-01' where id = (
      select min(id) from purchases where state = 'paid')`)
    expect((await editing.undo('rates', '2026-01-01', 1)).body.code).toBe('catalogue_sold')
  })

  test('are not changed on the page of the site, where they would change nothing', async () => {
    const { status, body } = await changeSetting('tax_rate', '0.06', '0.05')
    expect([status, body.code]).toEqual([422, 'rates_by_day'])
  })
})

describe('the rules of the association', () => {
  test('are drafted, published and taken back like everything else, with a line for each setting', async () => {
    const draft = await editing.drafted('policies', 'POLICIES', { masters_age: '40', trial_pass_max: 'two' })
    expect(draft.findings).toMatchObject([{ finding: 'count', field: 'trial_pass_max' }])
    const drafts = await changeSetting('masters_age', '41', '35')
    expect(drafts.body.code).toBe('setting_drafted')
    const { version } = await editing.published('policies', 'POLICIES', { trial_pass_max: '3' })
    const setting = async (key: string) =>
      (await world.database.rows(`select value from variables where key = '${key}'`))[0]?.value
    expect([await setting('masters_age'), await setting('trial_pass_max')]).toEqual(['40', '3'])
    const lines = await world.database.rows(`select subject ->> 'variable' as name from audit_events
      where action = 'variable.changed' order by id desc limit 2`)
    expect(lines.map(({ name }) => name).sort()).toEqual(['masters_age', 'trial_pass_max'])
    expect((await editing.undo('policies', 'POLICIES', version)).status).toBe(200)
    expect(await setting('masters_age')).not.toBe('40')
  })

  test('are not taken back over what was changed on the page of the site since', async () => {
    const { data } = (await editing.open('policies', 'POLICIES')).body
    if (data.draft) await editing.step('discard', data.draft)
    const { version } = await editing.published('policies', 'POLICIES', { masters_age: '38' })
    expect((await changeSetting('masters_age', '39', '38')).status).toBe(200)
    expect((await editing.undo('policies', 'POLICIES', version)).body.code).toBe('nothing_to_undo')
  })
})
