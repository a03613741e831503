import { and, eq, exists, isNotNull, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { endedLinks } from '#platform/database/tables/links'
import { guardianships } from '#platform/database/tables/people'
import { purchases } from '#platform/database/tables/purchases'
import { teamPeople, teams } from '#platform/database/tables/teams'
import { freePlayers } from '../teams/bind-players.ts'

/** No money moved, so the team was not entered: it is again as it was before the payment. */
export async function reopenTeam(tx: Database, purchaseId: number): Promise<void> {
  const [team] = await tx
    .update(teams)
    .set({ status: sql`case when ${teams.waitlisted_at} is null then 'draft' else 'waitlisted' end` })
    .from(purchases)
    .where(
      and(
        eq(purchases.id, purchaseId),
        eq(teams.id, purchases.team_id),
        eq(teams.status, 'submitted'),
        isNull(teams.submitted_at),
      ),
    )
    .returning({ id: teams.id, status: teams.status })
  if (team?.status !== 'draft') return
  await freePlayers(tx, team.id)
  await leaveOutFormer(tx, team.id)
}

/** A link that ended while the team was being paid for took no one off it; a draft shows only whom it may. */
async function leaveOutFormer(tx: Database, teamId: number): Promise<void> {
  const owner = tx.select({ id: teams.account_id }).from(teams).where(eq(teams.id, teamId))
  const adder = sql`coalesce(${teamPeople.added_by}, (${owner}))`
  const isEnded = exists(
    tx
      .select({ id: endedLinks.id })
      .from(endedLinks)
      .where(and(eq(endedLinks.account_id, adder), eq(endedLinks.participant_id, teamPeople.participant_id))),
  )
  const linkOfAdder = (isOnHold: SQL) =>
    exists(
      tx
        .select({ id: guardianships.id })
        .from(guardianships)
        .where(
          and(
            eq(guardianships.account_id, adder),
            eq(guardianships.participant_id, teamPeople.participant_id),
            isOnHold,
          ),
        ),
    )
  const isLinked = linkOfAdder(isNull(guardianships.frozen_at))
  const isOnHold = linkOfAdder(isNotNull(guardianships.frozen_at))
  await tx
    .delete(teamPeople)
    .where(
      and(
        eq(teamPeople.team_id, teamId),
        ne(teamPeople.how, 'invitation'),
        or(and(isEnded, not(isLinked)), isOnHold),
      ),
    )
}
