import { z } from 'zod'
import { InBoth } from '../ground/both-languages.ts'
import { endpoint, rawEndpoint } from '../ground/endpoint.ts'
import { Id, IdParam, Instant, PlainDate } from '../ground/values.ts'
import { PlayDivision, PlayGame, PlayPool, PlaySettings } from './plays.ts'

/** A tournament for everyone at the field: games, tables and brackets. Names teams and clubs, and no person. */
export const PublicPlay = z.object({
  tournament: z.object({
    ...{ id: Id, name: z.string(), names: InBoth, venue: z.string(), map_url: z.string().nullable() },
    ...{ starts_on: PlainDate, ends_on: PlainDate },
  }),
  /** Null until the schedule is published. */
  schedule: z
    .object({
      number: z.int(),
      published_at: Instant,
      rules: PlaySettings.pick({ points: true, tie_breaks: true }),
      game_minutes: z.int(),
      divisions: z.array(PlayDivision),
      teams: z.array(z.object({ id: Id, division_id: Id, name: z.string(), club: z.string() })),
      pools: z.array(PlayPool),
      games: z.array(PlayGame.omit({ told: true, is_pinned: true, score_version: true })),
    })
    .nullable(),
})
export type PublicPlay = z.infer<typeof PublicPlay>

export const getPublicPlay = endpoint({
  method: 'GET',
  path: '/api/tournaments/:id/play',
  access: 'open',
  summary: 'The published games of a tournament with scores, tables and brackets.',
  details: 'Times are by the clock at the field. Names teams and clubs, and no person.',
  params: z.strictObject({ id: IdParam }),
  answer: PublicPlay,
})

export const getTeamCalendar = rawEndpoint({
  method: 'GET',
  path: '/api/tournaments/:id/play/teams/:teamId/games.ics',
  access: 'open',
  summary: 'The published games of a team, for a calendar.',
  params: z.strictObject({ id: IdParam, teamId: IdParam }),
  answers: { type: 'text/calendar', description: 'An iCalendar file (RFC 5545).' },
})
