import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import type { RegisterChoice } from '@centrepass/contract/prepared/office-prepared'
import { expect, test } from 'vitest'
import { office } from '#test/access/office'
import { PAYER, type PreparingWorld, startPreparing } from '#test/acting/preparing'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { mailsTo } from '#test/people'

let { world, preparing, maren, items }: PreparingWorld = {} as PreparingWorld
eachTestStartsWith(async () => {
  ;({ world, preparing, maren, items } = await startPreparing())
})

type Choices = {
  data: {
    payers: { account: number; relation: string }[]
    account: number | null
    people: { id: number; name: string; choices: RegisterChoice[] }[]
  }
} & ErrorAnswer
const choices = (body: object = {}) =>
  world.post<Choices>(`/api/office/people/${maren.people.Nils}/register-choices`, body, office)

test('the choices are what the cart would sell, and each refusal is in its words', async () => {
  const first = (await choices()).body.data
  expect(first.payers.map(({ relation }) => relation)).toEqual(['guardian', 'guardian'])
  expect([first.account, first.people]).toEqual([null, []])
  const { account, people } = (await choices({ account: maren.accountId })).body.data
  expect(account).toBe(maren.accountId)
  expect(people[0]?.name).toMatch(/^Nils /)
  const all = people[0]?.choices ?? []
  const gk = all.find(({ product_type, id }) => product_type === 'Program' && id === items[0]?.product)
  expect(gk).toMatchObject({ price: expect.stringMatching(/^\d+\.\d\d$/), refusals: [] })
  const refused = all.filter(({ refusals }) => refusals.length > 0)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.every(({ price }) => price === null)).toBe(true)
})

test('the preview says to the cent what the family would pay, and what is held, mailed and until when', async () => {
  const cart = (await preparing.buying.validate(maren, items)).body.data.invoice
  await world.post('/api/cart/empty', {}, maren.bearer)
  const { effects } = (await preparing.preview(maren.accountId, items)).body.data
  expect(effects).toMatchObject({
    ...{ total: cart.total, due_now: cart.due_now, taxes: cart.taxes, fees: cart.fees },
    spots: [{ places: 1 }],
    emails: [{ to: PAYER, subject: 'Ready to pay: registration for Nils' }],
  })
  expect(await preparing.list()).toEqual([])
  expect((await mailsTo(world, PAYER)).some(({ subject }) => subject.startsWith('Ready'))).toBe(false)
})

test('a link never outlasts the sale', async () => {
  const closes = new Date(+world.clock.now() + 2 * 86_400_000).toISOString()
  await world.database.script(`update programs set closes_at = '${closes}' where code = 'GK'`)
  expect((await preparing.preview(maren.accountId, items, 14)).body.data.effects.ends_at).toBe(closes)
})

test('a price that changed since the preview is refused, and nothing is prepared', async () => {
  const { digest } = (await preparing.preview(maren.accountId, items)).body.data
  await world.database.script(`update programs set price_cents = price_cents + 500 where code = 'GK'`)
  expect((await preparing.send(maren.accountId, items, { digest })).body.code).toBe('deed_changed')
  expect(await preparing.list()).toEqual([])
})

test('an account that does not act for the person cannot pay for them, and one thing has one link', async () => {
  const manager = await preparing.buying.family('manager@mail.example')
  expect((await preparing.preview(manager.accountId, items)).body.code).toBe('prepared_payer')
  expect((await preparing.prepare(maren.accountId, items)).status).toBe(200)
  const twice = await preparing.preview(maren.accountId, items)
  expect([twice.body.code, twice.body.message]).toEqual([
    ...['prepared_twice', 'A link to pay this for Nils already waits. Call it back first, or send it again.'],
  ])
})

test('several people and things are one link, one price and one email', async () => {
  const both = [...items, await preparing.buying.item(maren, 'Ida', 'Program', 'GK')]
  const made = await preparing.prepare(maren.accountId, both)
  expect(made.body.data.items.map(({ participant }) => participant.name.split(' ')[0])).toEqual([
    'Nils',
    'Ida',
  ])
  const code = await preparing.code(PAYER)
  const { price, lines } = (await preparing.open(code)).body.data
  expect(lines.map(({ first_name }) => first_name)).toEqual(['Nils', 'Ida'])
  expect((await preparing.pay(code, price)).body.data.state).toBe('paid')
  expect(await preparing.buying.charges()).toHaveLength(1)
})

test('the list is of a person or of all, by whether it is over', async () => {
  const { id } = (await preparing.prepare(maren.accountId, items)).body.data
  expect((await preparing.list(`?participant=${maren.people.Nils}`)).map((row) => row.id)).toEqual([id])
  expect(await preparing.list(`?participant=${maren.people.Ida}`)).toEqual([])
  expect((await preparing.list('?standing=open')).length).toBe(1)
  expect(await preparing.list('?standing=over')).toEqual([])
})
