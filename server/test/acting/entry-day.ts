import { startWorld } from '../world.ts'
import { buyingIn } from './buying.ts'
import { enteringIn } from './entering.ts'
import { managingIn } from './teams.ts'

/** Five minutes after entries opened, at noon. */
const NOON = new Date('2025-05-05T19:05:00Z')
export const TEAM = { id: 1 }

export type EntryDay = Awaited<ReturnType<typeof startEntryDay>>

/** A world of its own on the day when entries open, with a team that is complete and its manager. */
export async function startEntryDay(now = NOON) {
  const world = await startWorld({ now, visitors: 'many' })
  const managing = managingIn(world)
  const entering = enteringIn(world)
  const tobias = await managing.manager()
  await entering.complete(TEAM.id)
  return { world, managing, entering, tobias, buying: buyingIn(world), looking: lookingIn(world) }
}

/** The state afterwards: of the team, of its spot, and for the provider. */
function lookingIn({ database }: Awaited<ReturnType<typeof startWorld>>) {
  const one = async (query: string) => (await database.rows(query))[0]
  return {
    one,
    charges: async () =>
      (await one(`select count(*)::int as n from sandbox_charges where key not like 'demo-%'`))?.n,
    teamNow: () => one(`select status, submitted_at is not null as is_in from teams where id = ${TEAM.id}`),
    boundPlayers: async () =>
      (
        await one(`select count(*)::int as n from team_members
          where team_id = ${TEAM.id} and entered_division_id is not null`)
      )?.n,
    places: () =>
      one(`select o.held, o.sold from offerings o join divisions d on d.offering_id = o.id
        where d.code = 'U16G'`),
  }
}
