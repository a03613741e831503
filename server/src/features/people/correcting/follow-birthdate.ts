import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { askByAge } from '#features/documents/templates/ask-by-age'
import { statusFor } from '#features/documents/templates/settle-validity'
import type { Database } from '#platform/database/client'
import { registrationOptions } from '#platform/database/tables/catalogue'
import { guardianships, participants, registrations } from '#platform/database/tables/people'
import type { DataKeys } from '#platform/encryption/data-keys'
import { standingFacts } from './standing-facts.ts'
import type { Ground } from './standing-ground.ts'

type Working = Omit<Ground, 'tx'> & { keys: DataKeys }

/** Signers, screening and the handing over at majority go by the birthdate. */
export async function followBirthdate(tx: Database, working: Working, participantId: number): Promise<void> {
  const { season } = working
  const { isMinor, documents } = await standingFacts({ ...working, tx }, participantId)
  await askByAge(tx, season, { participantId, isMinor })
  const { documents: since } = await standingFacts({ ...working, tx }, participantId)
  const asksMore = since.some(
    ({ id, status }) => status === 'pending' && documents.find((one) => one.id === id)?.status !== status,
  )
  if (isMinor)
    await tx
      .update(guardianships)
      .set({ hands_over_on: null })
      .where(
        and(
          eq(guardianships.participant_id, participantId),
          isNotNull(guardianships.hands_over_on),
          isNull(guardianships.handed_over_at),
        ),
      )
  await judgeAgain(tx, working, { participantId, asksMore })
}

/** A valid registration that misses a signature or a screening by the new birthdate waits for it again. */
async function judgeAgain(
  tx: Database,
  { season, keys }: Working,
  { participantId, asksMore }: { participantId: number; asksMore: boolean },
): Promise<void> {
  const rows = await tx
    .select({ registration: registrations, option: registrationOptions, person: participants })
    .from(registrations)
    .innerJoin(registrationOptions, eq(registrationOptions.id, registrations.option_id))
    .innerJoin(participants, eq(participants.id, registrations.participant_id))
    .where(
      and(
        eq(registrations.participant_id, participantId),
        inArray(registrations.status, ['valid', 'pending_screening']),
        sql`${registrations.season_year} >= ${season.activeYear}`,
      ),
    )
  for (const { registration, option, person } of rows) {
    const status = await statusFor(tx, keys, { option, person, season })
    // What was not signed before has nothing to do with the birthdate.
    if (status === 'pending_documents' && !asksMore) continue
    // From here it moves forward again by the rules of every registration, up to what is missing.
    if (status !== registration.status && status !== 'valid')
      await tx
        .update(registrations)
        .set({ status: 'pending_documents' })
        .where(eq(registrations.id, registration.id))
  }
}
