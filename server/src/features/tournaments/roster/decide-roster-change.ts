import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { refuseOwnMatter } from '#features/office/own-matters'
import type { Database } from '#platform/database/client'
import { officeTasks } from '#platform/database/tables/links'
import { accounts } from '#platform/database/tables/people'
import { rosterChanges, teamManagers, teams } from '#platform/database/tables/teams'
import { tournaments } from '#platform/database/tables/tournaments'
import { notFound } from '#platform/failure'
import type { OfficeActor } from '#platform/http/actor'
import { queueEmail } from '#platform/mail/queue-email'
import { recordChange } from '#platform/record'
import type { EntryDeps } from '../teams/entry-deps.ts'
import { teamsInSight } from '../teams/in-sight.ts'

/** How long a roster stays open that the office opened once more. */
const OPEN_MS = 48 * 3_600_000

/** For the office: what managers ask for, the oldest first. */
export async function waitingRosterChanges(db: Database, actor: OfficeActor) {
  const rows = await db
    .select({ change: rosterChanges, team: teams.name })
    .from(rosterChanges)
    .innerJoin(teams, eq(teams.id, rosterChanges.team_id))
    .where(and(eq(rosterChanges.status, 'waiting'), teamsInSight(actor)))
    .orderBy(asc(rosterChanges.id))
  return rows.map(({ change: { id, team_id, note, asked_at }, team }) => ({
    ...{ id, team_id, team_name: team, note, asked_at: asked_at.toISOString() },
  }))
}

type Deps = Pick<EntryDeps, 'db' | 'clock' | 'teamLetters'>
type Decision = { changeId: number; isApproved: boolean }

/** Opens the roster once more, for two days and under its rules, or leaves it locked; the asker is told. */
export async function decideRosterChange(
  { db, clock, teamLetters }: Deps,
  actor: OfficeActor,
  { changeId, isApproved }: Decision,
) {
  const status = isApproved ? ('done' as const) : ('refused' as const)
  await db.transaction(async (tx) => {
    const team_id = await teamOf(tx, changeId)
    if ((await tx.$count(teams, and(eq(teams.id, team_id ?? 0), teamsInSight(actor)))) === 0)
      throw notFound('roster_change')
    await refuseOwnMatter(tx, actor, { roster_change_id: changeId, team_id })
    const [decided] = await tx
      .update(rosterChanges)
      .set({ status, decided_at: clock.now() })
      .where(and(eq(rosterChanges.id, changeId), eq(rosterChanges.status, 'waiting')))
      .returning()
    if (!decided) throw notFound('roster_change')
    const until = new Date(clock.now().getTime() + OPEN_MS)
    if (isApproved) {
      await tx.update(teams).set({ roster_open_until: until }).where(eq(teams.id, decided.team_id))
    }
    const [about] = await tx
      .select({
        team: teams.name,
        tournament: sql<string>`coalesce(${tournaments.names} ->> lower(${accounts.language}), ${tournaments.name})`,
        account: accounts,
      })
      .from(teams)
      .innerJoin(tournaments, eq(tournaments.id, teams.tournament_id))
      .innerJoin(accounts, eq(accounts.id, answersTo(tx, decided)))
      .where(eq(teams.id, decided.team_id))
    if (!about) throw new Error(`Team ${decided.team_id} is gone.`)
    const { team, tournament, account } = about
    const letter = isApproved ? teamLetters.rosterOpened : teamLetters.changeRefused
    await queueEmail(tx, account.email, letter(account.language, { team, tournament }, decided.team_id))
    await closeRosterTasks(tx, [changeId])
    await recordChange(tx, account.id, {
      action: `team.change_${status}`,
      subject: { team_id: decided.team_id, roster_change_id: changeId },
      ...{ before: { status: 'waiting' }, after: { status } },
    })
  })
  return { status }
}

async function teamOf(tx: Database, changeId: number): Promise<number | undefined> {
  const [change] = await tx.select().from(rosterChanges).where(eq(rosterChanges.id, changeId))
  return change?.team_id
}

/** The asker, or the manager who started the team where the asker no longer manages it. */
function answersTo(tx: Database, { team_id, asked_by }: typeof rosterChanges.$inferSelect) {
  const helping = tx
    .select({ id: teamManagers.account_id })
    .from(teamManagers)
    .where(and(eq(teamManagers.team_id, team_id), eq(teamManagers.account_id, asked_by)))
  return sql`coalesce((${helping}), ${teams.account_id})`
}

/** Once decided, the office no longer has to look at it. */
export async function closeRosterTasks(tx: Database, changeIds: readonly number[]): Promise<void> {
  if (changeIds.length === 0) return
  await tx
    .update(officeTasks)
    .set({ done_at: sql`now()` })
    .where(
      and(
        eq(officeTasks.kind, 'roster_change'),
        isNull(officeTasks.done_at),
        inArray(sql`(${officeTasks.subject} ->> 'roster_change_id')::int`, [...changeIds]),
      ),
    )
}
