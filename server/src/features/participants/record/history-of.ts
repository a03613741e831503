import type { SeasonHistory } from '@centrepass/contract/participants/participants'
import type { Database } from '#platform/database/client'
import { inOrder } from '#platform/database/in-order'
import {
  type ConfirmedParticipantId,
  coursesOf,
  programsOf,
  registrationsOf,
} from './participants.queries.ts'

/** Everything of one person by season, newest first: three reads, however many seasons there are. */
export async function historyOf(
  db: Database,
  participantId: ConfirmedParticipantId,
): Promise<SeasonHistory[]> {
  const [registrations, programs, courses] = await inOrder(
    db,
    (db) => registrationsOf(db, participantId, undefined),
    (db) => programsOf(db, participantId, undefined),
    (db) => coursesOf(db, participantId, undefined),
  )
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
