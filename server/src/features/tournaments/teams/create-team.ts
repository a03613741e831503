import { bothNames } from '@centrepass/contract/catalogue/words-in'
import { sayRefusal } from '@centrepass/contract/refusals/refusal'
import type { Value } from '@centrepass/contract/refusals/say'
import type { NewTeam } from '@centrepass/contract/tournaments/teams'
import { and, eq } from 'drizzle-orm'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { clubs } from '#platform/database/tables/catalogue'
import { teams } from '#platform/database/tables/teams'
import { divisions, tournaments } from '#platform/database/tables/tournaments'
import { Failure, notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { record } from '#platform/record'

type Deps = { db: Database; clock: Clock }

/** More than any club enters, and few enough to keep one account from filling the table. */
const MOST_DRAFTS = 30

/** Starts a team as a draft. A roster may be prepared long before entries open, and not after they close. */
export async function createTeam(
  { db, clock }: Deps,
  actor: AccountActor,
  { tournamentId, wanted }: { tournamentId: number; wanted: NewTeam },
): Promise<number> {
  const [found] = await db
    .select({
      division: divisions.id,
      closes_at: tournaments.entry_closes_at,
      name: tournaments.name,
      names: tournaments.names,
    })
    .from(divisions)
    .innerJoin(tournaments, eq(tournaments.id, divisions.tournament_id))
    .where(and(eq(divisions.id, wanted.division_id), eq(divisions.tournament_id, tournamentId)))
  if (!found) throw notFound('division')
  if (clock.now() >= found.closes_at) throw entriesClosed(bothNames(found))
  await requireClub(db, wanted.club_id)
  return db.transaction(async (tx) => {
    const own = and(eq(teams.account_id, actor.accountId), eq(teams.is_draft, true))
    if ((await tx.$count(teams, own)) >= MOST_DRAFTS) throw new Failure('most_drafts', { most: MOST_DRAFTS })
    const [team] = await tx
      .insert(teams)
      .values({
        ...{ tournament_id: tournamentId, division_id: wanted.division_id, club_id: wanted.club_id },
        ...{ account_id: actor.accountId, name: wanted.team_name, status: 'draft' },
        contact_name: wanted.contact.name,
        contact_email: wanted.contact.email,
        contact_phone: wanted.contact.phone,
        changed_by: actor.accountId,
      })
      .returning({ id: teams.id })
    if (!team) throw new Error('The team was not written.')
    await record(tx, actor.accountId, 'team.started', { team_id: team.id })
    return team.id
  })
}

function entriesClosed(tournament: Value): Failure {
  const values = { tournament }
  return new Failure('entries_closed', values, {
    teamErrors: [(locale) => sayRefusal('entries_closed', values, locale)],
  })
}

/** A club that plays no more is not offered, and not taken either. */
export async function requireClub(db: Database, clubId: number): Promise<void> {
  const [club] = await db
    .select({ id: clubs.id })
    .from(clubs)
    .where(and(eq(clubs.id, clubId), eq(clubs.is_active, true)))
  if (!club) throw notFound('club')
}
