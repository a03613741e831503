import type { AccountHelp, HelpEffects } from '@centrepass/contract/people/account-help'
import { expect } from 'vitest'
import { office, rolesFor } from '../access/office.ts'
import { codeSent } from '../access/office-people.ts'
import { newAddress } from '../people.ts'
import type { startWorld } from '../world.ts'
import { factorsIn } from './factors.ts'

type World = Awaited<ReturnType<typeof startWorld>>
type Answer = { data: AccountHelp; code?: string }
type Preview = { data: { effects: HelpEffects; digest: string }; code?: string }

/** What the office does for a caller, and a registrar beside the one who does it. */
export async function helpingIn(world: World) {
  const acting = factorsIn(world)
  const { session: colleague } = await acting.newcomer()
  await world.database.script(rolesFor(colleague.accountId, ['registrar']))
  await acting.addAuthenticator(colleague)
  return {
    acting,
    colleague,
    /** Someone who calls about their account. */
    caller: async () => {
      const { person, session } = await acting.newcomer()
      await world.database.script('delete from attempts')
      return { person, session, ...helpingWith(world, session.accountId) }
    },
  }
}

export const changeTo = (email = newAddress()) => ({ deed: 'change_login', email })

/** What the office does for the account of one caller. */
export function helpingWith(world: World, accountId: number) {
  const path = `/api/office/accounts/${accountId}`
  const ask = (contact = 'login', by = office, purpose = 'change_login') =>
    world.post<Answer>(`${path}/caller-check`, { contact, purpose }, by)
  const pass = (code: string, by = office) => world.post<Answer>(`${path}/caller-check/pass`, { code }, by)
  const preview = (wanted: object, by = office) => world.post<Preview>(`${path}/help/preview`, wanted, by)
  const help = (body: object, by = office) => world.post<Answer>(`${path}/help`, body, by)
  return {
    ...{ ask, pass, preview, help },
    look: (by = office) => world.get<Answer>(`${path}/help`, by),
    state: async () => (await world.get<Answer>(`${path}/help`, office)).body.data,
    /** The caller has read out the right code. */
    checked: async (purpose = 'change_login') => {
      await ask('login', office, purpose)
      expect((await pass(await codeSent(world))).status).toBe(200)
    },
    /** As the page does it: first what it does, then the deed. */
    helped: async (wanted: object) => {
      const { digest } = (await preview(wanted)).body.data
      return help({ ...wanted, digest, reason: 'They called.' })
    },
    events: async () =>
      (
        await world.database.rows(`select action from audit_events where account_id = ${accountId}
          and (action like 'help.%' or action like 'caller_check.%') order by id`)
      ).map(({ action }) => action),
    /** A record of their own with this address, which is on file for years. */
    ownRecord: async (email: string | null): Promise<number> => {
      const [made] = await world.database.rows(`with made as (
          insert into participants (participant_number, first_name, last_name, birthdate, gender, stream, created_at)
          select 'T-${accountId}', 'Ana', 'Silva', '1985-03-02', gender, stream, now()
            from participants order by id limit 1 returning id),
        linked as (insert into guardianships
            (account_id, participant_id, relation, relationship, created_at, confirmed_at)
          select ${accountId}, id, 'own', 'self', '2020-01-01', '2020-01-01' from made)
        select id from made`)
      await world.database.script(`insert into participant_profiles (participant_id, email, email_changed_at)
        values (${made?.id}, ${email ? `'${email}'` : 'null'}, '2020-01-01')`)
      return Number(made?.id)
    },
  }
}
