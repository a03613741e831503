import type { Access } from '@centrepass/contract/ground/endpoint'
import { office } from '../access/office.ts'
import { buyingIn, DECLINES } from '../acting/buying.ts'
import { DEMO, signedIn } from '../people.ts'
import { OPERATIONS_TOKEN, type startWorld } from '../world.ts'
import { knownValues } from './known-values.ts'
import type { Known } from './shape-values.ts'

type World = Awaited<ReturnType<typeof startWorld>>

/** A family, a team manager, a person with a plan, a person with documents to sign. */
const PEOPLE = ['parent3', 'manager', 'overdue', 'unsigned'] as const
type Person = (typeof PEOPLE)[number]
export type Who = Person | 'visitor' | 'liar' | 'office' | 'operations'

/** No one of `PEOPLE` belongs to the office, and a machine has nothing to do with people or money. */
const ADMITTED: Record<Exclude<Access, 'open'>, readonly Who[]> = {
  account: PEOPLE,
  office: ['office'],
  upkeep: ['office', 'operations'],
  operations: ['operations'],
}

export type Callers = Awaited<ReturnType<typeof openCallers>>

/** Those who ask, with their sessions and what they know of. */
export async function openCallers(world: World) {
  const rows = world.database.rows
  await forgetTries(world)
  const hashes = await rows(`select id, password_hash from accounts where password_hash is not null`)
  const sessions = new Map<Person, Awaited<ReturnType<typeof signedIn>>>()
  const known = new Map<Who, Known>()
  const signIn = async (person: Person) => {
    // A request may have changed the password; it is set back for the next round.
    const { accountId } = sessions.get(person) ?? { accountId: 0 }
    const hash = hashes.find(({ id }) => id === accountId)?.password_hash
    if (hash)
      await world.database.script(`update accounts set password_hash = '${hash}' where id = ${accountId}`)
    sessions.set(person, await signedIn(world, `${person}@mail.example`, DEMO.password))
  }
  for (const person of PEOPLE) {
    await signIn(person)
    known.set(person, await knownValues(rows, sessions.get(person)?.accountId ?? 0))
  }
  known.set('parent3', { ...known.get('parent3'), ...(await aCart(world)) })
  const aFamily = known.get('parent3') ?? {}

  return {
    whoFor: (access: Access): Who[] =>
      access === 'open' || access === 'account'
        ? [...PEOPLE, ...PEOPLE, ...PEOPLE, 'visitor', 'liar']
        : [...Array(4).fill(ADMITTED[access]).flat(), 'visitor', 'parent3'],
    mayEnter: (who: Who, access: Access) => access === 'open' || ADMITTED[access].some((one) => one === who),
    knownTo: (who: Who) => known.get(who) ?? aFamily,
    headersOf(who: Who): Record<string, string> {
      if (who === 'office') return office
      if (who === 'operations') return { authorization: `Bearer ${OPERATIONS_TOKEN}` }
      if (who === 'liar') return { authorization: 'Bearer ../../\'"; cookie', cookie: 'refresh=%00;=;;a' }
      const session = who === 'visitor' ? undefined : sessions.get(who)
      return { ...session?.bearer }
    },
    /** Signs in again after a sign-out. */
    async comeBack(who: Who) {
      const person = PEOPLE.find((name) => name === who)
      if (person) await signIn(person)
    },
  }
}

/** A cart that could be bought, with what buys it. */
async function aCart(world: World): Promise<Known> {
  const buying = buyingIn(world)
  const family = await buying.family('parent3@mail.example')
  const items = [await buying.item(family, 'Signe', 'RegistrationOption', 'JUNIOR')]
  const { body } = await buying.validate(family, items)
  return {
    items: [items],
    item: items,
    cart_validation_token: [body.data.cart_validation_token],
    payment_ott: [await buying.token(), await buying.token(), await buying.token(DECLINES), 'ott_unknown'],
  }
}

/** A try that is not written down is not counted, so that no limit hides a call behind a 429. */
const forgetTries = (world: World) =>
  world.database.script(`
    create function forget_try() returns trigger language plpgsql as 'begin return null; end';
    create trigger forget_try before insert on attempts for each row execute function forget_try()`)
