import type { Stage } from './draw-rules.ts'
import { type Played, type StandingRules, standingsOf } from './standing-rules.ts'

export type BracketGame = Played & {
  id: number
  stage: Stage
  pool_id: number | null
  home_from: string | null
  away_from: string | null
  /** Of the shoot-out, where goals alone did not decide. */
  home_shots: number | null
  away_shots: number | null
}
type Pool = { id: number; letter: string; team_ids: readonly number[] }
type Filled = { id: number; home_team_id: number | null; away_team_id: number | null }

/** Who won a game, or null while no one has. */
export function winnerOf(game: BracketGame): 'home' | 'away' | null {
  const { home_goals, away_goals, home_shots, away_shots, is_cancelled } = game
  if (home_goals === null || away_goals === null || is_cancelled) return null
  const [home, away] =
    home_goals === away_goals ? [home_shots ?? 0, away_shots ?? 0] : [home_goals, away_goals]
  if (home === away) return null
  return home > away ? 'home' : 'away'
}

/**
 * The teams of the knock-out games of a division, as far as they are known. A game that was played keeps its teams,
 * whatever is corrected before it; where a correction would send one of them to another game of that round, that side
 * stays open.
 */
export function fillBracket(
  pools: readonly Pool[],
  games: readonly BracketGame[],
  rules: StandingRules,
): Filled[] {
  const ranked = new Map(pools.map((pool) => [pool.letter, ranksOf(pool, games, rules)]))
  const known = new Map(games.map((game) => [game.id, game]))
  const sourceOf = (from: string | null): number | null => {
    const [, side, id] = /^([WL])(\d+)$/.exec(from ?? '') ?? []
    if (!side) return ranked.get(from?.[0] ?? '')?.[Number(from?.slice(1)) - 1] ?? null
    const game = known.get(Number(id))
    const winner = game && winnerOf(game)
    if (!game || !winner) return null
    return (winner === 'home') === (side === 'W') ? game.home_team_id : game.away_team_id
  }
  const isFree = freeTeams(games)
  const freeOf = (game: BracketGame, from: string | null) => {
    const team = sourceOf(from)
    return team !== null && isFree(game, team) ? team : null
  }
  return games
    .filter(({ stage }) => stage !== 'pool')
    .toSorted((a, b) => a.id - b.id)
    .map((game) => {
      if (game.home_goals === null) {
        const home_team_id = freeOf(game, game.home_from)
        known.set(game.id, { ...game, home_team_id, away_team_id: freeOf(game, game.away_from) })
      }
      const { id, home_team_id, away_team_id } = known.get(game.id) ?? game
      return { id, home_team_id, away_team_id }
    })
}

/** Whether a team is in no other game of a round yet, and now it is. Who was in a played game is not free. */
function freeTeams(games: readonly BracketGame[]) {
  const keyOf = (stage: Stage, team: number | null) => `${roundOf(stage)} ${team}`
  const played = games.filter(({ home_goals }) => home_goals !== null)
  const taken = new Set(
    played.flatMap(({ stage, home_team_id, away_team_id }) => [
      keyOf(stage, home_team_id),
      keyOf(stage, away_team_id),
    ]),
  )
  return ({ stage }: BracketGame, team: number): boolean => {
    if (taken.has(keyOf(stage, team))) return false
    taken.add(keyOf(stage, team))
    return true
  }
}

/** No one plays for the third place and in the final. */
const roundOf = (stage: Stage) => (stage === 'third' ? 'final' : stage)

/** A pool says who goes on once all of its games are over. */
function ranksOf({ id, team_ids }: Pool, games: readonly BracketGame[], rules: StandingRules): number[] {
  const own = games.filter(({ pool_id }) => pool_id === id)
  if (own.some(({ home_goals, is_cancelled }) => home_goals === null && !is_cancelled)) return []
  return standingsOf(team_ids, own, rules).map(({ team_id }) => team_id)
}
