import { isSameSlot, type Slot, timeOf } from './slot-rules.ts'

/** What a schedule can do that no one wished, the worst first, with what each costs a search. */
export const breakWeights = {
  unplaced: 2000,
  same_time: 1000,
  order: 400,
  late: 300,
  coach: 300,
  field: 150,
  rest: 60,
  umpires: 40,
  moved: 15,
  club: 3,
} as const
export type BreakKind = keyof typeof breakWeights
// Object.keys forgets what it was given.
const breakKinds = Object.keys(breakWeights) as [BreakKind, ...BreakKind[]]

/** Nice to avoid, and no reason to say that a schedule was not found. */
export const isMild = (kind: BreakKind) => kind === 'club' || kind === 'moved'

/** A game as a schedule sees it. `order` is how many games of its division have to be over before: 0 in pools. */
export type Playing = {
  id: number
  division_id: number
  team_ids: readonly number[]
  order: number
  slot: Slot | null
  /** Where people were told that it is. */
  told: Slot | null
  is_pinned: boolean
}
export type Wishes = {
  game_minutes: number
  rest_minutes: number
  /** Teams that cannot begin earlier on a day. */
  late: readonly { team_id: number; day: string; from: number }[]
  /** Teams that cannot play at once, because a coach has both. */
  coaches: readonly { team_ids: readonly number[] }[]
  /** Teams of one club: their families would like to see both. */
  clubs: readonly { team_ids: readonly number[] }[]
  /** Fields of a division, where it does not play on all. */
  fields: readonly { division_id: number; fields: readonly string[] }[]
  /** How many umpires each team brings, and how many a game needs. */
  umpires: ReadonlyMap<number, number>
  umpires_per_game: number
}
/** A wish that a schedule breaks: by which games, and for which team where it is one team’s. */
export type Broken = { kind: BreakKind; games: number[]; team_id: number | null; minutes: number | null }

type Emit = (kind: BreakKind, degree: number, a: number, b: number) => void
type Group = { kind: 'team' | 'coach' | 'club' | 'order'; team: number; members: number[] }
export type Model = ReturnType<typeof modelOf>

/** The games by number, and who looks at which of them. Built once; times change. */
export function modelOf(games: readonly Playing[], wishes: Wishes) {
  const byTeam = new Map<number, number[]>()
  for (const [at, { team_ids }] of games.entries())
    for (const id of team_ids) byTeam.set(id, [...(byTeam.get(id) ?? []), at])
  const together = (kind: 'coach' | 'club', teams: readonly number[]): Group => ({
    ...{ kind, team: 0, members: [...new Set(teams.flatMap((id) => byTeam.get(id) ?? []))] },
  })
  const byDivision = Map.groupBy(games.keys(), (at) => games[at]?.division_id ?? 0)
  const groups: Group[] = [
    ...[...byTeam].map(([team, members]): Group => ({ kind: 'team', team, members })),
    ...wishes.coaches.map(({ team_ids }) => together('coach', team_ids)),
    ...wishes.clubs.map(({ team_ids }) => together('club', team_ids)),
    ...[...byDivision.values()]
      .filter((all) => all.some((at) => (games[at]?.order ?? 0) > 0))
      .map((members): Group => ({ kind: 'order', team: 0, members })),
  ]
  const groupsOf = games.map((_, at) =>
    groups.flatMap(({ members }, group) => (members.includes(at) ? group : [])),
  )
  const lateOf = new Map<number, number[]>()
  for (const { team_id, day, from } of wishes.late)
    lateOf.set(team_id, [...(lateOf.get(team_id) ?? []), timeOf({ day, minute: from })])
  const fieldsOf = new Map(wishes.fields.map(({ division_id, fields }) => [division_id, new Set(fields)]))
  return { games, wishes, groups, groupsOf, lateOf, fieldsOf }
}

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
