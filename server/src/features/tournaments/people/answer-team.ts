import { and, eq, sql } from 'drizzle-orm'
import { refuseInCustodyFreeze } from '#features/participants/record/custody.queries'
import { requireActing } from '#features/participants/record/participants.queries'
import { seasonFrom } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { teamPeople, teamRefusals, teams } from '#platform/database/tables/teams'
import { Failure, notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { record } from '#platform/record'
import { isAgreed } from '../teams/agreed-among.ts'
import { bindPlayers } from '../teams/bind-players.ts'
import { refuseLocked } from '../teams/change-team.ts'
import { lockTeamRow } from '../teams/lock-team.ts'
import { logging } from '../teams/operation-log.ts'
import { groundOf, type TeamRow } from '../teams/team-facts.queries.ts'
import type { TeamDeps } from '../teams/teams.queries.ts'

type Answering = { participantId: number; teamId: number; agree: boolean }

/** A yes shows the person to the managers; a no takes them off and stops who had put them there. */
export async function answerTeam(
  deps: TeamDeps,
  actor: AccountActor,
  { participantId, teamId, agree }: Answering,
): Promise<void> {
  const season = seasonFrom(deps.configuration, deps.clock)
  await requireActing(deps.db, actor, participantId, season.today)
  const about = { team_id: teamId, participant_id: participantId }
  if (await wasRefused(deps.db, about)) return sayNoAgain(agree)
  await requireRow(deps.db, about)
  await deps.db.transaction(async (tx) => {
    const team = await lockTeamRow(tx, teamId)
    if (await wasRefused(tx, about)) return sayNoAgain(agree)
    const { tournament } = await groundOf(tx, team)
    refuseLocked(team, tournament.roster_locks_at, deps.clock.now())
    // The team is locked: what is read from here on stays.
    const row = await requireRow(tx, about)
    // A no to a manager whom the family never knew is no change that a custody freeze must stop.
    if (agree || isAgreed(row.how)) await refuseInCustodyFreeze(tx, participantId, 'roster', season)
    await logging(tx, { team, accountId: null }, async () => {
      if (agree) await sayYes(tx, team, row)
      else await sayNo(tx, actor, row)
      await showChange(tx, team)
    })
    await record(tx, actor.accountId, agree ? 'team.agreed' : 'team.refused', about)
  })
}

type Row = typeof teamPeople.$inferSelect
type Key = Pick<Row, 'team_id' | 'participant_id'>
const rowOf = ({ team_id, participant_id }: Key) =>
  and(eq(teamPeople.team_id, team_id), eq(teamPeople.participant_id, participant_id))

async function requireRow(db: Database, key: Key): Promise<Row> {
  const [row] = await db.select().from(teamPeople).where(rowOf(key))
  if (!row) throw notFound('team')
  return row
}

/** The family said no, and the person is off the team already. */
async function wasRefused(db: Database, key: Key): Promise<boolean> {
  const { team_id, participant_id } = key
  const said = and(eq(teamRefusals.team_id, team_id), eq(teamRefusals.participant_id, participant_id))
  return (await db.$count(teamPeople, rowOf(key))) === 0 && (await db.$count(teamRefusals, said)) > 0
}

/** Fine for a no whose answer got lost on the way; a yes needs a new invitation, as the no ended the request. */
function sayNoAgain(agree: boolean): void {
  if (agree) throw new Failure('team_said_no')
}

/** The same as an accepted invitation. */
async function sayYes(tx: Database, team: TeamRow, row: Row): Promise<void> {
  if (isAgreed(row.how)) return
  await tx.update(teamPeople).set({ how: 'invitation' }).where(rowOf(row))
  if (team.is_entered) await bindPlayers(tx, team)
}

async function sayNo(tx: Database, actor: AccountActor, row: Row): Promise<void> {
  await tx.delete(teamPeople).where(rowOf(row))
  await tx.insert(teamRefusals).values({
    ...{ team_id: row.team_id, participant_id: row.participant_id },
    ...{ account_id: row.added_by, refused_by: actor.accountId },
  })
}

/** A manager who works on the roster at this moment is told that it changed. */
async function showChange(tx: Database, { id }: TeamRow): Promise<void> {
  await tx
    .update(teams)
    .set({ version: sql`${teams.version} + 1`, changed_at: sql`now()`, changed_by: null })
    .where(eq(teams.id, id))
}
