import { beforeAll, expect, test } from 'vitest'
import { requireAssociation } from '#features/site/site.queries'
import { linkMailedTo, mailsTo, newAddress, newPerson, signedIn, verifiedPerson } from '#test/people'
import { startWorld } from '#test/world'
import { accountLetters } from '../record/account-emails.ts'
import { administrators } from './administrators.queries.ts'
import { appointAdministrator, dismissAdministrator } from './appoint-administrator.ts'

const OFFICE_CALL = '/api/office/grants'
const PASSWORD = 'a whole sentence as a password'

let world: Awaited<ReturnType<typeof startWorld>>
beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
})

const appoint = async (email: string, language = 'EN') => {
  const { db } = world.database
  const letters = accountLetters(await requireAssociation(db), 'https://site.example')
  return appointAdministrator(
    { db, clock: world.clock, letters },
    { email, first_name: 'Ana', last_name: 'Silva', language },
  )
}
const subjectsTo = async (email: string) => (await mailsTo(world, email)).map(({ subject }) => subject)

/** The reader of the email chooses a password and signs in. */
async function begin(email: string) {
  const { account, code } = (await linkMailedTo(world, email)).secret
  const chosen = await world.post('/api/reset-password', {
    account_id: Number(account),
    code,
    password: PASSWORD,
  })
  expect(chosen.status).toBe(200)
  return signedIn(world, email, PASSWORD)
}

test('an administrator who is new chooses a password by the emailed link and does the office’s work', async () => {
  const email = newAddress()
  await appoint(email)
  expect(await subjectsTo(email)).toEqual([
    'Your role in the office of Cedar Coast Field Hockey Association: Administrator',
  ])
  const { bearer, accountId } = await begin(email)
  expect((await world.get(OFFICE_CALL, bearer)).status).toBe(200)
  const noted = await world.database.rows(
    `select subject from audit_events where account_id = ${accountId} and action = 'office.called'`,
  )
  expect(noted).toEqual([{ subject: { call: `GET ${OFFICE_CALL}` } }])
})

test('the email is in the administrator’s language', async () => {
  const email = newAddress()
  await appoint(email, 'FR')
  expect(await subjectsTo(email)).toEqual([
    'Votre rôle au bureau de Cedar Coast Field Hockey Association : Administrateur',
  ])
})

test('a person who has an account keeps their password and is told', async () => {
  const person = await verifiedPerson(world)
  const { bearer } = await signedIn(world, person.email, person.password)
  expect((await world.get(OFFICE_CALL, bearer)).status).toBe(403)
  await appoint(person.email)
  // This session has shown no second factor; the next sign-in asks for one.
  expect((await world.get(OFFICE_CALL, bearer)).status).toBe(403)
  expect((await linkMailedTo(world, person.email)).path).toBe('/office')
  const again = await signedIn(world, person.email, person.password)
  expect((await world.get(OFFICE_CALL, again.bearer)).status).toBe(200)
})

test('a stranger who signed up with the office’s address before it was verified gains nothing by the appointment', async () => {
  const stranger = newPerson()
  await world.post('/api/accounts', stranger)
  const { path } = await linkMailedTo(world, stranger.email)
  await appoint(stranger.email)

  const login = { email: stranger.email, password: stranger.password }
  expect((await world.post('/api/auth/login', login)).status).toBe(401)
  // The true owner may open the stranger's link as well, or the stranger may try to sign up again.
  await world.post(`/api${path}`, { password: stranger.password })
  await world.post('/api/accounts', stranger)
  expect((await world.post('/api/auth/login', login)).status).toBe(401)
})

test('an account that is locked is not appointed', async () => {
  const person = await verifiedPerson(world)
  await world.database.script(`update accounts set status = 'locked' where email = '${person.email}'`)
  await expect(appoint(person.email)).rejects.toThrow('locked or closed')
})

test('dismissed, an administrator is out at once; the last one stays', async () => {
  const email = newAddress()
  await appoint(email)
  const { bearer } = await begin(email)
  const { db } = world.database
  await dismissAdministrator(db, email.toUpperCase())
  expect((await world.get(OFFICE_CALL, bearer)).status).toBe(401)
  await expect(dismissAdministrator(db, email)).rejects.toThrow('not found')

  const all = await administrators(db)
  for (const { email: one } of all.slice(1)) await dismissAdministrator(db, one)
  await expect(dismissAdministrator(db, String(all[0]?.email))).rejects.toThrow(
    'The last administrator stays',
  )
})
