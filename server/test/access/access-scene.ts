import { startSession } from '#features/accounts/sessions/session-tokens'
import { buyingIn } from '../acting/buying.ts'
import { ida, linkingIn, number } from '../acting/linking.ts'
import { planningIn } from '../acting/planning.ts'
import { managingIn } from '../acting/teams.ts'
import { tellingIn } from '../acting/telling.ts'
import { signedIn } from '../people.ts'
import { DEMO_TODAY } from '../settable-clock.ts'
import { OPERATIONS_TOKEN, type startWorld } from '../world.ts'

type World = Awaited<ReturnType<typeof startWorld>>

/** Everyone who may come along. An account that is asked for something is always the owner's. */
export const everyone = [
  'visitor',
  'unverified',
  'stranger',
  'manager',
  'coGuardian',
  'administrator',
  'operations',
  'owner',
] as const
export type Who = (typeof everyone)[number]

/** What the owner has, and the manager: real things, so that it is the person who makes the difference. */
export type Things = Awaited<ReturnType<typeof accessScene>>['things']

/**
 * A family that has bought, with a co-guardian who shares its children, a manager with a team, and a stranger;
 * and how each of them knocks.
 */
export async function accessScene(world: World) {
  const owner = await buyingIn(world).family('parent3@mail.example')
  const manager = await signedIn(world, 'manager@mail.example')
  const schedule = await planningIn(world).buyPlan(owner)
  world.clock.set(DEMO_TODAY)
  const things = {
    account: owner.accountId,
    /** In the care of the owner and of the co-guardian. */
    child: owner.people.Ida ?? 0,
    /** Another one, whom the owner gives up. */
    leaving: owner.people.Nils ?? 0,
    schedule,
    team: 0,
    ...(await linksOf(world, owner)),
    ...(await boughtBy(world, owner.accountId)),
    notification: await toldOf(world, owner.accountId, owner.people.Ida ?? 0),
  }
  return {
    things,
    /** A team of the manager's that no other row has changed. */
    async newTeam(): Promise<number> {
      const { body } = await managingIn(world).start(manager, { name: `Matrix ${++started}` })
      return body.data.id
    },
    headers: await keysOf(world),
  }
}

let started = 0

/** A test that wants to be `sure` looks first whether the session is still open. */
type Key = (how?: 'sure') => Promise<Record<string, string>>

/** Signed in until a question ends the session; then signed in anew. */
async function keysOf(world: World): Promise<Record<Who, Key>> {
  const as = (login: string): Key => {
    let session: Awaited<ReturnType<typeof signedIn>> | undefined
    const isOpen = async () =>
      session &&
      (await world.get(`/api/accounts/${session.accountId}/sessions`, session.bearer)).status === 200
    return async (how) => {
      if (!session || (how === 'sure' && !(await isOpen()))) session = await signedIn(world, login)
      return session.bearer
    }
  }
  const [unverified] = await world.database.rows(`select id from accounts where email = 'new@mail.example'`)
  // Signing in is refused to them; a session that came from anywhere else must not count either.
  const { accessToken } = await startSession(world.database.db, Number(unverified?.id), 'matrix')
  return {
    visitor: async () => ({}),
    unverified: async () => ({ authorization: `Bearer ${accessToken}` }),
    stranger: as('masters@mail.example'),
    manager: as('manager@mail.example'),
    coGuardian: as('coparent@mail.example'),
    administrator: as('admin@cedarcoastfieldhockey.example'),
    operations: async () => ({ authorization: `Bearer ${OPERATIONS_TOKEN}` }),
    owner: as('parent3@mail.example'),
  }
}

type Person = Awaited<ReturnType<typeof signedIn>>

/** The owner asks to be linked to a person, and a newcomer asks to be linked to the owner's child. */
async function linksOf(world: World, owner: Person) {
  const linking = linkingIn(world)
  const chloe = { first_name: 'Chloe', last_name: 'Drummond', birthdate: '2012-06-15' }
  const [other] = await world.database.rows(
    `select participant_number from participants where first_name = 'Chloe' and last_name = 'Drummond'`,
  )
  const known_fact = number(String(other?.participant_number))
  const asked = await linking.ask(owner, (await linking.lookUp(owner, { ...chloe, known_fact })).handle)
  const newcomer = await linking.newcomer()
  await linking.ask(newcomer, (await linking.lookUp(newcomer, ida)).handle)
  const [question] = await world.database.rows(
    `select id from link_requests where account_id = ${newcomer.accountId}`,
  )
  return { request: asked.body.data.id, question: Number(question?.id) }
}

async function boughtBy(world: World, accountId: number) {
  const newest = async (table: string, where: string) => {
    const [row] = await world.database.rows(`select max(id) as id from ${table} where ${where}`)
    return Number(row?.id)
  }
  const own = `account_id = ${accountId}`
  return {
    invoice: await newest('invoices', own),
    payment: await newest('payments', own),
    card: await newest('payment_methods', own),
    document: await newest(
      'documents',
      `participant_id in (select participant_id from guardianships where ${own}) and status = 'pending'`,
    ),
  }
}

/** A notification about a child belongs to one account alone, also where others act for the child. */
async function toldOf(world: World, accountId: number, participantId: number): Promise<number> {
  await tellingIn(world).tell({
    participant_id: participantId,
    kind: 'documents_waiting',
    subject: { count: 1 },
  })
  const [row] = await world.database.rows(
    `select max(id) as id from notifications where account_id = ${accountId} and participant_id = ${participantId}`,
  )
  return Number(row?.id)
}
