import type { CartItem } from '@centrepass/contract/cart/cart'
import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import { describe, expect, test } from 'vitest'
import { office, rolesFor } from '#test/access/office'
import { buyingIn, type Family } from '#test/acting/buying'
import { discountingIn } from '#test/acting/discounting'
import { runningDiscountsIn } from '#test/acting/running-discounts'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { signedIn } from '#test/people'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
let buying: ReturnType<typeof buyingIn>
let running: ReturnType<typeof runningDiscountsIn>
let discounting: ReturnType<typeof discountingIn>
let family: Family
let disc: CartItem
let junior: CartItem
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  await world.database.script(`update programs set max_age = 30 where code = 'DISC';
    update credits set expires_on = '2000-01-01'`)
  buying = buyingIn(world)
  running = runningDiscountsIn(world)
  discounting = discountingIn(world)
  family = await buying.family('parent3@mail.example')
  disc = await buying.item(family, 'Ida', 'Program', 'DISC')
  junior = await buying.item(family, 'Signe', 'RegistrationOption', 'JUNIOR')
})

const problemsIn = ({ errors }: ErrorAnswer) =>
  Object.fromEntries((errors ?? []).map(({ path, code }) => [path, code]))
const ADMIN = 'admin@cedarcoastfieldhockey.example'
/** The site reads its discounts once a second at most. */
const readAgain = () => new Promise((resolve) => setTimeout(resolve, 1100))

describe('a discount of the office', () => {
  test('is made, used by a family and shown with its uses and what it gave', async () => {
    const made = await running.made({ code: ' spring-25 ', settings: { percent: 25, limit_uses: 3 } })
    expect(made).toMatchObject({ code: 'SPRING-25', version: 1, state: 'in_force', uses: 0, given: '0.00' })
    await readAgain()
    await discounting.bought(family, [disc], 'spring-25')
    const [found] = (await running.list()).filter(({ id }) => id === made.id)
    expect(found).toMatchObject({ uses: 1, families: 1, given: '36.25', settings: { limit_uses: 3 } })
    const { versions } = await running.open(made.id)
    expect(versions).toMatchObject([{ version: 1, reason: 'As the board decided.' }])
  })

  test('is changed as a new version, and what was given stays as it is', async () => {
    const { id } = await running.made({ settings: { percent: 10 } })
    await readAgain()
    await discounting.bought(family, [disc], 'SPRING-10')
    const changed = await running.change(id, 1, { percent: 20 })
    expect(changed.body.data).toMatchObject({ version: 2, uses: 1, given: '14.50' })
    await readAgain()
    const { invoice } = await discounting.shown(family, [junior], 'SPRING-10')
    expect(invoice.subtotal).toBe('52.00')
    const { versions } = await running.open(id)
    expect(versions.map(({ version, settings }) => [version, settings.percent])).toEqual([
      [2, 20],
      [1, 10],
    ])
    const [row] = await world.database.rows(
      `select before, after, reason from audit_events where action = 'discount.changed' order by id desc limit 1`,
    )
    expect(row).toMatchObject({
      ...{ before: { percent: 10 }, after: { percent: 20 }, reason: 'As the board decided.' },
    })
  })

  test('that two people change at once is changed by the first alone', async () => {
    const { id } = await running.made({})
    expect((await running.change(id, 1, { percent: 20 })).status).toBe(200)
    const second = await running.change(id, 1, { percent: 30 })
    expect([second.status, second.body.code]).toEqual([422, 'changed_since'])
    const ended = await running.end(id, 1)
    expect(ended.body.code).toBe('changed_since')
    expect((await running.open(id)).discount.settings.percent).toBe(20)
  })

  test('ends at once, tells a family that pays, and frees its code', async () => {
    const { id } = await running.made({})
    await readAgain()
    const { pay } = await discounting.shown(family, [disc], 'SPRING-10')
    expect((await running.end(id, 1)).body.data).toMatchObject({ state: 'ended' })
    const refused = await pay()
    expect([refused.status, refused.body.code]).toEqual([409, 'discount_changed'])
    expect((await running.change(id, 1, {})).body.code).toBe('discount_over')
    expect((await running.list('ended')).map((one) => one.id)).toContain(id)
    expect((await running.make({})).status).toBe(200)
  })

  test('is no code for the family of the officer who made it, until another officer has changed it', async () => {
    await world.database.script(`${rolesFor(family.accountId, ['finance'])};
      update programs set max_age = 90 where code = 'DISC'`)
    const { bearer } = await signedIn(world, 'parent3@mail.example')
    const { id } = await runningDiscountsIn(world, bearer).made({ settings: { percent: 100 } })
    await readAgain()
    const stranger = await buying.family('masters@mail.example')
    const partner = await buying.family('coparent@mail.example')
    for (const buyer of [{ ...family, bearer }, partner]) {
      const { discount_codes, invoice } = await discounting.shown(buyer, [disc], 'SPRING-10')
      expect(discount_codes).toEqual([{ code: 'SPRING-10', problem: 'unusable' }])
      expect(invoice.subtotal).toBe('145.00')
    }
    const [own] = Object.keys(stranger.people)
    const theirs = await buying.item(stranger, own ?? '', 'Program', 'DISC')
    expect((await discounting.shown(stranger, [theirs], 'SPRING-10')).invoice.subtotal).toBe('0.00')
    expect((await running.change(id, 1, { percent: 50 })).status).toBe(200)
    await readAgain()
    expect((await discounting.shown(partner, [disc], 'SPRING-10')).invoice.subtotal).toBe('72.50')
    expect((await runningDiscountsIn(world, bearer).change(id, 2, { percent: 100 })).status).toBe(200)
    await readAgain()
    expect((await discounting.shown(partner, [disc], 'SPRING-10')).invoice.subtotal).toBe('145.00')
  })

  test('says before it is changed or ended which carts and payments it touches', async () => {
    const { id } = await running.made({})
    await world.database.script(`insert into carts (account_id) values (${family.accountId}) on conflict do nothing;
      delete from cart_rows;
      insert into cart_rows (account_id, position, participant_id, product_type, product_id)
      values (${family.accountId}, 0, ${disc.participant}, 'Program', ${disc.product})`)
    expect((await running.previewChange(id, 1, null)).body.data).toEqual({ carts: 1, paying: 0, uses: 0 })
    const other = { products: [{ product_type: 'Course' as const, product: 1 }] }
    expect((await running.preview({ code: 'OTHER-1', settings: other })).body.data.carts).toBe(0)
    expect((await running.preview({ rule: 'grant', settings: { is_by_grant: true } })).body.data.carts).toBe(
      0,
    )
    await readAgain()
    await discounting.bought(family, [disc], 'SPRING-10')
    await world.database.script(`update purchases set state = 'unknown'
      where id = (select purchase_id from discount_uses where discount_id = ${id})`)
    const seen = await running.previewChange(id, 1, { percent: 5 })
    await world.database.script(`update purchases set state = 'paid' where state = 'unknown'`)
    expect(seen.body.data).toMatchObject({ paying: 1, uses: 1 })
  })

  test('needs a free code, a share from 1 to 100, an amount that can be, and days in order', async () => {
    const same = await running.make({ code: 'cedar-10' })
    expect([same.status, same.body.code]).toEqual([422, 'discount_code_in_use'])
    const wrong = async (settings: object, code = 'OTHER-1') =>
      problemsIn((await running.make({ code, settings })).body)
    expect(await wrong({ percent: 0 })).toEqual({ 'discount.settings.percent': 'percentage' })
    expect(await wrong({ percent: 101 })).toEqual({ 'discount.settings.percent': 'percentage' })
    for (const amount of ['0.00', '-1.00', '1234567890.00'])
      expect(await wrong({ percent: null, amount })).toEqual({
        'discount.settings.amount': 'discount_amount',
      })
    expect(await wrong({ from_on: '2025-03-02', until_on: '2025-03-01' })).toEqual({
      'discount.settings.until_on': 'until_before_from',
    })
    expect(await wrong({ payer: 'fund' })).toEqual({ 'discount.settings.fund_id': 'required' })
    expect(await wrong({ payer: 'nation' })).toEqual({ 'discount.settings.base': 'national_base' })
    expect(await wrong({}, 'A B')).toEqual({ 'discount.code': 'discount_code' })
    const product = { products: [{ product_type: 'Course' as const, product: 99_999 }] }
    expect((await running.make({ code: 'OTHER-1', settings: product })).status).toBe(404)
  })

  test('keeps a limit of uses that is not below what was used', async () => {
    const { id } = await running.made({})
    await readAgain()
    await discounting.bought(family, [disc, junior], 'SPRING-10')
    const refused = await running.change(id, 1, { limit_uses: 1 })
    expect([refused.status, refused.body.code]).toEqual([422, 'discount_limit_used'])
    expect((await running.change(id, 1, { limit_uses: 2 })).body.data.state).toBe('used_up')
  })
})

describe('a discount that the office gives', () => {
  test('counts for a board member from the next cart on, and no more once it is taken back', async () => {
    const { id } = await running.made({ rule: 'grant', settings: { percent: 100, is_by_grant: true } })
    const given = await running.give(id, { participant_id: disc.participant })
    expect(given.body.data).toMatchObject({ participant_id: disc.participant, ended: null })
    await readAgain()
    expect((await discounting.shown(family, [disc])).invoice.total).toBe('0.00')
    const twice = await running.give(id, { participant_id: disc.participant })
    expect(twice.body.code).toBe('discount_given_already')
    await running.takeBack(given.body.data.id)
    expect((await discounting.shown(family, [disc])).invoice.total).toBe('147.90')
    expect((await running.takeBack(given.body.data.id)).body.code).toBe('discount_taken_back')
    const { given_to } = await running.open(id)
    expect(given_to).toMatchObject([{ ended: { reason: 'As the board decided.' } }])
  })

  test('is given to families and people who are there, and only where it is not for everyone', async () => {
    const everyone = await running.made({})
    const refused = await running.give(everyone.id, { account_id: family.accountId })
    expect(refused.body.code).toBe('discount_for_everyone')
    const help = await running.made({ rule: 'grant', settings: { is_by_grant: true } })
    expect((await running.give(help.id, { account_id: 999_999 })).status).toBe(404)
    expect((await running.give(help.id, { participant_id: 999_999 })).status).toBe(404)
  })
})

describe('a fund', () => {
  test('gets money and gives back what is left, never more', async () => {
    const { body } = await running.makeFund('Bursaries', '100.00')
    const { id } = body.data
    expect((await running.makeFund('bursaries', '1.00')).body.code).toBe('fund_name_in_use')
    expect((await running.move(id, '50.00', '100.00')).body.data).toMatchObject({ left: '150.00' })
    expect((await running.move(id, '50.00', '100.00')).body.code).toBe('changed_since')
    await running.made({ settings: { percent: 50, payer: 'fund', fund_id: id } })
    await readAgain()
    await discounting.bought(family, [disc], 'SPRING-10')
    const refused = await running.move(id, '-77.51', '150.00')
    expect([refused.status, refused.body.code]).toEqual([422, 'fund_too_small'])
    const left = await running.move(id, '-77.50', '150.00')
    expect(left.body.data).toMatchObject({ amount: '72.50', given: '72.50', left: '0.00' })
    expect(left.body.data.moves.map(({ amount }) => amount)).toEqual(['-77.50', '50.00', '100.00'])
    for (const amount of ['0.00', '1234567890.00'])
      expect((await running.move(id, amount, '72.50')).status).toBe(400)
  })
})

test('finance runs discounts; a registrar and an auditor read them; an administrator sees none', async () => {
  const as = async (role: 'finance' | 'registrar' | 'auditor' | 'admin') => {
    await world.database.script(`delete from office_grants where account_id =
      (select id from accounts where email = '${ADMIN}'); ${rolesFor(ADMIN, [role])}`)
    const { status } = await world.get('/api/office/discounts', office)
    return [status, (await running.make({ code: `FROM-${role}` })).status]
  }
  expect(await as('finance')).toEqual([200, 200])
  expect(await as('registrar')).toEqual([200, 403])
  expect(await as('auditor')).toEqual([200, 403])
  expect(await as('admin')).toEqual([403, 403])
})
