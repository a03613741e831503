import type { ProfileChange } from '@centrepass/contract/participants/participants'
import type { Personal } from '@centrepass/contract/participants/profile'
import {
  affiliationProblems,
  contactProblems,
  type FieldProblems,
  medicalProblems,
  type ProfileSubject,
  personalProblems,
} from '@centrepass/contract/participants/profile-rules'
import { inArray } from 'drizzle-orm'
import { allZones, lookupsByName } from '#features/site/site.queries'
import type { Database } from '#platform/database/client'
import { clubs, leagues } from '#platform/database/tables/catalogue'
import { Failure } from '#platform/failure'
import { fieldFound } from '#platform/http/field-found'

type Parts = ProfileChange & { personal?: Personal }

/** Refuses what the rules or the lists do not allow, naming every field at once. */
export async function refuseBadProfile(db: Database, parts: Parts, subject: ProfileSubject): Promise<void> {
  const found = await profileProblems(db, parts, subject)
  const problems = Object.entries(found).map(([path, error]) => fieldFound(error, [path]))
  if (problems.length > 0) throw new Failure('bad_profile', {}, { problems })
}

/** What is wrong, by the path of the field. */
export async function profileProblems(
  db: Database,
  parts: Parts,
  subject: ProfileSubject,
): Promise<FieldProblems> {
  const { personal, contact, medical, affiliation } = parts
  return {
    ...(personal ? personalProblems(personal, subject) : {}),
    ...(contact ? contactProblems(contact, subject) : {}),
    ...(medical ? medicalProblems(medical, subject) : {}),
    ...(affiliation ? affiliationProblems(affiliation, await otherClubId(db)) : {}),
    ...(await listProblems(db, parts)),
  }
}

async function otherClubId(db: Database): Promise<number | null> {
  const rows = await db.select({ id: clubs.id, is_other: clubs.is_other }).from(clubs)
  return rows.find(({ is_other }) => is_other)?.id ?? null
}

/** What comes from a list must be in it: the browser's copy may be old, or not the browser's at all. */
async function listProblems(db: Database, { personal, contact, affiliation, ...rest }: Parts) {
  const lookups = await lookupsByName(db)
  const isIn = (name: string, code: string | null) =>
    code === null || (lookups[name] ?? []).some((known) => known.code === code)
  const found: FieldProblems = {}
  const check = (path: string, isFine: boolean) => {
    if (!isFine) found[path] = 'choice'
  }
  if (personal) {
    check('personal.gender', isIn('Gender', personal.gender))
    check('personal.language', isIn('Language', personal.language))
  }
  if (contact?.country === 'CA') check('contact.province', isIn('Province', contact.province))
  if (contact?.zone_code) check('contact.zone_code', await isZone(db, contact.zone_code))
  if (affiliation) {
    check('affiliation.coach_level', isIn('Coach Level', affiliation.coach_level))
    check('affiliation.umpire_level', isIn('Umpire Level', affiliation.umpire_level))
    const { primary_club_id, secondary_club_id, league_ids } = affiliation
    check('affiliation.primary_club_id', await areClubs(db, [primary_club_id]))
    check('affiliation.secondary_club_id', await areClubs(db, [secondary_club_id]))
    check('affiliation.league_ids', await areLeagues(db, league_ids))
  }
  const identity = rest.self_identification?.indigenous_identity ?? []
  check(
    'self_identification.indigenous_identity',
    identity.every((code) => isIn('Indigenous Identity', code)),
  )
  return found
}

async function isZone(db: Database, code: string): Promise<boolean> {
  return (await allZones(db)).some((zone) => zone.code === code)
}

async function areClubs(db: Database, wanted: (number | null)[]): Promise<boolean> {
  const ids = wanted.filter((id) => id !== null)
  return ids.length === 0 || (await db.$count(clubs, inArray(clubs.id, ids))) === ids.length
}

async function areLeagues(db: Database, ids: number[]): Promise<boolean> {
  const unique = [...new Set(ids)]
  return unique.length === 0 || (await db.$count(leagues, inArray(leagues.id, unique))) === unique.length
}
