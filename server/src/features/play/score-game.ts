import { fillBracket, winnerOf } from '@centrepass/contract/play/bracket-rules'
import type { PlayGame } from '@centrepass/contract/play/plays'
import { eq } from 'drizzle-orm'
import type { NotifyDeps } from '#features/notifications/notify'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { playGames } from '#platform/database/tables/play'
import { Failure, notFound } from '#platform/failure'
import type { OfficeActor } from '#platform/http/actor'
import { recordChange } from '#platform/record'
import { lockPlan } from './change-plan.ts'
import { gamesOf, poolsOf, presentGame } from './plays.queries.ts'
import { type PlayNews, tellPeople } from './tell-people.ts'

type Score = Pick<PlayGame, 'home_goals' | 'away_goals' | 'home_shots' | 'away_shots' | 'is_cancelled'>
type Scored = { tournamentId: number; gameId: number; score_version: number } & Score

/**
 * Writes a score down, and the teams of the games that wait for it. The plan's lock lets one phone after the other in:
 * the same score twice is fine, another one is refused with what stands there.
 */
export async function scoreGame(
  { db, clock, telling }: { db: Database; clock: Clock; telling: () => Promise<NotifyDeps> },
  actor: OfficeActor,
  { tournamentId, gameId, score_version, ...given }: Scored,
): Promise<void> {
  const deps = await telling()
  await db.transaction(async (tx) => {
    const { plan, tournament } = await lockPlan(tx, actor, tournamentId)
    const games = (await gamesOf(tx, tournamentId)).map(presentGame)
    const game = games.find(({ id }) => id === gameId)
    if (!game) throw notFound('game')
    const score = { ...given, ...(given.is_cancelled && NO_SCORE) }
    if (isSame(game, score)) return
    if (game.score_version !== score_version) throw new Failure('score_changed', saidOf(game))
    requireScore(game, score)
    await tx
      .update(playGames)
      .set({
        ...score,
        ...{ score_version: score_version + 1, scored_at: clock.now(), scored_by: actor.accountId },
      })
      .where(eq(playGames.id, gameId))
    const after = games.map((one) => (one.id === gameId ? { ...one, ...score } : one))
    await fillIn(tx, { tournamentId, division: game.division_id, games: after, settings: plan.settings })
    await tellOfCallingOff(tx, deps, { tournament, game, score })
    await recordChange(tx, null, {
      action: 'play.scored',
      subject: { tournament_id: tournamentId, game_id: gameId },
      ...{ before: scoreOf(game), after: scoreOf(score) },
    })
  })
}

type Called = { tournament: PlayNews['tournament']; game: PlayGame; score: Score }

/** A game that has a time is not played, or is after all: its people do not come for nothing. */
async function tellOfCallingOff(
  tx: Database,
  deps: NotifyDeps,
  { tournament, game, score }: Called,
): Promise<void> {
  if (!game.told || game.is_cancelled === score.is_cancelled) return
  const teams = [game.home_team_id, game.away_team_id].filter((id) => id !== null)
  await tellPeople(tx, deps, {
    ...{ tournament, teams: new Map(teams.map((id) => [id, 1])) },
    ...{ key: `game ${game.id} ${game.score_version + 1}` },
    kind: score.is_cancelled ? 'game_called_off' : 'game_on_again',
  })
}

const NO_SCORE = { home_goals: null, away_goals: null, home_shots: null, away_shots: null }

const scoreOf = ({ home_goals, away_goals, home_shots, away_shots, is_cancelled }: Score): Score => ({
  ...{ home_goals, away_goals, home_shots, away_shots, is_cancelled },
})

const isSame = (a: Score, b: Score) => JSON.stringify(scoreOf(a)) === JSON.stringify(scoreOf(b))

const saidOf = ({ home_goals, away_goals }: Score) => ({
  score: home_goals === null ? '–' : `${home_goals}:${away_goals}`,
})

/** A knock-out game has a winner, by goals or by the shoot-out; a game of a pool needs none. */
function requireScore(game: PlayGame, score: Score): void {
  if (score.home_goals === null) return
  if (game.home_team_id === null || game.away_team_id === null) throw new Failure('teams_unknown')
  const isEven = score.home_goals === score.away_goals
  if (score.home_shots !== null && (game.stage === 'pool' || !isEven)) throw new Failure('no_shoot_out')
  if (game.stage !== 'pool' && winnerOf({ ...game, ...score }) === null) throw new Failure('needs_winner')
}

type Filling = {
  tournamentId: number
  division: number
  games: readonly PlayGame[]
  settings: Parameters<typeof fillBracket>[2]
}

async function fillIn(tx: Database, { tournamentId, division, games, settings }: Filling): Promise<void> {
  const own = games.filter(({ division_id }) => division_id === division)
  const pools = (await poolsOf(tx, tournamentId)).filter(({ division_id }) => division_id === division)
  for (const { id, home_team_id, away_team_id } of fillBracket(pools, own, settings)) {
    const before = own.find((game) => game.id === id)
    if (before?.home_team_id === home_team_id && before.away_team_id === away_team_id) continue
    await tx.update(playGames).set({ home_team_id, away_team_id }).where(eq(playGames.id, id))
  }
}
