import { minorOn } from '@centrepass/contract/eligibility/eligibility-rules'
import type { DoubtedEntry } from '@centrepass/contract/participants/contact-entries'
import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { contactEntries } from '#platform/database/tables/links'
import { guardianships, participants } from '#platform/database/tables/people'
import { inCustodyFreeze } from '../record/custody.queries.ts'
import { isAdultWhoActs } from '../record/guardianship-rules.ts'
import { linksTo } from '../record/participants.queries.ts'

type Calendar = Pick<SeasonFacts, 'today' | 'ageOfMajority'>

/**
 * Contacts of minors whose author no longer acts for them. It is asked anew each time, so that a link which works again
 * needs no one to confirm anything.
 */
export async function doubtedEntries(
  db: Database,
  ids: readonly number[],
  { today, ageOfMajority }: Calendar,
) {
  if (ids.length === 0) return []
  const rows = await db
    .select({ row: contactEntries, birthdate: participants.birthdate, heldBy: guardianships.frozen_at })
    .from(contactEntries)
    .innerJoin(participants, eq(participants.id, contactEntries.participant_id))
    .leftJoin(
      guardianships,
      and(
        eq(guardianships.participant_id, contactEntries.participant_id),
        eq(guardianships.account_id, contactEntries.set_by),
      ),
    )
    .where(
      and(
        inArray(contactEntries.participant_id, [...ids]),
        isNotNull(contactEntries.set_by),
        or(isNull(guardianships.id), isNotNull(guardianships.frozen_at)),
      ),
    )
    .orderBy(asc(contactEntries.participant_id), asc(contactEntries.entry))
  return rows
    .filter(({ birthdate }) => minorOn(birthdate, today, ageOfMajority))
    .map(({ row, heldBy }) => ({ ...row, why: heldBy ? ('on_hold' as const) : ('ended' as const) }))
}

/** The same as a family reads it, with what the reader can do about it. */
export async function doubtedEntriesSeenBy(
  db: Database,
  accountId: number,
  participantId: number,
  season: SeasonFacts,
): Promise<DoubtedEntry[]> {
  const rows = await doubtedEntries(db, [participantId], season)
  if (rows.length === 0) return []
  const mine = (await linksTo(db, participantId)).find((link) => link.accountId === accountId)
  const isAdult = mine !== undefined && isAdultWhoActs(mine, season)
  const needsOffice = (await inCustodyFreeze(db, [participantId], season)).has(participantId)
  return rows.map(({ id, entry, why }) => ({ id, entry, why, may_decide: isAdult && !needsOffice }))
}

/** Entries that a person who acts today, or the office, answers for. */
export async function answeredEntries(tx: Database, participantId: number): Promise<ReadonlySet<string>> {
  const acts = sql`exists (
    select from ${guardianships} g
    where g.account_id = ${contactEntries.set_by} and g.participant_id = ${contactEntries.participant_id}
      and g.relation = 'guardian' and g.frozen_at is null
  )`
  const rows = await tx
    .select({ entry: contactEntries.entry })
    .from(contactEntries)
    .where(and(eq(contactEntries.participant_id, participantId), or(isNull(contactEntries.set_by), acts)))
  return new Set(rows.map(({ entry }) => entry))
}
