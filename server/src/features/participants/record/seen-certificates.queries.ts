import { and, asc, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { certificates } from '#platform/database/tables/grants'

/** The certificates of some people that the office has seen and not withdrawn. */
export function seenCertificates(db: Database, ids: readonly number[]) {
  const { participant_id, certification, issued_on, expires_on, withdrawn_at } = certificates
  return db
    .select({ participant_id, certification, issued_on, expires_on })
    .from(certificates)
    .where(and(inArray(participant_id, [...ids]), isNull(withdrawn_at)))
    .orderBy(asc(certificates.id))
}
