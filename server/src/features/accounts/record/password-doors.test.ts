import { beforeAll, expect, test } from 'vitest'
import { appointAdministrator } from '#features/accounts/grants/appoint-administrator'
import { accountLetters } from '#features/accounts/record/account-emails'
import { requireAssociation } from '#features/site/site.queries'
import { linkMailedTo, newAddress, newPerson, signedIn, verifiedPerson } from '#test/people'
import { startWorld } from '#test/world'

type Refusal = { error: string; code: string; errors?: { path: string }[] }

let world: Awaited<ReturnType<typeof startWorld>>
beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
})

const OLD = 'purple turf at dawn'

/** Every way to give an account a password, each ready to be tried with any. The owner is Ana Silva everywhere. */
const doors: Record<string, () => Promise<(password: string) => Promise<{ status: number; body: Refusal }>>> =
  {
    create: async () => {
      const email = newAddress()
      return (password) => world.post<Refusal>('/api/accounts', { ...newPerson(email), password })
    },
    confirm: async () => {
      const person = newPerson()
      await world.post('/api/accounts', person)
      const { path } = await linkMailedTo(world, person.email)
      return (password) => world.post<Refusal>(`/api${path}`, { password })
    },
    reset: async () => {
      const { email } = await verifiedPerson(world)
      return mailedReset(email)
    },
    change: async () => {
      const { email, password: current_password } = await verifiedPerson(world)
      const { accountId, bearer } = await signedIn(world, email, current_password)
      return (password) =>
        world.patch<Refusal>(`/api/accounts/${accountId}`, { password, current_password }, bearer)
    },
    appoint: async () => {
      const { db } = world.database
      const letters = accountLetters(await requireAssociation(db), 'http://localhost')
      const person = { ...newPerson(), email: newAddress() }
      await appointAdministrator({ db, clock: world.clock, letters }, person)
      return mailedReset(person.email)
    },
  }

async function mailedReset(email: string) {
  const [{ mails } = { mails: 0 }] = (await world.database.rows(
    `select count(*)::int as mails from outbox_emails where to_address = '${email}' and kind = 'account.appointedFirst'`,
  )) as { mails: number }[]
  if (mails === 0) await world.post('/api/forgot-password', { email })
  const { secret } = await linkMailedTo(world, email)
  return (password: string) =>
    world.post<Refusal>('/api/reset-password', {
      ...{ account_id: Number(secret.account), code: secret.code, password },
    })
}

const COMMON = [
  'password1',
  'P@ssw0rd!',
  'qwertyuiop',
  'Iloveyou2',
  'sunshine2025',
  'letmein123',
  '123456789',
  'aaaaaaaaa',
]
const OURS = [
  ...[
    'cedarcoast',
    'CedarCoast',
    'Cedar-Coast-2025',
    'c3d4rc04st!',
    'hockey2025',
    'H0ckey!!2025',
    'fieldhockey',
  ],
  ...[
    'centrepass',
    'centrepass1',
    'CedarCoastHockey',
    '2024hockey',
    'hockeyteam25',
    'tamarack',
    'Tamarack2026!',
  ],
]
const THEIRS = ['AnaSilva', 'ana.silva', 'Silva2025!', 's1lva-4na']

test.each(Object.keys(doors))('a password that is easy to guess does not pass: %s', async (name) => {
  const attempt = await (doors[name] ?? doors.create)?.()
  // One limit counts tries at a door, and this test tries many.
  const again = async (password: string) => {
    await world.database.script('delete from attempts')
    return attempt?.(password)
  }
  for (const password of [...COMMON, ...OURS, ...THEIRS]) {
    const reply = await again(password)
    expect([password, reply?.status, reply?.body.error]).toEqual([password, 422, 'password_refused'])
  }
  expect((await again('seven green lanterns'))?.status).toBe(200)
})

test('a refused password says nothing about the owner to a stranger without the emailed secret', async () => {
  const { email } = await verifiedPerson(world)
  const { accountId } = await signedIn(world, email, OLD)
  const guess = (password: string) =>
    world.post<Refusal>('/api/reset-password', { account_id: accountId, code: 'x'.repeat(43), password })
  const [own, other] = [await guess('AnaSilva'), await guess('BobMiller')]
  expect([own.status, own.body.code]).toEqual([other.status, other.body.code])
  expect(own.body.code).toBe('link_spent')
})

test('good passwords pass, also with one of our words among others', async () => {
  const attempt = await doors.create?.()
  for (const password of [
    'seven green lanterns',
    'my hockey stick is blue',
    'Zq8#vL2w!k',
    'été à la plage',
  ]) {
    await world.database.script('delete from attempts')
    expect([password, (await attempt?.(password))?.status]).toEqual([password, 200])
  }
})
