import { breakWeights } from './break-kinds.ts'
import { lookAtGame, lookAtGroup, lookAtTime, NO_TIME } from './break-rules.ts'
import type { Model } from './schedule-model.ts'
import { type Slot, timeOf } from './slot-rules.ts'

export const FREE = -1
export type Board = ReturnType<typeof openBoard>

/** Which game is in which slot, and when; games and slots by number. */
export function openBoard(model: Model, slots: readonly Slot[]) {
  const slotTimes = slots.map(timeOf)
  const numbers = new Map([...new Set(slotTimes)].map((time, at) => [time, at]))
  return {
    ...{ model, slots, slotTimes },
    timeAt: slotTimes.map((time) => numbers.get(time) ?? 0),
    gameIn: slots.map(() => FREE),
    slotOf: model.games.map(() => FREE),
    times: model.games.map(() => NO_TIME),
    /** The games that begin at a time. */
    playing: Array.from(numbers, (): number[] => []),
  }
}

/** Into a slot that is free, or out. */
export function put(board: Board, game: number, slot: number): void {
  takeOut(board, game)
  if (slot === FREE) return
  board.slotOf[game] = slot
  board.times[game] = board.slotTimes[slot] ?? NO_TIME
  board.gameIn[slot] = game
  playingAt(board, slot).push(game)
}

function takeOut(board: Board, game: number): void {
  const before = board.slotOf[game] ?? FREE
  board.slotOf[game] = FREE
  board.times[game] = NO_TIME
  if (before === FREE) return
  if (board.gameIn[before] === game) board.gameIn[before] = FREE
  const list = playingAt(board, before)
  list.splice(list.indexOf(game), 1)
}

const playingAt = ({ playing, timeAt }: Board, slot: number): number[] => playing[timeAt[slot] ?? 0] ?? []

type Change = { game: number; other: number; from: number; to: number }

/** A game goes into another slot, and the one that is there into its own. */
export function exchange(board: Board, { game, other, from, to }: Change): void {
  if (other !== FREE) takeOut(board, other)
  put(board, game, to)
  if (other !== FREE) put(board, other, from)
}

/** What these games and all who look at them cost, with the umpires of these times. */
export function costOf(board: Board, games: readonly number[], when: readonly number[]): number {
  const { model, slots, slotOf, times, playing } = board
  let cost = 0
  const add = (kind: keyof typeof breakWeights, degree: number) => {
    cost += breakWeights[kind] * degree
  }
  for (const game of games) lookAtGame(model, game, slots[slotOf[game] ?? FREE] ?? null, add)
  for (const group of groupsAround(model, games)) lookAtGroup(model, group, times, add)
  for (const time of new Set(when)) lookAtTime(model, playing[time] ?? [], add)
  return cost
}

const groupsAround = ({ groups, groupsOf }: Model, games: readonly number[]) =>
  [...new Set(games.flatMap((game) => groupsOf[game] ?? []))].flatMap((at) => groups[at] ?? [])
