/** What is drawn: a team with its club, best first. */
type Seeded = { id: number; club_id: number }
type Pairing = { round: number; home: number; away: number }
/** Where a team of a knock-out game comes from: `A1` is the first of pool A, `W12` the winner of game 12. */
type KnockOutGame = {
  key: string
  stage: KnockOutStage
  home_from: string
  away_from: string
}

export const stages = ['pool', 'quarter', 'semi', 'third', 'final'] as const
export type Stage = (typeof stages)[number]
type KnockOutStage = Exclude<Stage, 'pool'>

/** How many teams a knock-out may begin with; 0 is none. */
export const knockOutSizes = [0, 2, 4, 8] as const
export type KnockOutSize = (typeof knockOutSizes)[number]

const LETTERS = 'ABCDEFGH'
export const letterOf = (pool: number) => LETTERS[pool] ?? '?'

/**
 * Teams over pools: the best of each go apart, row by row and there and back, and within a row clubs are kept apart as
 * far as that goes.
 */
export function drawPools(teams: readonly Seeded[], count: number): Seeded[][] {
  const pools: Seeded[][] = Array.from({ length: count }, () => [])
  for (let from = 0; from < teams.length; from += count) {
    const row = teams.slice(from, from + count)
    const isBack = (from / count) % 2 === 1
    const order = Array.from({ length: count }, (_, at) => (isBack ? count - 1 - at : at))
    for (const [at, pool] of placesFor(row, pools, order).entries()) {
      const team = row[at]
      if (team) pools[pool]?.push(team)
    }
  }
  return pools
}

/** The pool of each team of a row, with the fewest of one club together; else in the order of the seeds. */
function placesFor(row: readonly Seeded[], pools: readonly Seeded[][], order: readonly number[]): number[] {
  let best: { places: number[]; clashes: number } = { places: [...order], clashes: Number.POSITIVE_INFINITY }
  const clashesOf = ({ club_id }: Seeded, pool: number) =>
    pools[pool]?.filter((team) => team.club_id === club_id).length ?? 0
  const place = (places: number[], clashes: number) => {
    if (clashes >= best.clashes) return
    const team = row[places.length]
    if (!team) {
      best = { places, clashes }
      return
    }
    for (const pool of order)
      if (!places.includes(pool)) place([...places, pool], clashes + clashesOf(team, pool))
  }
  place([], 0)
  return best.places
}

/** Everyone against everyone once, by the circle method: each team plays once in a round, and as often at home as away. */
export function roundRobin(teams: readonly number[]): Pairing[] {
  const circle: (number | null)[] = teams.length % 2 === 0 ? [...teams] : [...teams, null]
  const rounds = Math.max(0, circle.length - 1)
  return Array.from({ length: rounds }, (_, at) => {
    const games = gamesOfRound(circle, at + 1)
    circle.splice(1, 0, circle.pop() ?? null)
    return games
  }).flat()
}

/** The first meets the last, and so on to the middle; a team without a partner rests. */
function gamesOfRound(circle: readonly (number | null)[], round: number): Pairing[] {
  return circle.slice(0, circle.length / 2).flatMap((one, at) => {
    const other = circle.at(-1 - at) ?? null
    if (one === null || other === null) return []
    const isSwitched = at === 0 ? round % 2 === 0 : at % 2 === 1
    return [isSwitched ? { round, home: other, away: one } : { round, home: one, away: other }]
  })
}

/** Whether so many of each pool, and as many of one as of the other, begin the knock-out. */
export const isEven = (size: number, pools: number) => size === 0 || (pools > 0 && size % pools === 0)

/** The games after the pools: the first of a pool meets the last of another, and the winners go on. */
export function knockOut(size: KnockOutSize, pools: number, hasThird: boolean): KnockOutGame[] {
  if (size === 0) return []
  const ranks = Array.from({ length: size / pools }, (_, at) => at + 1)
  const entrants = ranks.flatMap((rank) => Array.from({ length: pools }, (_, at) => `${letterOf(at)}${rank}`))
  const games: KnockOutGame[] = []
  let sources = bracketOrder(size).map((seed) => entrants[seed - 1] ?? '')
  while (sources.length > 1) {
    const stage = stageOf(sources.length)
    const made = pairs(sources).map(([home_from, away_from], at) => {
      return { key: `${stage}${at + 1}`, stage, home_from, away_from }
    })
    const isSemi = stage === 'semi'
    games.push(...made)
    sources = made.map(({ key }) => `W:${key}`)
    if (isSemi && hasThird) {
      const [home_from = '', away_from = ''] = made.map(({ key }) => `L:${key}`)
      games.push({ key: 'third1', stage: 'third', home_from, away_from })
    }
  }
  return games
}

const stageOf = (teams: number): KnockOutStage => (teams === 2 ? 'final' : teams === 4 ? 'semi' : 'quarter')

/** 1 meets the last, and the first two meet in the final at the earliest. */
function bracketOrder(size: number): number[] {
  let order = [1]
  while (order.length < size) order = order.flatMap((seed) => [seed, order.length * 2 + 1 - seed])
  return order
}

const pairs = <T>(all: readonly T[]): [T, T][] =>
  all.flatMap((one, at) => (at % 2 === 0 && at + 1 < all.length ? [[one, all[at + 1] as T] as [T, T]] : []))
