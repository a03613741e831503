import type { OfficeRole } from '@centrepass/contract/office/roles'
import type { Merge, MergeEffects } from '@centrepass/contract/people/merges'
import { office, rolesFor } from '../access/office.ts'
import { signedIn, verifiedPerson } from '../people.ts'
import { startWorld } from '../world.ts'
import { buyingIn } from './buying.ts'

type Headers = Record<string, string>
type Wish = { kept_id?: number; dropped_id?: number; take?: string[] }
type Effects = { data: { effects: MergeEffects; digest: string }; code?: string }
export type Joined = {
  data: { state: string; merge_id: number; proposal: { id: number } | null }
  code?: string
}

/** A world in which a child has two records with the same guardians, and what the office does about it. */
export async function startMerging() {
  const world = await startWorld({ visitors: 'many' })
  const family = await buyingIn(world).family('parent3@mail.example')
  const ida = Number(family.people.Ida)
  const rows = (sql: string) => world.database.rows(sql)
  const one = async (sql: string) => (await rows(sql))[0] ?? {}

  async function anotherIda(number: string) {
    const made = await one(`insert into participants
        (participant_number, first_name, last_name, birthdate, gender, stream, created_at)
      select '${number}', first_name, last_name, birthdate, gender, stream, now() from participants
      where id = ${ida} returning id`)
    const id = Number(made.id)
    await world.database.script(`
      insert into participant_profiles (participant_id, email, phone_primary, city)
        values (${id}, 'second@mail.example', '+16045550177', 'Kelowna');
      insert into guardianships (account_id, participant_id, relation, created_at, confirmed_at)
        select account_id, ${id}, relation, now(), now() from guardianships where participant_id = ${ida}`)
    return id
  }
  const double = await anotherIda('CC-900001')
  const wishOf = (wish: Wish) => ({ kept_id: ida, dropped_id: double, take: [], ...wish })
  const preview = (wish: Wish = {}, headers: Headers = office) =>
    world.post<Effects>('/api/office/merges/preview', wishOf(wish), headers)

  return {
    ...{ world, family, ida, double, rows, one, anotherIda, wishOf, preview },
    async officer(role: OfficeRole): Promise<Headers> {
      const person = await verifiedPerson(world)
      const { accountId } = await signedIn(world, person.email, person.password)
      await world.database.script(rolesFor(accountId, [role]))
      return (await signedIn(world, person.email, person.password)).bearer
    },
    async merge(wish: Wish = {}) {
      const { body } = await preview(wish)
      const asked = { ...wishOf(wish), digest: body.data.digest, reason: 'The mother called.' }
      return world.post<Joined>('/api/office/merges', asked, office)
    },
    undo: (id: number) =>
      world.post<{ data: Merge; code?: string }>(
        `/api/office/merges/${id}/undo`,
        { reason: 'A mistake.' },
        office,
      ),
    /** Everything that names one of the two, in every table that does, as it stands. */
    async allAbout(...people: number[]) {
      const tables = await rows(`select distinct c.conrelid::regclass::text as name from pg_constraint c
        where c.contype = 'f' and c.confrelid = 'participants'::regclass order by 1`)
      const found: Record<string, unknown> = {}
      for (const { name } of tables) {
        if (NEW.includes(String(name))) continue
        const column = name === 'participants' ? 'id' : name === 'not_doubles' ? 'first_id' : 'participant_id'
        // An address that was put back is new again: it proves no caller for a while.
        found[String(name)] = await rows(`select to_jsonb(t) - 'email_changed_at' as row from ${name} t
          where ${column} in (${people.join()}) order by to_jsonb(t)::text`)
      }
      return found
    },
  }
}

/** What a merge itself writes, tells people, or leaves to a family's cart. */
const NEW = ['merges', 'notifications', 'person_words', 'likenesses', 'people_to_weigh', 'cart_rows']
