import type { ParticipantRegistration, SeasonHistory } from '@centrepass/contract/participants/participants'
import type { Database } from '#platform/database/client'
import { inOrder } from '#platform/database/in-order'
import type { DataKeys } from '#platform/encryption/data-keys'
import { checksAtOffice } from '#platform/encryption/screenings.queries'
import {
  type ConfirmedParticipantId,
  coursesOf,
  programsOf,
  registrationsOf,
} from './participants.queries.ts'

/** Everything of one person by season, newest first: three reads, however many seasons there are. */
export async function historyOf(
  { db, keys }: { db: Database; keys: DataKeys },
  participantId: ConfirmedParticipantId,
  today: string,
): Promise<SeasonHistory[]> {
  const [registered, programs, courses] = await inOrder(
    db,
    (db) => registrationsOf(db, participantId, undefined),
    (db) => programsOf(db, participantId, undefined),
    (db) => coursesOf(db, participantId, undefined),
  )
  const registrations = await withChecks({ db, keys }, participantId, { registered, today })
  const seasons = new Set([...registrations, ...programs, ...courses].map(({ season_year }) => season_year))
  const ofSeason = <T extends { season_year: number }>(list: T[], year: number) =>
    list.filter(({ season_year }) => season_year === year)
  return [...seasons]
    .sort((a, b) => b - a)
    .map((year) => ({
      season_year: year,
      registrations: ofSeason(registrations, year),
      programs: ofSeason(programs, year),
      courses: ofSeason(courses, year),
    }))
}

type Waiting = { registered: ParticipantRegistration[]; today: string }

/** What waits for a screening says whether the office has one to look at; nothing else opens it. */
async function withChecks(
  { db, keys }: { db: Database; keys: DataKeys },
  participantId: ConfirmedParticipantId,
  { registered, today }: Waiting,
): Promise<ParticipantRegistration[]> {
  const isWaiting = ({ status }: ParticipantRegistration) => status === 'pending_screening'
  if (!registered.some(isWaiting)) return registered
  const is_check_at_office = (await checksAtOffice(db, keys, [participantId], today)).has(participantId)
  return registered.map((one) => (isWaiting(one) ? { ...one, is_check_at_office } : one))
}
