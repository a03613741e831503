import type { Profile } from '@centrepass/contract/participants/participants'
import type { Affiliation, Contact } from '@centrepass/contract/participants/profile'
import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import {
  participantConfidential,
  participantProfiles,
  participantRestricted,
  participants,
} from '#platform/database/tables/people'
import type { ActingParticipantId } from '../record/participants.queries.ts'

type ProfileRow = typeof participantProfiles.$inferSelect

/** Everything on file except the personal part. The caller records the reading. */
export async function profileOf(db: Database, participantId: ActingParticipantId): Promise<Profile> {
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
    medical: row?.confidential?.medical ?? null,
    medical_reviewed_season: row?.confidential?.medical_reviewed_season ?? null,
    affiliation: affiliationOf(row?.profile ?? null, row?.club_id ?? null),
    country_eligibility: row?.confidential?.country_eligibility ?? null,
    self_identification: row?.restricted?.self_identification ?? null,
  }
}

/** Null until an address and a telephone number were given. */
export function contactOf(row: ProfileRow | null, zone_code: string | null): Contact | null {
  const { address_line1, phone_primary, city } = row ?? {}
  if (!row || !address_line1 || !phone_primary || !city) return null
  const { participant_id: _, positions: _positions, affiliation: _affiliation, ...rest } = row
  const { consent_version: _version, consented_at: _at, consented_from: _from, ...contact } = rest
  return { ...contact, address_line1, phone_primary, city, zone_code }
}

/** Null until the consents were given. */
export function affiliationOf(row: ProfileRow | null, clubId: number | null): Affiliation | null {
  return row?.affiliation ? { ...row.affiliation, primary_club_id: clubId, positions: row.positions } : null
}
