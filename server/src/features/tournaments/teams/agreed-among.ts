import { needsAttention } from '@centrepass/contract/participants/member-rules'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { teamPeople } from '#platform/database/tables/teams'
import type { JudgedEntry } from './in-words.ts'

type Rights = { mine: ReadonlySet<number>; agreed: ReadonlySet<number> }

/**
 * Number and birthdate put a person on a team, but they are not the person's yes: until then a manager sees
 * whether the person is ready, and not what is missing.
 */
export function shownTo({ mine, agreed }: Rights, entry: JudgedEntry): JudgedEntry {
  const { id } = entry.participant
  const is_mine = mine.has(id)
  return { ...(is_mine || agreed.has(id) ? entry : needsAttention(entry)), is_mine }
}

/** People who are on the team because they, or those who act for them, agreed. */
export async function agreedAmong(
  db: Database,
  team: { id: number },
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: teamPeople.participant_id })
    .from(teamPeople)
    .where(
      and(
        eq(teamPeople.team_id, team.id),
        inArray(teamPeople.participant_id, [...ids]),
        inArray(teamPeople.how, ['own', 'invitation']),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}
