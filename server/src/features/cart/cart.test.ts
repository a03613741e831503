import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import { beforeEach, describe, expect, test } from 'vitest'
import { buyingIn, type Family } from '#test/buying'
import { newParticipant } from '#test/new-participant'
import { startWorld } from '#test/world'
import { releaseExpiredHolds } from './places/release-holds.ts'

let world: Awaited<ReturnType<typeof startWorld>>
let buying: ReturnType<typeof buyingIn>
let family: Family
beforeEach(async () => {
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
    const created = await world.post<{ data: { participant: { id: number } } }>(
      '/api/participants',
      newParticipant({ birthdate: '2009-05-05' }),
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

test('a program by invitation needs its code', async () => {
  world.clock.set(new Date('2025-02-25T12:00:00-08:00'))
  const eligibility = { citizenship_status: 'citizen', representing_country_eligible: 'yes' }
  await world.post(
    `/api/participants/${family.people.Signe}/profile`,
    { country_eligibility: eligibility },
    family.bearer,
  )
  const squad = await buying.item(family, 'Signe', 'Program', 'SQ16')
  const invitedWith = async (access_code: string) =>
    buying.validate(family, [await junior(), { ...squad, access_code }])
  expect(codesIn(await invitedWith('GUESS'))).toEqual(['ACCESS_CODE'])
  expect((await invitedWith('SQ16-2025')).status).toBe(200)
})

test('access codes are counted before they are compared, so that past the limit right and wrong are alike', async () => {
  world.clock.set(new Date('2025-02-25T12:00:00-08:00'))
  const squad = await buying.item(family, 'Signe', 'Program', 'SQ16')
  const another = await buying.item(family, 'Nils', 'Program', 'SQ16')
  const tried = async (...codes: string[]) => {
    const rows = codes.map((access_code, at) => ({ ...(at % 2 ? another : squad), access_code }))
    const { status, body } = await buying.validate(family, rows)
    return { status, body: { ...body, reference: undefined } }
  }
  await world.database.rows(`delete from attempts`)
  const guesses = Array.from({ length: 20 }, (_, index) => `SQ16-${index}`)
  expect((await tried(...guesses)).status).toBe(422)
  const right = await tried('SQ16-2025')
  expect(right.status).toBe(429)
  expect(await tried('SQ16-9999')).toEqual(right)
  // A code that was answered before is answered again: it tells nothing new.
  expect((await tried('SQ16-3')).status).toBe(422)
  await world.database.rows(`delete from attempts`)
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

describe('spots that are held too long', () => {
  const camp = async () => [await junior(), await buying.item(family, 'Signe', 'Course', 'UMP-PRO-HS')]
  const age = (minutes: number) =>
    world.database.script(`update place_holds
      set first_held_at = first_held_at - interval '${minutes} minutes',
          held_until = held_until - interval '${minutes} minutes' where ended_at is null`)

  test('expire after a quarter of an hour and are free for the next family', async () => {
    await buying.validate(family, await camp())
    await age(16)
    const other = await buying.family('unsigned@mail.example')
    await world.database.script(`update offerings set limit_places = sold + 1
      where id = (select offering_id from courses where code = 'UMP-PRO-HS')`)
    const item = await buying.item(other, 'Mila', 'Course', 'UMP-PRO-HS')
    expect((await buying.validate(other, [item])).status).toBe(200)
  })

  test('given back and taken again are still the same keeping', async () => {
    const items = await camp()
    await buying.validate(family, items)
    await age(14)
    await world.post('/api/cart/empty', {}, family.bearer)
    const again = await buying.validate(family, items)
    const left = Date.parse(again.body.data.held_until ?? '') - Date.now()
    expect(again.body.data.may_extend).toBe(true)
    expect(left).toBeLessThan(16 * 60_000)
    await age(15)
    await world.post('/api/cart/empty', {}, family.bearer)
    await world.database.script(`update place_holds set first_held_at = now() - interval '31 minutes'`)
    expect(codesIn(await buying.validate(family, items))).toEqual(['FULL'])
  })

  test('are never kept for more than half an hour, and then not at once again', async () => {
    const items = await camp()
    await buying.validate(family, items)
    await age(14)
    const again = await buying.validate(family, items)
    expect(again.body.data.may_extend).toBe(true)
    await age(14)
    const last = await buying.validate(family, items)
    expect(last.body.data.may_extend).toBe(false)
    await age(3)
    const over = await buying.validate(family, items)
    expect(codesIn(over)).toEqual(['FULL'])
    // A wait list would be a promise that no call keeps.
    expect(over.body.errors?.map(({ message }) => message)).toEqual([
      expect.stringMatching(/ is full\. Spots sometimes open up again when someone cancels\.$/),
    ])
    await releaseExpiredHolds(world.database.db)
    await world.database.script(`update place_holds set ended_at = ended_at - interval '6 minutes'`)
    expect((await buying.validate(family, items)).status).toBe(200)
  })
})
