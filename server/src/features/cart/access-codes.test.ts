import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import { expect, test } from 'vitest'
import { buyingIn, type Family } from '#test/acting/buying'
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

test('access codes stop at the ceilings of an account, a source, a program and the site', async () => {
  const world = await startWorld({ visitors: 'one' })
  const buying = buyingIn(world)
  const family = await buying.family('parent3@mail.example')
  world.clock.set(new Date('2025-02-25T12:00:00-08:00'))
  const squad = await buying.item(family, 'Signe', 'Program', 'SQ16')
  const tried = async (access_code: string) =>
    (await buying.validate(family, [{ ...squad, access_code }])).status
  for (const [name, most] of Object.entries({ account: 20, source: 200, target: 300, site: 2000 })) {
    await world.database.rows(`delete from attempts`)
    const found = [await tried(`${name}-1`)]
    await world.database.rows(`insert into attempts (kind, key_hash) select kind, key_hash from attempts,
      generate_series(1, ${most - 2}) where kind = 'access code: ${name}'`)
    found.push(await tried(`${name}-2`), await tried(`${name}-3`))
    expect([name, ...found]).toEqual([name, 422, 422, 429])
  }
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
