import { wholeMedical } from '@centrepass/contract/participants/blank-profile'
import type { Profile } from '@centrepass/contract/participants/participants'
import type { Affiliation, Contact } from '@centrepass/contract/participants/profile'
import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import {
  participantConfidential,
  participantProfiles,
  participantRestricted,
  participants,
  wholeEligibility,
  wholeSelfIdentification,
} from '#platform/database/tables/people'
import type { DataKeys } from '#platform/encryption/data-keys'
import {
  COUNTRY_ELIGIBILITY,
  MEDICAL,
  readPrivate,
  SELF_IDENTIFICATION,
} from '#platform/encryption/private-columns'
import type { ActingParticipantId } from '../record/participants.queries.ts'

type ProfileRow = typeof participantProfiles.$inferSelect

/** A profile without what each reader can do about it. */
export type ProfileOnFile = Omit<Profile, 'doubted'>

/** Everything on file except the personal part. The caller records the reading. */
export async function profileOf(
  db: Database,
  keys: DataKeys,
  participantId: ActingParticipantId,
): Promise<ProfileOnFile> {
  const [row] = await db
    .select({
      club_id: participants.club_id,
      zone_code: participants.zone_code,
      profile: participantProfiles,
      confidential: participantConfidential,
      restricted: participantRestricted,
    })
    .from(participants)
    .leftJoin(participantProfiles, eq(participantProfiles.participant_id, participants.id))
    .leftJoin(participantConfidential, eq(participantConfidential.participant_id, participants.id))
    .leftJoin(participantRestricted, eq(participantRestricted.participant_id, participants.id))
    .where(eq(participants.id, participantId))
  return {
    contact: contactOf(row?.profile ?? null, row?.zone_code ?? null),
    affiliation: affiliationOf(row?.profile ?? null, row?.club_id ?? null),
    ...(await privateParts(db, keys, { participantId, ...row })),
    medical_reviewed_season: row?.confidential?.medical_reviewed_season ?? null,
  }
}

type PrivateRow = {
  participantId: number
  confidential?: typeof participantConfidential.$inferSelect | null
  restricted?: typeof participantRestricted.$inferSelect | null
}

/** The parts that are stored encrypted. */
export async function privateParts(
  db: Database,
  keys: DataKeys,
  { participantId, confidential, restricted }: PrivateRow,
) {
  const read = <Shape>(
    of: typeof MEDICAL,
    whole: (found: unknown) => Shape,
    [plain, encrypted]: [Shape | null | undefined, string | null | undefined],
  ) => readPrivate(db, keys, { of, participantId, plain, encrypted, whole })
  return {
    medical: await read(MEDICAL, wholeMedical, [confidential?.medical, confidential?.medical_encrypted]),
    country_eligibility: await read(COUNTRY_ELIGIBILITY, wholeEligibility, [
      confidential?.country_eligibility,
      confidential?.country_eligibility_encrypted,
    ]),
    self_identification: await read(SELF_IDENTIFICATION, wholeSelfIdentification, [
      restricted?.self_identification,
      restricted?.self_identification_encrypted,
    ]),
  }
}

/** Null until an address and a telephone number were given. */
export function contactOf(row: ProfileRow | null, zone_code: string | null): Contact | null {
  const { address_line1, phone_primary, city } = row ?? {}
  if (!row || !address_line1 || !phone_primary || !city) return null
  const { participant_id: _, positions: _positions, affiliation: _affiliation, ...rest } = row
  const { consent_version: _version, consented_at: _at, consented_from: _from, ...known } = rest
  const { email_changed_at: _changed, ...contact } = known
  return { ...contact, address_line1, phone_primary, city, zone_code }
}

/** Null until the consents were given. */
export function affiliationOf(row: ProfileRow | null, clubId: number | null): Affiliation | null {
  return row?.affiliation ? { ...row.affiliation, primary_club_id: clubId, positions: row.positions } : null
}
