import { type Slot, timeOf } from './slot-rules.ts'

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

export type Group = { kind: 'team' | 'coach' | 'club' | 'order'; team: number; members: number[] }
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
