import type { BreakKind } from '@centrepass/contract/play/break-kinds'
import { brokenIn } from '@centrepass/contract/play/break-rules'
import { drawPools, knockOut, roundRobin } from '@centrepass/contract/play/draw-rules'
import { findSchedule, greedySchedule } from '@centrepass/contract/play/find-schedule'
import type { Playing, Wishes } from '@centrepass/contract/play/schedule-model'
import { type Slot, slotsOf } from '@centrepass/contract/play/slot-rules'
import type { Outcome } from '../reporting/outcome.ts'

const DIVISIONS = 12
const TEAMS = 8
const CLUBS = 24
const MOST_SECONDS = 20
const DAYS = ['2025-06-06', '2025-06-07', '2025-06-08']
const KINDS: BreakKind[] = ['unplaced', 'same_time', 'order', 'late', 'coach', 'field', 'rest', 'club']

/** 96 teams in 12 divisions on 6 fields: what a search breaks, and what games placed one after the other break. */
export async function measureSchedule(): Promise<Outcome> {
  const teams = teamsOfAll()
  const asked = { games: gamesOf(teams), slots: slotsOf(grid), wishes: wishesOf(teams) }
  const tried = [
    { way: 'one after the other', ...timed(() => greedySchedule(asked)) },
    ...[1, 2, 3].map((seed) => ({
      way: `search, seed ${seed}`,
      ...timed(() => findSchedule({ ...asked, seed })),
    })),
  ].map(({ way, found, seconds }) => ({ way, seconds, broken: countOf(asked, found) }))
  return {
    head: ['Way', 'Seconds', ...KINDS],
    rows: tried.map(({ way, seconds, broken }) => [
      ...[way, seconds.toFixed(2)],
      ...KINDS.map((kind) => String(broken[kind] ?? 0)),
    ]),
    notes: [
      `${asked.games.length} games on ${asked.slots.length} slots, with 70 minutes of rest, 12 coaches with two teams, two late clubs and fields of a division. Target: a search breaks nothing and takes at most ${MOST_SECONDS} seconds.`,
      '“Club” counts games of two teams of one club at once: nice to avoid, no reason to say that no schedule was found.',
    ],
    missed: tried.slice(1).flatMap(({ way, seconds, broken }) => {
      const bad = KINDS.filter((kind) => kind !== 'club' && broken[kind])
      return bad.length > 0 || seconds > MOST_SECONDS
        ? [`${way}: ${bad.join(', ')} in ${seconds.toFixed(1)} s`]
        : []
    }),
  }
}

type Team = { id: number; club_id: number; division: number }

const teamsOfAll = (): Team[] =>
  Array.from({ length: DIVISIONS * TEAMS }, (_, at) => {
    const division = Math.floor(at / TEAMS) + 1
    return { id: at + 1, division, club_id: ((at % TEAMS) * 5 + division) % CLUBS }
  })

const grid = {
  days: DAYS.map((day) => ({ day, from: 8 * 60, to: 19 * 60 - 10 })),
  fields: [...'ABCDEF'].map((code) => ({ code })),
  ...{ game_minutes: 50, gap_minutes: 10, closed: [] },
}

/** Two pools of four in each division, and semi-finals over cross. */
function gamesOf(teams: readonly Team[]): Playing[] {
  const free = { slot: null, told: null, is_pinned: false }
  const games = Array.from(Map.groupBy(teams, ({ division }) => division)).flatMap(([division_id, own]) => [
    ...drawPools(own, 2)
      .flatMap((pool) => roundRobin(pool.map(({ id }) => id)))
      .map(({ home, away }) => ({ ...free, division_id, team_ids: [home, away], order: 0 })),
    ...knockOut(4, 2, true).map(({ stage }) => ({
      ...{ ...free, division_id, team_ids: [], order: stage === 'semi' ? 1 : 2 },
    })),
  ])
  return games.map((game, at) => ({ ...game, id: at + 1 }))
}

function wishesOf(teams: readonly Team[]): Wishes {
  const [day = ''] = DAYS
  const lateClubs = [3, 7]
  return {
    ...{ game_minutes: 50, rest_minutes: 70, umpires: new Map(), umpires_per_game: 0 },
    late: teams
      .filter(({ club_id }) => lateClubs.includes(club_id))
      .map(({ id }) => ({ team_id: id, day, from: 12 * 60 })),
    coaches: Array.from({ length: 12 }, (_, at) => ({
      team_ids: [at * TEAMS + 2, ((at + 3) % 12) * TEAMS + 3],
    })),
    clubs: [...Map.groupBy(teams, ({ club_id }) => club_id).values()].map((own) => ({
      team_ids: own.map(({ id }) => id),
    })),
    fields: [{ division_id: 1, fields: ['A', 'B'] }],
  }
}

type Found = ReadonlyMap<number, Slot | null>

function timed(work: () => Found) {
  const began = performance.now()
  return { found: work(), seconds: (performance.now() - began) / 1000 }
}

function countOf({ games, wishes }: { games: readonly Playing[]; wishes: Wishes }, found: Found) {
  const placed = games.map((game) => ({ ...game, slot: found.get(game.id) ?? null }))
  const byKind = Map.groupBy(brokenIn(placed, wishes), ({ kind }) => kind)
  return Object.fromEntries([...byKind].map(([kind, all]) => [kind, all.length])) as Partial<
    Record<BreakKind, number>
  >
}
