import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { screenings } from '#platform/database/tables/documents'
import type { DataKeys } from '#platform/encryption/data-keys'
import { saveScreening, screeningOf } from '#platform/encryption/screenings.queries'

type Sent = { participantId: number; today: string }

/** A record check that was sent is at the office from then on. One that counts, or is looked at, stays as it is. */
export async function beginCheck(
  tx: Database,
  keys: DataKeys,
  { participantId, today }: Sent,
): Promise<boolean> {
  const known = await screeningOf(tx, keys, participantId)
  const isOver = known !== null && known.expires_on !== null && known.expires_on < today
  if (known && !isOver && known.status !== 'refused') return false
  const result = { status: 'submitted' as const, submitted_on: today, cleared_on: null, expires_on: null }
  await saveScreening(tx, keys, participantId, result)
  return true
}

/** The paper is gone or was refused: the family is asked for the check again. */
export async function endCheck(
  tx: Database,
  keys: DataKeys,
  { participant_id, began_screening }: { participant_id: number; began_screening: boolean },
): Promise<void> {
  if (!began_screening) return
  const known = await screeningOf(tx, keys, participant_id)
  if (known?.status === 'submitted')
    await tx.delete(screenings).where(eq(screenings.participant_id, participant_id))
}
