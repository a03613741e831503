import { areNear } from '../tournaments/team-colours.ts'
import type { TeamColours } from '../tournaments/team-question.ts'
import { isSameColour } from '../tournaments/team-rules.ts'

/** `keeper`: the shirt of the first team’s goalkeeper looks like the shirts of the second. */
export const clashKinds = ['jersey', 'socks', 'keeper'] as const
export type ClashKind = (typeof clashKinds)[number]
export type Clash = { game_id: number; kind: ClashKind; team_ids: [number, number] }

type Game = { id: number; home_team_id: number | null; away_team_id: number | null; is_cancelled: boolean }
type Team = { id: number; colours: TeamColours }

/** Games whose teams could be mixed up on the field, as far as their colours are known. */
export function clashesOf(games: readonly Game[], teams: readonly Team[]): Clash[] {
  const byId = new Map(teams.map((team) => [team.id, team]))
  return games.flatMap((game) => {
    const [home, away] = [byId.get(game.home_team_id ?? 0), byId.get(game.away_team_id ?? 0)]
    if (!home || !away || game.is_cancelled) return []
    return [
      ...clashKinds.flatMap((kind) => clashIn(game, kind, [home, away])),
      ...clashIn(game, 'keeper', [away, home]),
    ]
  })
}

const clashIn = ({ id }: Game, kind: ClashKind, [one, other]: [Team, Team]): Clash[] =>
  looksAlike[kind](one.colours, other.colours) ? [{ game_id: id, kind, team_ids: [one.id, other.id] }] : []

type Alike = (home: TeamColours, away: TeamColours) => boolean

/** Blank is not known, and alike to nothing. */
const isAlike = (a: string, b: string) =>
  a.trim() !== '' && b.trim() !== '' && (isSameColour(a, b) || areNear(a, b))

const looksAlike: Record<ClashKind, Alike> = {
  jersey: (home, away) => isAlike(home.jersey_color, away.jersey_color),
  socks: (home, away) => {
    const pairs = socksOf(home).flatMap((one) => socksOf(away).map((other) => [one, other] as const))
    // With a light and a dark pair there is nearly always a way to tell them apart.
    return pairs.length > 0 && pairs.every(([one, other]) => isAlike(one, other))
  },
  keeper: (own, other) => isAlike(own.gk_jersey_color, other.jersey_color),
}

const socksOf = ({ sock_color_light, sock_color_dark }: TeamColours) =>
  [sock_color_light, sock_color_dark].filter((one) => one.trim() !== '')

export type Changing = { team_id: number; kind: ClashKind; game_ids: number[] }

/**
 * Which teams change, so that as few as possible bring a second set: again and again the team with the most clashes
 * that are left. Of two with as many, the one that is named second more often: guests change.
 */
export function whoChanges(clashes: readonly Clash[]): Changing[] {
  return clashKinds.flatMap((kind) => {
    const changing: Changing[] = []
    let left = clashes.filter((clash) => clash.kind === kind)
    while (left.length > 0) {
      const team_id = mostOften(left)
      const own = left.filter((clash) => whoCan(clash).includes(team_id))
      changing.push({ team_id, kind, game_ids: own.map(({ game_id }) => game_id) })
      left = left.filter((clash) => !own.includes(clash))
    }
    return changing
  })
}

/** Whose change ends a clash: of a goalkeeper’s shirt only that of the goalkeeper’s own team. */
const whoCan = ({ kind, team_ids: [first, second] }: Clash) => (kind === 'keeper' ? [first] : [first, second])

function mostOften(clashes: readonly Clash[]): number {
  const ids = [...new Set(clashes.flatMap(whoCan))]
  const often = (id: number) => clashes.filter((clash) => whoCan(clash).includes(id)).length
  const asGuest = (id: number) => clashes.filter(({ team_ids }) => team_ids[1] === id).length
  const [first] = ids.toSorted((a, b) => often(b) - often(a) || asGuest(b) - asGuest(a) || a - b)
  // There is a clash, so there is a team.
  return first ?? 0
}
