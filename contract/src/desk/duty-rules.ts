import type { PlaySettings } from '../play/plays.ts'
import { type Slot, timeOf } from '../play/slot-rules.ts'

type Game = {
  id: number
  home_team_id: number | null
  away_team_id: number | null
  slot: Slot | null
  is_cancelled: boolean
}
type Team = { id: number; umpires: number; volunteers: number; is_gone: boolean }
type Rules = Pick<PlaySettings, 'game_minutes' | 'umpires_per_game'>

/** A turn of one team at one time: how many of its umpires blow which games, or its volunteer helps at the table. */
export type Turn = { team_id: number; game_id: number; umpires: number; volunteers: number }
export type HourNeeds = {
  day: string
  minute: number
  games: number
  umpires: { needed: number; given: number }
  volunteers: { needed: number; given: number }
}
export type TeamDuty = {
  team_id: number
  /** Minutes of blowing games and of helping that are this team's share, and those it has. */
  owed: number
  given: number
  umpires: number
  volunteers: number
}

/** One at the table of each game. */
const VOLUNTEERS_PER_GAME = 1

/**
 * Who blows and helps where: at each time the teams that do not play then, those first that are furthest behind their
 * share. Follows from the schedule alone, so that it is the same for everyone who looks.
 */
export function turnsOf(games: readonly Game[], teams: readonly Team[], rules: Rules): Turn[] {
  const done = new Map<number, number>()
  const turns: Turn[] = []
  for (const { playing } of hoursOf(games)) {
    const busy = new Set(playing.flatMap(({ home_team_id, away_team_id }) => [home_team_id, away_team_id]))
    const free = teams
      .filter(({ id, is_gone }) => !is_gone && !busy.has(id))
      .map(({ id, umpires, volunteers }) => ({ id, umpires, volunteers }))
    for (const { id: game_id } of playing) {
      take(free, { kind: 'umpires', count: rules.umpires_per_game, game_id }, { done, turns })
      take(free, { kind: 'volunteers', count: VOLUNTEERS_PER_GAME, game_id }, { done, turns })
    }
  }
  return turns
}

type Free = { id: number; umpires: number; volunteers: number }
type Need = { kind: 'umpires' | 'volunteers'; count: number; game_id: number }
type Book = { done: Map<number, number>; turns: Turn[] }

function take(free: Free[], { kind, count, game_id }: Need, { done, turns }: Book): void {
  for (let left = count; left > 0; left -= 1) {
    const [next] = free
      .filter((team) => team[kind] > 0)
      .toSorted((a, b) => (done.get(a.id) ?? 0) - (done.get(b.id) ?? 0) || a.id - b.id)
    // A gap, which the hours show.
    if (!next) return
    next[kind] -= 1
    done.set(next.id, (done.get(next.id) ?? 0) + 1)
    const turn = turns.find((one) => one.team_id === next.id && one.game_id === game_id)
    if (turn) turn[kind] += 1
    else turns.push({ team_id: next.id, game_id, umpires: 0, volunteers: 0, [kind]: 1 })
  }
}

/** Games by the time at which they begin, the first one first. */
function hoursOf(games: readonly Game[]) {
  const placed = games.flatMap((game) =>
    game.slot && !game.is_cancelled ? { ...game, slot: game.slot } : [],
  )
  const byTime = Map.groupBy(placed, ({ slot }) => timeOf(slot))
  return [...byTime]
    .toSorted(([a], [b]) => a - b)
    .map(([, playing]) => ({ playing: playing.toSorted((a, b) => a.id - b.id) }))
}

/** What each time needs and has, so that a gap is seen before it is an empty field. */
export function needsByHour(games: readonly Game[], turns: readonly Turn[], rules: Rules): HourNeeds[] {
  return hoursOf(games).flatMap(({ playing }) => {
    const [first] = playing
    if (!first) return []
    const ids = new Set(playing.map(({ id }) => id))
    const own = turns.filter(({ game_id }) => ids.has(game_id))
    const sum = (kind: 'umpires' | 'volunteers') => own.reduce((all, turn) => all + turn[kind], 0)
    return {
      ...{ day: first.slot.day, minute: first.slot.minute, games: playing.length },
      umpires: { needed: playing.length * rules.umpires_per_game, given: sum('umpires') },
      volunteers: { needed: playing.length * VOLUNTEERS_PER_GAME, given: sum('volunteers') },
    }
  })
}

/** Every team owes as much as its games need: half of each, since two teams play it. */
export function dutiesOf(
  games: readonly Game[],
  { teams, turns, rules }: { teams: readonly Team[]; turns: readonly Turn[]; rules: Rules },
): TeamDuty[] {
  const placed = hoursOf(games).flatMap(({ playing }) => playing)
  const perGame = (rules.umpires_per_game + VOLUNTEERS_PER_GAME) * rules.game_minutes
  return teams
    .filter(({ is_gone }) => !is_gone)
    .map(({ id, umpires, volunteers }) => {
      const played = placed.filter((game) => game.home_team_id === id || game.away_team_id === id).length
      const own = turns.filter(({ team_id }) => team_id === id)
      const count = own.reduce((sum, turn) => sum + turn.umpires + turn.volunteers, 0)
      const owed = Math.round((played * perGame) / 2)
      return { team_id: id, owed, given: count * rules.game_minutes, umpires, volunteers }
    })
}
