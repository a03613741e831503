import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { linkMailedTo, mailsTo, newAddress, newPerson, signedIn, verifiedPerson } from '#test/people'
import { startWorld } from '#test/world'

type Reply = { error?: string; code?: string; message?: string }

let world: Awaited<ReturnType<typeof startWorld>>
beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
})

const refusal = ({ status, body }: { status: number; body: Reply }) => [status, body.error, body.code]
const login = async (email: string, password: string) =>
  (await world.post('/api/auth/login', { email, password })).status
const times = <T>(many: number, what: () => Promise<T>) => Promise.all(Array.from({ length: many }, what))

describe('a new password whose answer got lost on the way', () => {
  const NEW = 'a fresh start today'
  let email: string
  let link: { account_id: number; code: string | undefined }
  beforeEach(async () => {
    email = (await verifiedPerson(world)).email
    await world.post('/api/forgot-password', { email })
    const { secret } = await linkMailedTo(world, email)
    link = { account_id: Number(secret.account), code: secret.code }
  })
  const reset = (password: string, headers = {}) =>
    world.post<Reply>('/api/reset-password', { ...link, password }, headers)
  const USED = [422, 'link_spent', 'reset_link_used']

  test('is chosen again with the same answer, and ends no session that began since', async () => {
    const first = await reset(NEW)
    const since = await signedIn(world, email, NEW)
    const mails = await mailsTo(world, email)
    const again = await reset(NEW)
    expect([again.status, again.body]).toEqual([200, first.body])
    expect((await world.get(`/api/accounts/${since.accountId}`, since.bearer)).status).toBe(200)
    expect(await mailsTo(world, email)).toEqual(mails)
  })

  test('is not replaced by another, and the reader is told what happened and what to do', async () => {
    await reset(NEW)
    const other = await reset('another fresh start')
    expect(refusal(other)).toEqual(USED)
    expect(other.body.message).toBe(
      'This link was already used to choose a new password. If that was you, sign in with the new password. If not, ask for a new link.',
    )
    const french = await reset('another fresh start', { 'accept-language': 'fr' })
    expect(french.body.message).toMatch('Ce lien a déjà servi à choisir un nouveau mot de passe.')
    expect(await login(email, 'another fresh start')).toBe(401)
    expect(await login(email, NEW)).toBe(200)
  })

  test('is not brought back once it was changed', async () => {
    await reset(NEW)
    const { accountId, bearer } = await signedIn(world, email, NEW)
    const change = { password: 'the newest of all', current_password: NEW }
    expect((await world.patch(`/api/accounts/${accountId}`, change, bearer)).status).toBe(200)
    expect(refusal(await reset(NEW))).toEqual(USED)
    expect(await login(email, NEW)).toBe(401)
  })

  test('cannot be guessed with the used link: right and wrong are refused alike after ten tries', async () => {
    await reset(NEW)
    await times(10, () => reset('a guess of a stranger'))
    expect([(await reset('one guess more now')).status, (await reset(NEW)).status]).toEqual([429, 429])
  })

  test('says nothing more once the link is past its hour', async () => {
    await reset(NEW)
    await world.database.script(
      `update one_time_links set expires_at = now() where account_id = ${link.account_id}`,
    )
    expect(refusal(await reset(NEW))).toEqual([422, 'link_spent', 'link_spent'])
  })

  test('is set once by five clicks at once, and all of them get the answer', async () => {
    const replies = await times(5, () => reset(NEW))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const told = (await mailsTo(world, email)).filter(({ subject }) => /was changed/.test(subject))
    expect(told).toHaveLength(1)
  })

  test('is not set by opening the page or the call, as a mail scanner does', async () => {
    for (const url of ['/reset-password', `/api/reset-password?code=${link.code}`])
      await world.app.inject({ method: 'GET', url })
    expect((await reset(NEW)).status).toBe(200)
  })
})

describe('a confirmed address whose answer got lost on the way', () => {
  const CONFIRMED = [422, 'link_spent', 'email_already_confirmed']

  test.each(['sign-up', 'change'])(
    'after a %s: five clicks at once confirm it once, and all sign in',
    async (how) => {
      const { path, password } = await mailed(how)
      const replies = await times(5, () => world.post<Reply>(`/api${path}`, { password }))
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
      const look = await world.get(`/api${path}?look=yes`)
      expect(look.body).toMatchObject({ data: { is_confirmed: true, name: null } })
    },
  )

  test.each(['sign-up', 'change'])(
    'after a %s: another password is told that it is confirmed',
    async (how) => {
      const { path, password } = await mailed(how)
      await world.post(`/api${path}`, { password })
      const other = await world.post<Reply>(`/api${path}`, { password: 'another try of mine' })
      expect(refusal(other)).toEqual(CONFIRMED)
      expect(other.body.message).toMatch('This address is already confirmed')
      const french = await world.post<Reply>(
        `/api${path}`,
        { password: 'another try of mine' },
        { 'accept-language': 'fr' },
      )
      expect(french.body.message).toMatch('Cette adresse est déjà confirmée')
    },
  )

  async function mailed(how: string) {
    const person = newPerson()
    if (how === 'sign-up') {
      await world.post('/api/accounts', person)
      return { path: (await linkMailedTo(world, person.email)).path, password: person.password }
    }
    await verifiedPerson(world, person)
    const { accountId, bearer } = await signedIn(world, person.email, person.password)
    const email = newAddress()
    await world.patch(`/api/accounts/${accountId}`, { email, current_password: person.password }, bearer)
    return { path: (await linkMailedTo(world, email)).path, password: person.password }
  }
})
