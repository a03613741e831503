import type { Stage } from '@centrepass/contract/play/draw-rules'
import { clockOf } from '@centrepass/contract/play/slot-rules'
import { timeInWords } from '#words/day-words.ts'
import { useLocale, useWords } from '#words/locale.ts'
import { gameWords } from './game-words.ts'

export type NamedGame = {
  id: number
  division_id: number
  stage: Stage
  round: number
  home_team_id: number | null
  away_team_id: number | null
  home_from: string | null
  away_from: string | null
}
type Play = {
  teams: readonly { id: number; name: string }[]
  games: readonly NamedGame[]
}

/** How games and their teams are called, also while it is open who plays. */
export function useGameNames({ teams, games }: Play) {
  const words = useWords(gameWords)
  const locale = useLocale()
  const names = new Map(teams.map(({ id, name }) => [id, name]))
  const byId = new Map(games.map((game) => [game.id, game]))
  const stage = (game: NamedGame) => {
    const alike = games.filter((one) => one.division_id === game.division_id && one.stage === game.stage)
    return words.stageOf(game.stage, game.round, game.stage === 'pool' || alike.length === 1)
  }
  const source = (from: string | null): string => {
    const [, side, id] = /^([WL])(\d+)$/.exec(from ?? '') ?? []
    const game = byId.get(Number(id))
    if (side && game) return side === 'W' ? words.winner(stage(game)) : words.loser(stage(game))
    const [, letter, rank] = /^([A-H])(\d+)$/.exec(from ?? '') ?? []
    return letter ? words.rank(Number(rank), letter) : words.open
  }
  const team = (id: number | null, from: string | null) =>
    id === null ? source(from) : (names.get(id) ?? words.open)
  return {
    stage,
    home: (game: NamedGame) => team(game.home_team_id, game.home_from),
    away: (game: NamedGame) => team(game.away_team_id, game.away_from),
    game: (game: NamedGame) =>
      `${team(game.home_team_id, game.home_from)} – ${team(game.away_team_id, game.away_from)}`,
    time: (minute: number) => timeInWords(locale, clockOf(minute)),
    field: words.field,
    team: (id: number) => names.get(id) ?? words.open,
  }
}
export type GameNames = ReturnType<typeof useGameNames>
