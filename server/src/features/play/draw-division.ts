import {
  drawPools,
  isEven,
  type KnockOutSize,
  knockOut,
  letterOf,
  roundRobin,
} from '@centrepass/contract/play/draw-rules'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { playGames, playPools, playPoolTeams } from '#platform/database/tables/play'
import { Failure, notFound } from '#platform/failure'
import type { OfficeActor } from '#platform/http/actor'
import { recordChange } from '#platform/record'
import { type Change, changePlan } from './change-plan.ts'
import { divisionsOf, isDrawn, playingTeams } from './plays.queries.ts'

type Draw = {
  division_id: number
  seeds: readonly number[]
  pools: number
  knock_out: KnockOutSize
  has_third: boolean
}

/** Pools, their games and the knock-out after them, in place of what the division had before. */
export async function drawDivision(
  db: Database,
  actor: OfficeActor,
  { tournamentId, version, ...draw }: Change & Draw,
): Promise<void> {
  await changePlan(db, actor, { tournamentId, version }, async (tx) => {
    const seeded = await seededTeams(tx, tournamentId, draw)
    requireFit(draw)
    await clearDivision(tx, draw.division_id)
    const pools = drawPools(seeded, draw.pools)
    const place = { tournament_id: tournamentId, division_id: draw.division_id }
    for (const [at, teams] of pools.entries()) {
      await writePool(tx, place, { letter: letterOf(at), team_ids: teams.map(({ id }) => id) })
    }
    await writeKnockOut(tx, place, draw)
    await recordChange(tx, null, {
      action: 'play.drawn',
      subject: place,
      after: { ...draw, pools: pools.map((teams) => teams.map(({ id }) => id)) },
    })
  })
}

async function seededTeams(tx: Database, tournamentId: number, { division_id, seeds }: Draw) {
  if (!(await divisionsOf(tx, tournamentId)).some(({ id }) => id === division_id)) throw notFound('division')
  const teams = await playingTeams(tx, tournamentId)
  const own = new Map(
    teams.flatMap(({ id, is_gone, club, ...team }) =>
      team.division_id === division_id && !is_gone ? [[id, { id, club_id: club.id }]] : [],
    ),
  )
  const seeded = seeds.flatMap((id) => own.get(id) ?? [])
  if (seeded.length !== seeds.length || new Set(seeds).size !== seeds.length)
    throw new Failure('play_not_theirs')
  return seeded
}

/** Every pool needs a game, and the knock-out as many of one pool as of another. */
function requireFit({ seeds, pools, knock_out }: Draw): void {
  const smallest = Math.floor(seeds.length / pools)
  if (smallest < 2) throw new Failure('pools_too_small', { pools })
  if (!isEven(knock_out, pools)) throw new Failure('knock_out_uneven', { teams: knock_out, pools })
  if (knock_out / pools > smallest) throw new Failure('knock_out_too_large', { teams: knock_out })
}

/** What people were told of stays for them, called off, until the next publication tells them. */
async function clearDivision(tx: Database, divisionId: number): Promise<void> {
  const isOwn = eq(playGames.division_id, divisionId)
  const played = and(isOwn, isNotNull(playGames.home_goals))
  if ((await tx.$count(playGames, played)) > 0) throw new Failure('play_began')
  const isTold = and(isNotNull(playGames.told_day), eq(playGames.is_cancelled, false))
  await tx
    .update(playGames)
    .set({ pool_id: null, is_cancelled: true, is_pinned: false, day: null, minute: null, field: null })
    .where(and(isOwn, eq(playGames.stage, 'pool'), isTold))
  await tx.delete(playGames).where(and(isOwn, isDrawn))
  await tx.delete(playPools).where(eq(playPools.division_id, divisionId))
}

type Place = { tournament_id: number; division_id: number }

async function writePool(
  tx: Database,
  place: Place,
  { letter, team_ids }: { letter: string; team_ids: readonly number[] },
): Promise<void> {
  const [pool] = await tx.insert(playPools).values({ division_id: place.division_id, letter }).returning()
  if (!pool) throw new Error('The pool was not written.')
  await tx
    .insert(playPoolTeams)
    .values(team_ids.map((team_id, position) => ({ pool_id: pool.id, team_id, position })))
  const games = roundRobin(team_ids).map(({ round, home, away }) => ({
    ...{ ...place, pool_id: pool.id, stage: 'pool' as const, round },
    ...{ home_team_id: home, away_team_id: away },
  }))
  if (games.length > 0) await tx.insert(playGames).values(games)
}

/** Later games name the earlier ones by id, so the earlier ones are written first. */
async function writeKnockOut(
  tx: Database,
  place: Place,
  { knock_out, pools, has_third }: Draw,
): Promise<void> {
  const ids = new Map<string, number>()
  const source = (from: string) => {
    const [side, key] = from.split(':')
    return key === undefined ? from : `${side}${ids.get(key)}`
  }
  const rounds = new Map<string, number>()
  for (const { key, stage, home_from, away_from } of knockOut(knock_out, pools, has_third)) {
    const round = (rounds.get(stage) ?? 0) + 1
    rounds.set(stage, round)
    const sources = { home_from: source(home_from), away_from: source(away_from) }
    const [game] = await tx
      .insert(playGames)
      .values({ ...place, ...sources, stage, round })
      .returning({ id: playGames.id })
    if (game) ids.set(key, game.id)
  }
}
