import type { updateTeam as contract } from '@centrepass/contract/tournaments/teams'
import type { z } from 'zod'
import type { teams } from '#platform/database/tables/teams'
import type { AccountActor } from '#platform/http/actor'
import { record } from '#platform/record'
import { changeTeam, refuse, refuseAll, refuseLocked } from './change-team.ts'
import { requireClub } from './create-team.ts'
import { stopsOf } from './in-words.ts'
import { logging } from './operation-log.ts'
import { groundOf } from './team-facts.queries.ts'
import { requireTeam, type TeamDeps, teamOf } from './teams.queries.ts'

type Change = z.output<typeof contract.body>

/** Changes everything of a team but its people. Once it is entered, name, club and way of paying stay. */
export async function updateTeam(
  deps: TeamDeps,
  actor: AccountActor,
  { teamId, change }: { teamId: number; change: Change },
): Promise<void> {
  const { db, clock } = deps
  const { version, team_name, club_id, contact, team_colors, payment_option } = change
  const team = await requireTeam(db, actor, teamId)
  const ground = await groundOf(db, team)
  refuseLocked(team, ground.tournament.roster_locks_at, clock.now())
  const isFixed = team_name !== undefined || club_id !== undefined || payment_option !== undefined
  if (!team.is_draft && isFixed) refuse('entered_details')
  if (club_id !== undefined) await requireClub(db, club_id)
  const columns: Partial<typeof teams.$inferInsert> = {
    ...(team_name !== undefined && { name: team_name }),
    ...(club_id !== undefined && { club_id }),
    ...(payment_option !== undefined && { payment_option }),
    ...(contact && {
      contact_name: contact.name,
      contact_email: contact.email,
      contact_phone: contact.phone,
    }),
    ...team_colors,
  }
  await db.transaction(async (tx) => {
    await logging(tx, { team, accountId: actor.accountId }, () =>
      changeTeam(tx, actor, { team, version, columns }),
    )
    // The row is locked; a manager removed before this is refused.
    await requireTeam(tx, actor, team.id)
    if (!team.is_draft && team_colors) await refuseColours({ ...deps, db: tx }, actor, team.id)
    await record(tx, actor.accountId, 'team.changed', { team_id: team.id })
  })
}

/** An entered team keeps to the rules that let it in. */
async function refuseColours(deps: TeamDeps, actor: AccountActor, teamId: number): Promise<void> {
  const { findings } = await teamOf(deps, actor, teamId)
  refuseAll(stopsOf(findings.filter(({ code }) => code === 'COLOURS')))
}
