import type { CartItem } from '@centrepass/contract/cart/cart'
import { describe, expect, test } from 'vitest'
import { refundingIn } from '#test/acting/refunding'
import { type Shopping, startShopping } from '#test/acting/shopping'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { mailsTo } from '#test/people'

let world: Shopping['world']
let buying: Shopping['buying']
let refunding: ReturnType<typeof refundingIn>
let family: Shopping['family']
/** A registration and a course, 15 days before it starts. */
let joint: Shopping['items']
eachTestStartsWith(async () => {
  ;({ world, buying, family, items: joint } = await startShopping())
  refunding = refundingIn(world)
})

const bought = (items: CartItem[]) => refunding.bought(family, items)
const item = (name: string, type: CartItem['product_type'], code: string) =>
  buying.item(family, name, type, code)
const enrolmentOf = (name: string) => refunding.enrolmentOf(family.people[name])
const registrationsOf = (name: string) => refunding.registrationsOf(family.people[name])
test('a program that is given back takes its agreement along, and leaves what the season asks for', async () => {
  await world.database.script(
    `update programs set max_age = 30, requires_agreement = true where code = 'DISC'`,
  )
  const invoice = await bought([
    await item('Signe', 'RegistrationOption', 'JUNIOR'),
    await item('Signe', 'Program', 'DISC'),
  ])
  const agreements = () =>
    world.database.rows(
      `select t.code, d.status from documents d join document_templates t on t.id = d.template_id
       where d.participant_id = ${family.people.Signe} order by t.code`,
    )
  expect(await agreements()).toContainEqual({ code: 'PROGRAM', status: 'pending' })
  const { body } = await refunding.preview(family, invoice, 1)
  expect(body.data.effects.void_documents).toBe(1)
  await refunding.cancel(family, invoice, 1)
  expect((await agreements()).filter(({ status }) => status === 'void')).toEqual([
    { code: 'PROGRAM', status: 'void' },
  ])
})

describe('a registration', () => {
  const junior = async () => bought([await item('Signe', 'RegistrationOption', 'JUNIOR')])

  test('before it is in force comes back whole without the system fee, and asks for no signature any more', async () => {
    const invoice = await junior()
    const { body } = await refunding.preview(family, invoice, 0)
    expect(body.data.effects.void_documents).toBe(5)
    await refunding.cancel(family, invoice, 0)
    expect(await refunding.givenBack()).toEqual([6500])
    expect(await registrationsOf('Signe')).toEqual(['JUNIOR refunded'])
    expect(await refunding.booked(invoice, 'cancellation')).toEqual({
      national: 2400,
      provincial: 4100,
      refunds_due: -6500,
    })
    const documents = await world.database.rows(
      `select distinct status from documents where participant_id = ${family.people.Signe}`,
    )
    expect(documents).toEqual([{ status: 'void' }])
  })

  test('can be bought again: it costs the full price, and what was not signed is asked for', async () => {
    await refunding.cancel(family, await junior(), 0)
    const items = [await item('Signe', 'RegistrationOption', 'JUNIOR')]
    expect((await buying.validate(family, items, [])).body.data.invoice.subtotal).toBe('65.00')
    const again = await buying.buy(family, items)
    expect(again.body.data.documents).toHaveLength(5)
    expect(await registrationsOf('Signe')).toEqual(['JUNIOR refunded', 'JUNIOR pending_documents'])
  })

  test('that is in force stays: the insurance has begun', async () => {
    const invoice = await junior()
    await world.database.script(`update registrations set status = 'valid', valid_from = '2025-02-07'
      where participant_id = ${family.people.Signe}`)
    const { body } = await refunding.preview(family, invoice, 0)
    expect([body.data.refusal?.code, body.data.choices]).toEqual(['registration_valid', []])
    const shown = { to_card: '65.00', to_credit: '0.00', forgiven: '0.00', still_due: '0.00' }
    const reply = await refunding.send(family, invoice, 0, { shown })
    expect([reply.status, reply.body.error, reply.body.code]).toEqual([422, 'refused', 'registration_valid'])
    const reader = { ...family, bearer: { ...family.bearer, 'accept-language': 'fr-CA' } }
    const french = await refunding.preview(reader, invoice, 0)
    expect(french.body.data.refusal?.message).toContain('Cette inscription est valide')
    expect((await refunding.send(reader, invoice, 0, { shown })).body.message).toBe(
      french.body.data.refusal?.message,
    )
  })

  test('is too old to come back after fifteen days', async () => {
    const invoice = await junior()
    world.clock.set(new Date('2025-02-22T12:00:00-08:00'))
    expect((await refunding.choice(family, invoice, 0)).to_card).toBe('65.00')
    world.clock.set(new Date('2025-02-23T12:00:00-08:00'))
    expect((await refunding.preview(family, invoice, 0)).body.data.refusal?.code).toBe('registration_late')
  })

  test('that a course needs is refused by name, and possible once the course is cancelled', async () => {
    const invoice = await bought(joint)
    const { body } = await refunding.preview(family, invoice, 0)
    expect(body.data.refusal).toMatchObject({
      code: 'others_need_it',
      products: ['Provincial Umpire - Port Arbutus'],
    })
    await refunding.cancel(family, invoice, 1)
    expect((await refunding.cancel(family, invoice, 0)).status).toBe(200)
  })

  test('that was an upgrade gives back the difference, and the category it replaced is in force again', async () => {
    await world.database.script(`update registration_options set min_age = 5, max_age = 99, late_from = null`)
    const first = await junior()
    const second = await bought([await item('Signe', 'RegistrationOption', 'SENIOR')])
    expect(await registrationsOf('Signe')).toEqual(['JUNIOR superseded', 'SENIOR pending_documents'])
    expect((await refunding.preview(family, first, 0)).body.data.refusal?.code).toBe('is_over')
    const { body } = await refunding.preview(family, second, 0)
    expect(body.data.effects).toMatchObject({ category_again: 'Junior Player (U13-U18)', void_documents: 0 })
    const done = await refunding.cancel(family, second, 0)
    expect(done.body.data.to_card).toBe('23.00')
    expect(await registrationsOf('Signe')).toEqual(['JUNIOR pending_documents', 'SENIOR refunded'])
    // A refunded payment no longer counts: the same upgrade costs the same again.
    const again = await buying.validate(family, [await item('Signe', 'RegistrationOption', 'SENIOR')], [])
    expect(again.body.data.invoice.subtotal).toBe('23.00')
    expect((await refunding.cancel(family, first, 0)).body.data.to_card).toBe('60.00')
  })

  test('whose price was credited to another one stays as long as that one does', async () => {
    await world.database.script(`update registration_options set min_age = 5, max_age = 99, late_from = null;
      update participants set club_id = 1 where id = ${family.own}`)
    const coach = await bought([await item('Maren', 'RegistrationOption', 'COACH')])
    const senior = await bought([await item('Maren', 'RegistrationOption', 'SENIOR')])
    const { body } = await refunding.preview(family, coach, 0)
    expect(body.data.refusal).toMatchObject({ code: 'taken_off_another', products: ['Senior Player (19+)'] })
    expect((await refunding.preview(family, senior, 1)).body.data.refusal?.code).toBe('is_credit')
    await refunding.cancel(family, senior, 0)
    expect((await refunding.cancel(family, coach, 0)).status).toBe(200)
  })
})

describe('a program', () => {
  const discover = async () => bought([await item('Ida', 'Program', 'DISC')])

  test('well before it starts gives back the price less the administration fee, or all of it as a credit', async () => {
    const invoice = await discover()
    const { body } = await refunding.preview(family, invoice, 0)
    expect(body.data.choices.map(({ to_card, to_credit }) => [to_card, to_credit])).toEqual([
      ['95.00', '0.00'],
      ['0.00', '145.00'],
    ])
    const shorter = `/api/accounts/${family.accountId}/invoices/${invoice}/rows/0/cancellation?refund_to=credit`
    const one = await world.get<{ data: { choices: unknown[] } }>(shorter, family.bearer)
    expect(one.body.data.choices).toHaveLength(1)
  })

  test('that cannot be refunded can be given up without a refund, and the spot is free', async () => {
    const invoice = await discover()
    await world.database.script(`update invoice_rows set is_refundable = false where invoice_id = ${invoice}`)
    const taken = await buying.places('Program', 'DISC')
    const done = await refunding.cancel(family, invoice, 0)
    expect(done.body.data).toMatchObject({ status: 'done', to_card: '0.00', to_credit: '0.00' })
    expect(await enrolmentOf('Ida')).toBe('withdrawn')
    expect(await buying.places('Program', 'DISC')).toMatchObject({ sold: taken.sold - 1 })
    expect((await refunding.invoice(family, invoice)).status).toBe('paid')
    const mail = (await mailsTo(world, 'parent3@mail.example')).at(-1)
    expect(mail?.text_body).toContain('Under the refund policy there is no refund.')
  })

  test('that is over cannot be cancelled', async () => {
    const invoice = await discover()
    await world.database.script(`update enrolments set status = 'completed'
      where participant_id = ${family.people.Ida}`)
    expect((await refunding.preview(family, invoice, 0)).body.data.refusal?.code).toBe('is_over')
  })

  test('for a person the account no longer acts for is left to the office', async () => {
    const invoice = await discover()
    for (const table of ['notifications', 'guardianships']) {
      await world.database.script(`delete from ${table}
        where account_id = ${family.accountId} and participant_id = ${family.people.Ida}`)
    }
    const { refusal, effects } = (await refunding.preview(family, invoice, 0)).body.data
    expect(refusal?.code).toBe('no_longer_yours')
    expect(effects).toEqual({
      ...{ frees_place: false, stops_plan: false, void_documents: 0, category_again: null },
    })
  })

  test('whose payment the bank is looking at waits until it is done', async () => {
    const invoice = await discover()
    await world.database.script(`update payments set disputed_at = now() where purchase_id =
      (select purchase_id from invoices where id = ${invoice})`)
    expect((await refunding.preview(family, invoice, 0)).body.data.refusal?.code).toBe('disputed')
    await world.database.script(`update payments set disputed_at = null where purchase_id =
      (select purchase_id from invoices where id = ${invoice})`)
  })

  test('waits while something is being paid for the same person', async () => {
    const invoice = await discover()
    world.provider.mood = { fault: 'resets_after_charging' }
    const other = [await item('Ida', 'Course', 'SAFE2'), await item('Ida', 'Course', 'UMP-COM')]
    await world.database.script(
      `update courses set min_age = 5, price_cents = 10000 where code in ('SAFE2', 'UMP-COM')`,
    )
    expect((await buying.buyOrTell(family, other)).status).toBe(202)
    const { body } = await refunding.preview(family, invoice, 0)
    expect(body.data.refusal?.code).toBe('being_paid')
    const shown = { to_card: '95.00', to_credit: '0.00', forgiven: '0.00', still_due: '0.00' }
    const reply = await refunding.send(family, invoice, 0, { shown })
    expect([reply.status, reply.body.error]).toEqual([409, 'payment_in_progress'])
  })
})
