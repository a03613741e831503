import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import { describe, expect, test } from 'vitest'
import { buyingIn, type Family } from '#test/acting/buying'
import { newParticipant } from '#test/acting/new-participant'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
let buying: ReturnType<typeof buyingIn>
let family: Family
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  buying = buyingIn(world)
  family = await buying.family('parent3@mail.example')
})

const junior = () => buying.item(family, 'Signe', 'RegistrationOption', 'JUNIOR')
const codesIn = ({ body }: { body: ErrorAnswer }) => body.errors?.map(({ code }) => code)

describe('a validated cart', () => {
  test('is priced with fees and tax, and uses the credit that expires first', async () => {
    const { body } = await buying.validate(family, [await junior()])
    expect(body.data.invoice).toMatchObject({
      subtotal: '65.00',
      fees: '2.00',
      taxes: '0.00',
      total: '67.00',
      outstanding: '27.00',
      due_now: '27.00',
    })
    expect(body.data.account_credits.applied_credits.map(({ amount }) => amount)).toEqual(['40.00'])
    expect(body.data.invoice.item_rows[0]).toMatchObject({
      cart_item: {
        participant: { name: 'Siggy Vinter' },
        product: { code: 'JUNIOR' },
        product_type: 'RegistrationOption',
      },
      national_price: '24.00',
      provincial_price: '41.00',
      cost: '65.00',
      fees: '2.00',
      taxes: '0.00',
      credit: false,
      refundable: true,
    })
    expect(body.data).toMatchObject({ account_credits: { unused_credits: [] }, selected_credits: null })
    expect(body.data.cart_validation_token).toMatch(/^[\w-]{43}$/)
  })

  test('uses no credit when none is selected, and refuses another account’s credit like a missing one', async () => {
    const items = [await junior()]
    const { body } = await buying.validate(family, items, [])
    expect(body.data).toMatchObject({
      invoice: { outstanding: '67.00' },
      account_credits: {
        applied_credits: [],
        unused_credits: [{ id: expect.any(Number), amount: '40.00', expires_on: '2025-08-31' }],
      },
      selected_credits: [],
    })
    const masters = await buying.family('masters@mail.example')
    const theirs = await world.get<{ data: { id: number }[] }>(
      `/api/accounts/${masters.accountId}/credits`,
      masters.bearer,
    )
    const stolen = await buying.validate(family, items, [theirs.body.data[0]?.id ?? 0])
    const missing = await buying.validate(family, items, [99_999])
    expect(stolen.status).toBe(422)
    expect(codesIn(stolen)).toEqual(['CREDIT_INVALID'])
    expect({ ...stolen.body, reference: '' }).toEqual({ ...missing.body, reference: '' })
  })

  test('holds limited spots, and releases them when the cart is emptied', async () => {
    const items = [await junior(), await buying.item(family, 'Signe', 'Course', 'UMP-PRO-HS')]
    const before = await buying.places('Course', 'UMP-PRO-HS')
    const { body } = await buying.validate(family, items)
    expect(body.data.held_until).not.toBeNull()
    expect(body.data.may_extend).toBe(true)
    expect((await buying.places('Course', 'UMP-PRO-HS')).held).toBe(before.held + 1)
    // Again is not more.
    await buying.validate(family, items)
    expect((await buying.places('Course', 'UMP-PRO-HS')).held).toBe(before.held + 1)
    // Spots that are no longer wanted are released at once.
    await buying.validate(family, [await junior()])
    expect((await buying.places('Course', 'UMP-PRO-HS')).held).toBe(before.held)
    await buying.validate(family, items)
    await world.post('/api/cart/empty', {}, family.bearer)
    expect((await buying.places('Course', 'UMP-PRO-HS')).held).toBe(before.held)
  })

  test('asks for the deposit now and shows when the rest is due', async () => {
    const parent = await buying.family('overdue@mail.example')
    const arjan = parent.people.Arjan ?? 0
    await world.database.script(`delete from enrolments where participant_id = ${arjan};
      update offerings set sold = sold - 1 where id = (select offering_id from programs where code = 'ZA15')`)
    const program = await buying.item(parent, 'Arjan', 'Program', 'ZA15')
    await world.database.script(
      `update programs set opens_at = '2024-08-01', closes_at = '2025-08-01' where code = 'ZA15'`,
    )
    world.clock.set(new Date('2024-09-02T12:00:00-07:00'))
    const { body } = await buying.validate(parent, [{ ...program, pays_by_plan: true }])
    expect(body.data.invoice).toMatchObject({ subtotal: '540.00', due_now: '178.34', total: '578.34' })
    expect(body.data.invoice.item_rows[0]?.instalments).toHaveLength(4)
  })

  test('with nothing in it is no cart', async () => {
    const { status, body } = await buying.validate(family, [])
    expect([status, body.message]).toEqual([422, 'No Cart'])
  })

  test('tells every problem at its row', async () => {
    const items = [
      await buying.item(family, 'Signe', 'RegistrationOption', 'MINI'),
      await buying.item(family, 'Ida', 'RegistrationOption', 'MINI'),
      { participant: 1, product: 1, product_type: 'Program' as const },
      { ...(await junior()), product: 9999 },
    ]
    const reply = await buying.validate(family, items)
    expect(reply.status).toBe(422)
    expect(reply.body.errors?.map(({ code, index }) => `${index} ${code}`)).toEqual([
      '0 AGE_TOO_OLD',
      '1 REG_DUPLICATE',
      '2 NOT_YOUR_PARTICIPANT',
      '3 NOT_OFFERED',
    ])
    expect(reply.body.errors?.[2]).toEqual({
      ...{
        code: 'NOT_YOUR_PARTICIPANT',
        index: 2,
        participant_id: 1,
        product_type: 'Program',
        product_id: 1,
      },
      message: 'You cannot register this person from your account.',
      values: {},
    })
    expect(reply.body.message).toEqual(reply.body.errors?.map(({ message }) => message))
  })

  test.each([
    ['a quantity', { quantity: 2 }],
    ['a price', { price: '0.01' }],
    ['half a person', { participant: 1.5 }],
    ['a number that is none', { product: '5' }],
    ['a person beyond counting', { participant: Number.POSITIVE_INFINITY }],
    ['another kind of product', { product_type: 'TournamentTeam' }],
  ])('takes no item with %s', async (_, change) => {
    const items = [{ ...(await junior()), ...change }] as never
    expect((await buying.validate(family, items)).status).toBe(400)
  })

  test('takes at most a hundred rows', async () => {
    const items = Array.from({ length: 101 }, () => ({
      participant: 1,
      product: 1,
      product_type: 'Course' as const,
    }))
    expect((await buying.validate(family, items)).status).toBe(400)
  })

  test('is refused for a link that waits for its email, and for a guardian whose time is over', async () => {
    const form = newParticipant({ birthdate: '2009-05-05' })
    const created = await world.post<{ data: { participant: { id: number } } }>(
      '/api/participants',
      { ...form, contact: { ...form.contact, email: 'someone.else@mail.example' } },
      family.bearer,
    )
    const participant = created.body.data.participant.id
    const waiting = await buying.validate(family, [{ ...(await junior()), participant }])
    expect(codesIn(waiting)).toEqual(['NOT_YOUR_PARTICIPANT'])
    await world.database.script(`update guardianships set hands_over_on = '2025-02-07'
      where participant_id = ${family.people.Signe}`)
    expect(codesIn(await buying.validate(family, [await junior()]))).toEqual(['NOT_YOUR_PARTICIPANT'])
  })
})

describe('one product at a time', () => {
  const ask = (item: object, items: object[] = []) =>
    world.post<{ data: { ok: boolean; errors: { code: string; index: number }[] } }>(
      '/api/cart/validateProduct',
      { item, items },
      family.bearer,
    )

  test('is judged against what is in the cart, and nothing is kept', async () => {
    const camp = await buying.item(family, 'Signe', 'Course', 'UMP-PRO-HS')
    const before = await buying.places('Course', 'UMP-PRO-HS')
    expect((await ask(camp)).body.data.errors.map(({ code }) => code)).toEqual(['REG_REQUIRED'])
    expect((await ask(camp, [await junior()])).body.data).toEqual({ ok: true, errors: [] })
    expect(await buying.places('Course', 'UMP-PRO-HS')).toEqual(before)
  })
})
