import { type Board, costOf, exchange, FREE, openBoard, put } from './schedule-board.ts'
import { modelOf, type Playing, type Wishes } from './schedule-model.ts'
import { isSameSlot, type Slot } from './slot-rules.ts'

type Asked = {
  games: readonly Playing[]
  slots: readonly Slot[]
  wishes: Wishes
  /** The same seed finds the same schedule. */
  seed?: number
  /** How many changes are tried. */
  tries?: number
}

const TRIES = 150_000
/** At first nearly any change is taken, at last only what is better. */
const HOT = 20
const COLD = 0.4

/** The slot of each game: first one after the other, then by many small changes of which the better ones stay. */
export function findSchedule({
  games,
  slots,
  wishes,
  seed = 1,
  tries = TRIES,
}: Asked): Map<number, Slot | null> {
  const board = openBoard(modelOf(games, wishes), slots)
  fill(board)
  if (games.length > 0 && slots.length > 0) improve(board, tries, randomFrom(seed))
  return foundOn(board)
}

/** Only one after the other, each in the first slot in which its teams do not play: what a search is measured against. */
export function greedySchedule({ games, slots, wishes }: Asked): Map<number, Slot | null> {
  const bare = { ...wishes, rest_minutes: 0, late: [], coaches: [], clubs: [] }
  const board = openBoard(modelOf(games, bare), slots)
  fill(board)
  return foundOn(board)
}

const foundOn = ({ model, slots, slotOf }: Board) =>
  new Map(model.games.map(({ id }, at) => [id, slots[slotOf[at] ?? FREE] ?? null] as const))

/** What is pinned first, then what has to be over before others. */
function fill(board: Board): void {
  const { games } = board.model
  for (const [game, { is_pinned, slot }] of games.entries()) {
    const at = is_pinned ? freeSlot(board, slot) : FREE
    if (at !== FREE) put(board, game, at)
  }
  const left = [...games.keys()].filter((game) => board.slotOf[game] === FREE)
  left.sort((a, b) => (games[a]?.order ?? 0) - (games[b]?.order ?? 0))
  for (const game of left) placeFirst(board, game)
}

const freeSlot = ({ slots, gameIn }: Board, slot: Slot | null) =>
  slots.findIndex((one, at) => gameIn[at] === FREE && isSameSlot(one, slot))

/** Where it was if that is still free, else in the first slot that breaks least. */
function placeFirst(board: Board, game: number): void {
  let best = freeSlot(board, board.model.games[game]?.slot ?? null)
  let least = best === FREE ? Number.POSITIVE_INFINITY : 0
  for (let at = 0; at < board.slots.length && least > 0; at += 1) {
    if (board.gameIn[at] !== FREE) continue
    put(board, game, at)
    const here = costOf(board, [game], [board.timeAt[at] ?? 0])
    if (here < least) {
      best = at
      least = here
    }
  }
  put(board, game, best)
}

function improve(board: Board, tries: number, random: () => number): void {
  const games = board.model.games.length
  let total = costOf(board, [...board.model.games.keys()], [...board.playing.keys()])
  for (let tried = 0; tried < tries && total > 0.001; tried += 1) {
    const game = Math.floor(random() * games)
    const to = Math.floor(random() * board.slots.length)
    if (!isMovable(board, game, to)) continue
    const heat = HOT * (COLD / HOT) ** (tried / tries)
    total += tryOut(board, { game, to }, (worse) => random() < Math.exp(-worse / heat))
  }
}

const isFixed = ({ model, slotOf }: Board, game: number) =>
  model.games[game]?.is_pinned === true && slotOf[game] !== FREE

function isMovable(board: Board, game: number, to: number): boolean {
  const other = board.gameIn[to] ?? FREE
  return board.slotOf[game] !== to && !isFixed(board, game) && (other === FREE || !isFixed(board, other))
}

/** Makes a change and takes it back where it is worse and not taken all the same. Answers what it costs more. */
function tryOut(
  board: Board,
  { game, to }: { game: number; to: number },
  isTaken: (worse: number) => boolean,
): number {
  const from = board.slotOf[game] ?? FREE
  const other = board.gameIn[to] ?? FREE
  const games = other === FREE ? [game] : [game, other]
  const when = [to, from].flatMap((slot) => board.timeAt[slot] ?? [])
  const before = costOf(board, games, when)
  exchange(board, { game, other, from, to })
  const worse = costOf(board, games, when) - before
  if (worse <= 0 || isTaken(worse)) return worse
  exchange(board, { game, other, from: to, to: from })
  return 0
}

/** The same numbers for the same seed, on every machine. */
function randomFrom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
