import { z } from 'zod'
import { InBoth } from '../ground/both-languages.ts'
import { endpoint } from '../ground/endpoint.ts'
import { plainLine } from '../ground/text.ts'
import { Id, IdParam, Instant, PlainDate } from '../ground/values.ts'
import { fieldError } from '../refusals/fields.ts'
import { TeamColors } from '../tournaments/teams.ts'
import { knockOutSizes, stages } from './draw-rules.ts'
import { tieBreaks } from './standing-rules.ts'

const DAY = 24 * 60
/** Minutes from midnight, by the clock at the field. */
const Minute = z.int().min(0).max(DAY)
const FieldName = plainLine(20).refine((name) => name.length > 0, fieldError('required'))

/** A field at a time. */
export const PlaySlot = z.strictObject({ day: PlainDate, minute: Minute, field: FieldName })

const span = { day: PlainDate, from: Minute, to: Minute }
const isForward = ({ from, to }: { from: number; to: number }) => from < to
const later = { message: fieldError('later_than_from'), path: ['to'] }

/** How a tournament is played: when and where, and what decides a table. */
export const PlaySettings = z.strictObject({
  days: z.array(z.strictObject(span).refine(isForward, later)).min(1).max(14),
  fields: z
    .array(FieldName)
    .min(1)
    .max(30)
    .refine((names) => new Set(names).size === names.length, fieldError('twice')),
  game_minutes: z.int().min(10).max(180),
  /** Between two games on a field. */
  gap_minutes: z.int().min(0).max(120),
  /** Between two games of a team. */
  rest_minutes: z.int().min(0).max(600),
  umpires_per_game: z.int().min(0).max(4),
  /** When a field cannot be played on: rain, a school day. */
  closed: z.array(z.strictObject({ field: FieldName, ...span }).refine(isForward, later)).max(100),
  /** Teams that travel far and cannot begin earlier on a day. */
  late: z.array(z.strictObject({ team_id: Id, day: PlainDate, from: Minute })).max(200),
  /** Fields of a division that does not play on all of them. */
  division_fields: z
    .array(z.strictObject({ division_id: Id, fields: z.array(FieldName).min(1).max(30) }))
    .max(50),
  points: z.strictObject({
    ...{ win: z.int().min(0).max(10), draw: z.int().min(0).max(10), loss: z.int().min(0).max(10) },
  }),
  /** What decides between teams with the same points, in this order. */
  tie_breaks: z
    .array(z.enum(tieBreaks))
    .refine((all) => new Set(all).size === all.length, fieldError('twice')),
})
export type PlaySettings = z.infer<typeof PlaySettings>

const goals = z.int().min(0).max(99)
const result = {
  home_goals: goals.nullable(),
  away_goals: goals.nullable(),
  /** Of the shoot-out, where goals alone did not decide. */
  home_shots: goals.nullable(),
  away_shots: goals.nullable(),
}

const gameShape = {
  id: Id,
  division_id: Id,
  pool_id: Id.nullable(),
  stage: z.enum(stages),
  round: z.int(),
  home_team_id: Id.nullable(),
  away_team_id: Id.nullable(),
  /** Where the teams of a knock-out game come from: `A1` is the first of pool A, `W12` the winner of game 12. */
  home_from: z.string().nullable(),
  away_from: z.string().nullable(),
  slot: PlaySlot.nullable(),
  ...result,
  is_cancelled: z.boolean(),
}

export const PlayPool = z.object({
  id: Id,
  division_id: Id,
  letter: z.string(),
  team_ids: z.array(Id),
})
export type PlayPool = z.infer<typeof PlayPool>

/** A game as the desk plans it. */
export const PlayGame = z.object({
  ...gameShape,
  /** Where people were told that it is. */
  told: PlaySlot.nullable(),
  is_pinned: z.boolean(),
  /** Raised with every score, so that two phones never overwrite each other. */
  score_version: z.int(),
})
export type PlayGame = z.infer<typeof PlayGame>

export const PlayDivision = z.object({ id: Id, name: z.string(), names: InBoth })

/** A team that is entered, with what a schedule has to know of it. */
export const PlayTeam = z.object({
  id: Id,
  division_id: Id,
  name: z.string(),
  club: z.object({ id: Id, name: z.string() }),
  umpires: z.int(),
  volunteers: z.int(),
  colours: TeamColors,
  /** Withdrawn since the draw: its games can be called off. */
  is_gone: z.boolean(),
})
export type PlayTeam = z.infer<typeof PlayTeam>

/** All that the desk has of a tournament. */
export const TournamentPlay = z.object({
  tournament: z.object({
    ...{ id: Id, code: z.string(), name: z.string(), names: InBoth, venue: z.string() },
    ...{ starts_on: PlainDate, ends_on: PlainDate },
  }),
  settings: PlaySettings,
  /** Raised with every change of the plan. */
  version: z.int(),
  /** How often it was published; 0 is never. */
  published: z.int(),
  published_at: Instant.nullable(),
  divisions: z.array(PlayDivision),
  teams: z.array(PlayTeam),
  /** Teams that have a coach or a player in common, and cannot play at once. */
  sharing: z.array(z.object({ team_ids: z.array(Id) })),
  pools: z.array(PlayPool),
  games: z.array(PlayGame),
})
export type TournamentPlay = z.infer<typeof TournamentPlay>

const reading = { access: 'office', verb: 'play.read', scopes: ['tournament'] } as const
const running = { access: 'office', verb: 'play.run', scopes: ['tournament'] } as const
const params = z.strictObject({ id: IdParam })
const version = z.int().min(0)

export const PlaySummary = z.object({
  ...{ id: Id, code: z.string(), name: z.string(), starts_on: PlainDate, ends_on: PlainDate },
  /** Teams that are entered. */
  teams: z.int(),
  games: z.int(),
  scored: z.int(),
  published_at: Instant.nullable(),
})
export type PlaySummary = z.infer<typeof PlaySummary>

export const listPlays = endpoint({
  ...{ method: 'GET', path: '/api/office/tournaments' },
  ...{ access: 'office', verb: 'team.read', scopes: ['tournament', 'club'] },
  summary: 'Tournaments with how far the desk is: teams, games, scores, schedule.',
  details:
    'A role for a club answers with the tournaments that its teams are in, and counts these teams alone.',
  answer: z.array(PlaySummary),
})

export const getPlay = endpoint({
  ...{ method: 'GET', path: '/api/office/tournaments/:id/play', ...reading },
  summary: 'Pools, games and settings of a tournament, as the desk plans them.',
  params,
  answer: TournamentPlay,
})

export const savePlaySettings = endpoint({
  ...{ method: 'POST', path: '/api/office/tournaments/:id/play/settings', ...running },
  summary: 'Says when and where a tournament is played, and what decides a table.',
  details: 'Games stay where they are, also where the new settings have no such time or field.',
  params,
  body: z.strictObject({ version, settings: PlaySettings }),
  answer: TournamentPlay,
})

export const drawDivision = endpoint({
  ...{ method: 'POST', path: '/api/office/tournaments/:id/play/draw', ...running },
  summary: 'Draws a division: pools from the seeds, clubs apart, their games, and the knock-out after them.',
  details:
    'Replaces the pools and games of the division. Games that people were told of count as called off for them until the next publication tells them. Refused once one of its games has a score, and where pools and knock-out do not fit.',
  params,
  body: z.strictObject({
    version,
    division_id: Id,
    /** The best first. */
    seeds: z.array(Id).min(2).max(64),
    pools: z.int().min(1).max(8),
    knock_out: z.literal(knockOutSizes),
    has_third: z.boolean(),
  }),
  answer: TournamentPlay,
})

export const moveGames = endpoint({
  ...{ method: 'POST', path: '/api/office/tournaments/:id/play/moves', ...running },
  summary: 'Puts games into slots or takes them out, all of them or none.',
  details: 'People are told only when the schedule is published. Two games cannot be on one field at once.',
  params,
  body: z.strictObject({
    version,
    moves: z
      .array(z.strictObject({ game_id: Id, slot: PlaySlot.nullable(), is_pinned: z.boolean() }))
      .min(1)
      .max(1000),
  }),
  answer: TournamentPlay,
})

/** What publishing would change, and how many accounts would be told. */
export const SchedulePublishing = z.object({
  is_first: z.boolean(),
  placed: z.int(),
  unplaced: z.int(),
  changed: z.array(Id),
  people: z.int(),
})
export type SchedulePublishing = z.infer<typeof SchedulePublishing>

export const previewPublication = endpoint({
  ...{ method: 'GET', path: '/api/office/tournaments/:id/play/publication', ...running },
  summary: 'What publishing the schedule now would change, and how many people would be told.',
  params,
  answer: SchedulePublishing,
})

export const publishPlay = endpoint({
  ...{ method: 'POST', path: '/api/office/tournaments/:id/play/publication', ...running },
  summary: 'Publishes the schedule, and tells the people of every game whose time or place is new.',
  params,
  body: z.strictObject({ version }),
  answer: TournamentPlay,
})

export const scoreGame = endpoint({
  ...{ method: 'POST', path: '/api/office/tournaments/:id/play/games/:gameId/score' },
  ...{ access: 'office', verb: 'play.score', scopes: ['tournament'] },
  summary: 'Writes down, corrects or takes back a score, or calls a game off.',
  details:
    'The same score twice is fine. Another score by another phone is refused, with the score that is there. Knock-out games get their teams as soon as they are known.',
  params: z.strictObject({ id: IdParam, gameId: IdParam }),
  body: z
    .strictObject({ score_version: version, ...result, is_cancelled: z.boolean() })
    .refine(
      (score) =>
        (score.home_goals === null) === (score.away_goals === null) &&
        (score.home_shots === null) === (score.away_shots === null),
      fieldError('both_sides'),
    ),
  answer: TournamentPlay,
})
