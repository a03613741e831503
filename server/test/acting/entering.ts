import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import type { EntryQuote, TeamRegistered } from '@centrepass/contract/tournaments/team-entry'
import type { Site } from '../site.ts'
import { billing, buyingIn } from './buying.ts'
import { type Manager, managingIn } from './teams.ts'

/** What a manager does to enter a team, in one world. */
export function enteringIn(world: Site) {
  const at = (team: { id: number }, path: string) => `/api/tournaments/teams/${team.id}${path}`
  const entering = {
    /** Everything that a team of the demonstration lacks for its entry, put right behind the scenes. */
    async complete(teamId: number): Promise<void> {
      await world.database.script(
        `update participant_profiles set affiliation = affiliation ||
           '{"umpire_level": "NATIONAL", "umpire_expires_on": "2027-08-31"}'
         where participant_id in (
           select participant_id from team_members where team_id = ${teamId} and role = 'umpires')`,
      )
    },
    quote: async (
      manager: Manager,
      team: { id: number },
      payment_option = 'full',
      selected_credits?: number[],
    ) => {
      const { version } = (await managingIn(world).get(manager, team)).body.data
      return world.post<{ data: EntryQuote } & ErrorAnswer>(
        at(team, '/quote'),
        { version, payment_option, ...(selected_credits && { selected_credits }) },
        manager.bearer,
      )
    },
    register: (
      manager: Manager,
      team: { id: number },
      token: string,
      // A card's token, or what else the request says.
      paying: string | { payment_ott?: string; selected_credits?: number[] } = {},
    ) =>
      world.post<{ data: TeamRegistered } & ErrorAnswer>(
        at(team, '/register-participants'),
        { token, billing, ...(typeof paying === 'string' ? { payment_ott: paying } : paying) },
        manager.bearer,
      ),
    /** Quotes and pays with a good card. */
    async enter(manager: Manager, team: { id: number }, payment_option = 'full') {
      const { body } = await entering.quote(manager, team, payment_option)
      return entering.register(manager, team, body.data.token, await buyingIn(world).token())
    },
  }
  return entering
}
