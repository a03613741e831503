import { eq, inArray, type SQL } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { type ScreeningResult, screenings } from '#platform/database/tables/documents'
import type { DataKeys } from './data-keys.ts'
import { placeOf, readPrivate, SCREENING } from './private-columns.ts'

type Screening = ScreeningResult & { participant_id: number }

export async function screeningOf(
  db: Database,
  keys: DataKeys,
  participantId: number,
): Promise<Screening | null> {
  const [found] = await screeningsWhere(db, keys, eq(screenings.participant_id, participantId))
  return found ?? null
}

/** Those of whom the office has a check that counts or is looked at; one that has run out is none. */
export async function checksAtOffice(
  db: Database,
  keys: DataKeys,
  people: readonly number[],
  today: string,
): Promise<ReadonlySet<number>> {
  if (people.length === 0) return new Set()
  const found = await screeningsWhere(db, keys, inArray(screenings.participant_id, [...people]))
  const counts = found.filter(({ expires_on }) => expires_on === null || expires_on >= today)
  return new Set(counts.map(({ participant_id }) => participant_id))
}

export async function screeningsWhere(
  db: Database,
  keys: DataKeys,
  where: SQL | undefined,
): Promise<Screening[]> {
  const rows = await db.select().from(screenings).where(where)
  const found: Screening[] = []
  for (const row of rows) {
    const { participant_id, status, submitted_on, cleared_on, expires_on } = row
    const result = await readPrivate<ScreeningResult>(db, keys, {
      ...{ of: SCREENING, participantId: participant_id, encrypted: row.result_encrypted },
      plain: status && { status, submitted_on, cleared_on, expires_on },
      // The four have been there from the first day.
      whole: (found) => found as ScreeningResult,
    })
    if (result) found.push({ participant_id, ...result })
  }
  return found
}

/** Writes the result of a check, encrypted. */
export async function saveScreening(
  tx: Database,
  keys: DataKeys,
  participantId: number,
  result: ScreeningResult,
): Promise<void> {
  const result_encrypted = await keys.encrypt(tx, placeOf(SCREENING, participantId), result)
  const plain = { status: null, submitted_on: null, cleared_on: null, expires_on: null }
  await tx
    .insert(screenings)
    .values({ participant_id: participantId, result_encrypted })
    .onConflictDoUpdate({ target: screenings.participant_id, set: { ...plain, result_encrypted } })
}
