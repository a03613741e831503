import type { ImportKept } from '@centrepass/contract/imports/import-faults'
import { eq } from 'drizzle-orm'
import { notify } from '#features/notifications/notify'
import { lockPerson } from '#features/participants/record/custody.queries'
import { certificateEffects, certificateFacts } from '#features/people/certificates/certificate-effects'
import { withdraw } from '#features/people/certificates/change-certificate'
import type { Database } from '#platform/database/client'
import { certificates } from '#platform/database/tables/grants'
import type { Ground } from '../judging/ground.ts'

class CountedOn extends Error {}

/** Withdraws a certificate that a file brought, unless a course or a team of the person needs it. */
export async function withdrawImported(
  tx: Database,
  ground: Ground,
  { id, certificateId }: { id: number; certificateId: number },
): Promise<ImportKept | null> {
  await lockPerson(tx, id)
  const [row] = await tx.select().from(certificates).where(eq(certificates.id, certificateId)).for('update')
  if (!row || row.withdrawn_at !== null || row.participant_id !== id) return 'changed'
  if (row.reason !== ground.reason) return 'changed'
  return tx
    .transaction(async (part) => {
      const facts = { tx: part, season: ground.season, configuration: ground.configuration }
      const before = await certificateFacts(facts, id)
      const { certification, issued_on, expires_on } = row
      await withdraw(part, {
        ...{ participantId: id, id: certificateId, by: ground.actor.accountId, reason: ground.reason },
        before: { certification, issued_on, expires_on },
      })
      const compared = { before, after: await certificateFacts(facts, id), names: [], emails: [] }
      const { teams, courses } = certificateEffects({ ...compared, today: ground.season.today }, 'en')
      if (teams.length > 0 || courses.some((one) => one.is_enrolled && !one.is_met)) throw new CountedOn()
      const told = { participant_id: id, kind: 'record_corrected' as const, subject: {} }
      await notify(part, ground, { ...told, once: `import-undone:${ground.importId}` })
      return null
    })
    .catch((error) => {
      if (!(error instanceof CountedOn)) throw error
      return 'counts' as const
    })
}
