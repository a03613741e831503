import { wholeMedical } from '@centrepass/contract/participants/blank-profile'
import type { openMedical as call } from '@centrepass/contract/people/person-page'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { doubtedEntries } from '#features/participants/contacts/doubted-entries.queries'
import { participantConfidential } from '#platform/database/tables/people'
import type { DataKeys } from '#platform/encryption/data-keys'
import { MEDICAL, readPrivate } from '#platform/encryption/private-columns'
import { recordChange } from '#platform/record'
import { personPage, type Reading } from './person-page.queries.ts'

type Opening = { id: number; reason: string }

/** The reading and its record are one act; the family sees that the office opened it. */
export async function openMedical(
  asking: Reading,
  keys: DataKeys,
  { id: participantId, reason }: Opening,
): Promise<z.output<typeof call.answer>> {
  return asking.db.transaction(async (tx) => {
    await personPage({ ...asking, db: tx }, participantId)
    await recordChange(tx, null, {
      ...{ action: 'profile.read', reason },
      subject: { participant_id: participantId, reason: 'person_page' },
    })
    const [stored] = await tx
      .select()
      .from(participantConfidential)
      .where(eq(participantConfidential.participant_id, participantId))
    const doubted = await doubtedEntries(tx, [participantId], asking.season)
    const not_confirmed = doubted.map(({ entry }) => entry)
    if (!stored) return { medical: null, not_confirmed }
    const { medical: plain, medical_encrypted: encrypted } = stored
    return {
      not_confirmed,
      medical: await readPrivate(tx, keys, {
        ...{ of: MEDICAL, participantId, plain, encrypted, whole: wholeMedical },
      }),
    }
  })
}
