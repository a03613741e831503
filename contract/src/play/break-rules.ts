import { type BreakKind, type Broken, breakKinds } from './break-kinds.ts'
import { type Group, type Model, modelOf, type Playing, type Wishes } from './schedule-model.ts'
import { isSameSlot, type Slot, timeOf } from './slot-rules.ts'

type Emit = (kind: BreakKind, degree: number, a: number, b: number) => void

const DAY = 1440
export const NO_TIME = -1

/** What a group of games breaks with these times. */
export function lookAtGroup(model: Model, group: Group, times: ArrayLike<number>, emit: Emit): void {
  if (group.kind === 'order') lookAtOrder(model, group, times, emit)
  else lookAtTurns(model, group, times, emit)
}

/** Games one after the other: none at once, with rest between, and none before a team has arrived. */
function lookAtTurns(model: Model, group: Group, times: ArrayLike<number>, emit: Emit): void {
  const timeAt = (at: number) => times[at] ?? NO_TIME
  const sorted = group.members.filter((at) => timeAt(at) !== NO_TIME)
  sorted.sort((a, b) => timeAt(a) - timeAt(b))
  const late = group.kind === 'team' ? (model.lateOf.get(group.team) ?? []) : []
  for (let at = 0; at < sorted.length; at += 1) {
    const game = sorted[at] ?? 0
    if (late.some((from) => isBefore(timeAt(game), from))) emit('late', 1, game, game)
    const before = sorted[at - 1]
    if (before !== undefined)
      lookAtGap(model, group, { before, game, began: timeAt(before), begins: timeAt(game) }, emit)
  }
}

const isBefore = (time: number, from: number) => time < from && time >= from - (from % DAY)

type Gap = { before: number; game: number; began: number; begins: number }

function lookAtGap(
  { wishes }: Model,
  { kind }: Group,
  { before, game, began, begins }: Gap,
  emit: Emit,
): void {
  const { game_minutes, rest_minutes } = wishes
  const gap = begins - began - game_minutes
  if (gap < 0) emit(kind === 'team' ? 'same_time' : kind, 1, before, game)
  else if (kind === 'team' && gap < rest_minutes)
    emit('rest', 1 + (rest_minutes - gap) / rest_minutes, before, game)
}

/** A game waits until all that decide who plays it are over, and their teams have rested. */
function lookAtOrder(model: Model, { members }: Group, times: ArrayLike<number>, emit: Emit): void {
  const { games, wishes } = model
  const placed = members.filter((at) => (times[at] ?? NO_TIME) !== NO_TIME)
  const most = Math.max(0, ...placed.map((at) => games[at]?.order ?? 0))
  let last: { game: number; over: number } | null = null
  for (let order = 0; order <= most; order += 1) {
    const ofOrder = placed.filter((at) => games[at]?.order === order)
    if (last !== null)
      for (const at of ofOrder)
        if ((times[at] ?? 0) < last.over + wishes.rest_minutes) emit('order', 1, last.game, at)
    last = lastOf(ofOrder, times, wishes.game_minutes, last)
  }
}

type Last = { game: number; over: number } | null

/** The game that ends last of all so far. */
function lastOf(ofOrder: readonly number[], times: ArrayLike<number>, length: number, before: Last): Last {
  return ofOrder.reduce<Last>((last, at) => {
    const over = (times[at] ?? 0) + length
    return last === null || over > last.over ? { game: at, over } : last
  }, before)
}

/** What one game breaks by itself. */
export function lookAtGame({ games, fieldsOf }: Model, at: number, slot: Slot | null, emit: Emit): void {
  const game = games[at]
  if (!game) return
  if (slot === null) {
    emit('unplaced', 1, at, at)
    return
  }
  const fields = fieldsOf.get(game.division_id)
  if (fields && !fields.has(slot.field)) emit('field', 1, at, at)
  if (game.told && !isSameSlot(game.told, slot)) emit('moved', 1, at, at)
}

/** Umpires blow when their own team does not play. */
export function lookAtTime({ games, wishes }: Model, playing: readonly number[], emit: Emit): void {
  const { umpires, umpires_per_game } = wishes
  if (umpires_per_game === 0 || playing.length === 0) return
  let free = 0
  for (const count of umpires.values()) free += count
  for (const at of playing) for (const id of games[at]?.team_ids ?? []) free -= umpires.get(id) ?? 0
  const lacking = playing.length * umpires_per_game - free
  if (lacking > 0) emit('umpires', lacking, playing[0] ?? 0, playing.at(-1) ?? 0)
}

/** Every wish that games in these slots break, the worst first. */
export function brokenIn(games: readonly Playing[], wishes: Wishes): Broken[] {
  const model = modelOf(games, wishes)
  const times = games.map(({ slot }) => (slot ? timeOf(slot) : NO_TIME))
  const broken: Broken[] = []
  const emit =
    (team: number | null): Emit =>
    (kind, _, a, b) => {
      const gap = (times[b] ?? 0) - (times[a] ?? 0) - wishes.game_minutes
      broken.push({
        ...{ kind, team_id: team, minutes: kind === 'rest' ? gap : null },
        games: [...new Set([a, b])].flatMap((at) => games[at]?.id ?? []),
      })
    }
  for (const group of model.groups) lookAtGroup(model, group, times, emit(group.team || null))
  for (const [at, { slot }] of games.entries()) lookAtGame(model, at, slot, emit(null))
  const placed = [...games.keys()].filter((at) => times[at] !== NO_TIME)
  for (const playing of Map.groupBy(placed, (at) => times[at]).values())
    lookAtTime(model, playing, emit(null))
  return broken.toSorted((a, b) => breakKinds.indexOf(a.kind) - breakKinds.indexOf(b.kind))
}
