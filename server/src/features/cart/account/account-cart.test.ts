import type { AccountCart } from '@centrepass/contract/cart/account-cart'
import type { CartItem } from '@centrepass/contract/cart/cart'
import { beforeAll, describe, expect, test } from 'vitest'
import { buyingIn } from '#test/acting/buying'
import { linkingIn } from '#test/acting/linking'
import { signedIn } from '#test/people'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
let mother: Awaited<ReturnType<typeof signedIn>>
let ida: number
let nils: number
beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
  mother = await signedIn(world, 'parent3@mail.example')
  ida = await linkingIn(world).idOf('Ida Vinter')
  nils = await linkingIn(world).idOf('Nils Vinter')
})

type Who = Pick<typeof mother, 'accountId' | 'bearer'>
type Change = Record<string, unknown>
let made = 0
const change = async (who: Who, ...changes: Change[]) => {
  const body = { changes: changes.map((one) => ({ id: `change-${++made}`, ...one })) }
  return world.post<{ data: AccountCart; error?: string }>(
    `/api/accounts/${who.accountId}/cart/changes`,
    body,
    who.bearer,
  )
}
const read = async (who: Who) =>
  (await world.get<{ data: AccountCart }>(`/api/accounts/${who.accountId}/cart`, who.bearer)).body.data
const add = (item: CartItem, at = 99) => ({ kind: 'put_in', rows: [{ at, item }] })
const program = (participant: number, product = 4): CartItem => ({
  ...{ participant, product, product_type: 'Program' },
})
const things = ({ items }: AccountCart) => items.map(({ participant, product }) => [participant, product])
const empty = async (who: Who) => {
  const { items } = await read(who)
  const out = items.map(({ participant, product, product_type }) => ({ participant, product, product_type }))
  if (out.length > 0) await change(who, { kind: 'take_out', things: out })
}

describe('the cart of an account', () => {
  test('is empty before anything is put in', async () => {
    expect(await read(await signedIn(world, 'manager@mail.example'))).toEqual({ version: 0, items: [] })
  })

  test('is the same on every device, with codes and the choice to pay by plan', async () => {
    const phone = await signedIn(world, 'parent3@mail.example')
    await change(phone, add({ ...program(ida), pays_by_plan: true, access_code: 'DRAGON' }))
    await change(mother, add(program(nils, 5)))
    const cart = await read(phone)
    expect(cart.items).toEqual([
      { ...program(ida), pays_by_plan: true, access_code: 'DRAGON' },
      program(nils, 5),
    ])
    expect(await read(mother)).toEqual(cart)
    await empty(mother)
    expect((await read(phone)).items).toEqual([])
  })

  test('keeps what two devices change at once', async () => {
    await Promise.all([1, 2, 3, 4, 5].map((id) => change(mother, add(program(ida, id)))))
    expect(things(await read(mother)).sort()).toEqual([1, 2, 3, 4, 5].map((id) => [ida, id]))
    await empty(mother)
  })

  test('does a change once, however often it is sent, also after it was undone elsewhere', async () => {
    const added = { id: 'the-same-change', ...add(program(ida)) }
    const first = await change(mother, added)
    expect((await change(mother, added)).body).toEqual(first.body)
    await change(mother, { kind: 'take_out', things: [program(ida)] })
    expect((await change(mother, added)).body.data.items).toEqual([])
  })

  test('leaves out the people of other accounts without a word', async () => {
    const stranger = await signedIn(world, 'manager@mail.example')
    const [known, unknown] = [ida, 2_000_000_000].map((id) => change(stranger, add(program(id))))
    const replies = await Promise.all([known, unknown])
    expect(replies.map((reply) => [reply?.status, reply?.body.data.items])).toEqual([
      [200, []],
      [200, []],
    ])
  })

  test('grows to a hundred rows and no further', async () => {
    const many = Array.from({ length: 120 }, (_, at) => add(program(ida, at + 1)))
    expect((await change(mother, ...many)).body.data.items).toHaveLength(100)
    await empty(mother)
  })

  test.each([
    ['without a change', []],
    ['of an unknown kind', [{ kind: 'forget' }]],
    ['without an id', [{ ...add(program(1)), id: undefined }]],
    ['that puts in nothing', [{ kind: 'put_in', rows: [] }]],
  ])('refuses a request %s', async (_what, changes: Change[]) => {
    const { status, body } = await change(mother, ...changes)
    expect([status, body.error]).toEqual([400, 'invalid_request'])
  })

  test('is closed to other accounts', async () => {
    const stranger = await signedIn(world, 'manager@mail.example')
    const url = `/api/accounts/${mother.accountId}/cart`
    expect((await world.get(url, stranger.bearer)).status).toBe(404)
    const others = { accountId: mother.accountId, bearer: stranger.bearer }
    expect((await change(others, { kind: 'take_out', things: [program(ida)] })).status).toBe(404)
  })
})

test('what was paid for leaves the cart, and what was added meanwhile stays', async () => {
  const buying = buyingIn(world)
  const family = await buying.family('parent3@mail.example')
  const bought = await buying.item(family, 'Maren', 'RegistrationOption', 'VOLUNTEER')
  await change(family, add(bought), add(program(ida)))
  const { version } = await read(family)
  expect((await buying.buyOrTell(family, [bought])).status).toBe(200)
  const after = await read(family)
  expect(after.items).toEqual([program(ida)])
  expect(after.version).toBeGreaterThan(version)
})
