import type { PlaySettings } from '@centrepass/contract/play/plays'
import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { playPlans } from '#platform/database/tables/play'
import { Failure } from '#platform/failure'
import type { OfficeActor } from '#platform/http/actor'
import { recordChange } from '#platform/record'
import { type Change, changePlan } from './change-plan.ts'
import { divisionsOf, playingTeams } from './plays.queries.ts'

/** When and where it is played, and what decides a table. */
export async function saveSettings(
  db: Database,
  actor: OfficeActor,
  { settings, ...change }: Change & { settings: PlaySettings },
): Promise<void> {
  await changePlan(db, actor, change, async (tx, { tournament, plan }) => {
    const teams = new Set((await playingTeams(tx, tournament.id)).map(({ id }) => id))
    const known = new Set((await divisionsOf(tx, tournament.id)).map(({ id }) => id))
    const isOurs =
      settings.late.every(({ team_id }) => teams.has(team_id)) &&
      settings.division_fields.every(({ division_id }) => known.has(division_id))
    if (!isOurs) throw new Failure('play_not_theirs')
    await tx.update(playPlans).set({ settings }).where(eq(playPlans.tournament_id, tournament.id))
    await recordChange(tx, null, {
      action: 'play.settings_changed',
      subject: { tournament_id: tournament.id },
      ...{ before: plan.settings, after: settings },
    })
  })
}
