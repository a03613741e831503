import type { Account } from '@centrepass/contract/accounts/accounts'
import { beforeAll, expect, test } from 'vitest'
import { buyingIn, type Family } from '#test/acting/buying'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
let maren: Family
beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
  maren = await buyingIn(world).family('parent3@mail.example')
})

const years = async () => {
  const { body } = await world.get<{ data: Account }>(`/api/accounts/${maren.accountId}`, maren.bearer)
  return body.data.dependants.map(({ birth_year }) => birth_year)
}
const ofLinks = (change: string) =>
  world.database.script(
    `update guardianships set ${change} where account_id = ${maren.accountId} and relation = 'guardian'`,
  )

test('an account knows the birth years of its people, and of no one whose link waits to be confirmed', async () => {
  const known = await years()
  expect(known.every((year) => year !== null && year > 1900)).toBe(true)
  await ofLinks('confirmed_at = null')
  expect(await years()).toEqual(known.map(() => null))
})
