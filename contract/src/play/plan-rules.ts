import type { Stage } from './draw-rules.ts'
import type { PlayGame, PlaySettings, TournamentPlay } from './plays.ts'
import type { Playing, Wishes } from './schedule-model.ts'
import { type Grid, isSameSlot, type Slot } from './slot-rules.ts'

/** How a tournament is played before anyone said otherwise, but for its days. */
export const blankSettings: PlaySettings = {
  days: [],
  fields: ['1', '2'],
  game_minutes: 50,
  gap_minutes: 10,
  rest_minutes: 60,
  umpires_per_game: 2,
  closed: [],
  late: [],
  division_fields: [],
  points: { win: 3, draw: 1, loss: 0 },
  tie_breaks: ['head_to_head', 'goal_difference', 'goals_for'],
}

const NINE = 9 * 60
const SIX = 18 * 60
/** More days than a tournament has. */
const MOST_DAYS = 14

/** From nine to six on each of its days. */
export const firstSettings = (span: Span): PlaySettings => ({
  ...blankSettings,
  days: daysBetween(span).map((day) => ({ day, from: NINE, to: SIX })),
})

type Span = { starts_on: string; ends_on: string }

export function daysBetween({ starts_on, ends_on }: Span): string[] {
  const days: string[] = []
  for (
    const day = new Date(`${starts_on}T00:00Z`);
    days.length < MOST_DAYS;
    day.setUTCDate(day.getUTCDate() + 1)
  ) {
    const written = day.toISOString().slice(0, 10)
    if (written > ends_on) break
    days.push(written)
  }
  return days
}

/** How many games of a division are over before one of this stage; third place and final come together. */
const orders: Record<Stage, number> = { pool: 0, quarter: 1, semi: 2, third: 3, final: 3 }

export const gridOf = ({ fields, ...settings }: PlaySettings): Grid => ({
  ...settings,
  fields: fields.map((code) => ({ code })),
})

/** The games as a schedule sees them. Those that were played or called off stay where they are. */
export function playingOf({ games }: Pick<TournamentPlay, 'games'>): Playing[] {
  return games
    .filter(({ is_cancelled }) => !is_cancelled)
    .map((game) => ({
      ...{ id: game.id, division_id: game.division_id, order: orders[game.stage] },
      ...{ team_ids: teamsOfGame(game), slot: game.slot, told: game.told },
      is_pinned: game.is_pinned || game.home_goals !== null,
    }))
}

/** Of a knock-out game whose teams are not known yet no one needs rest by name: its order sees to it. */
const teamsOfGame = ({ home_team_id, away_team_id }: PlayGame): number[] =>
  [home_team_id, away_team_id].filter((id) => id !== null)

export function wishesOf({ settings, teams, sharing }: TournamentPlay): Wishes {
  const { game_minutes, rest_minutes, late, division_fields, umpires_per_game } = settings
  const byClub = Map.groupBy(teams, ({ club }) => club.id)
  return {
    ...{ game_minutes, rest_minutes, late, umpires_per_game },
    coaches: sharing,
    clubs: [...byClub.values()]
      .filter((all) => all.length > 1)
      .map((all) => ({ team_ids: all.map(({ id }) => id) })),
    fields: division_fields,
    umpires: new Map(teams.map(({ id, umpires }) => [id, umpires])),
  }
}

type Published = { slot: Slot | null; told: Slot | null }

/** Whether publishing would change anything about it. */
export const isNews = ({ slot, told }: Published): boolean => !isSameSlot(slot, told)
