/** What decides between teams with the same points, in the order that a tournament says. */
export const tieBreaks = ['head_to_head', 'goal_difference', 'goals_for', 'wins'] as const
export type TieBreak = (typeof tieBreaks)[number]
export type Points = { win: number; draw: number; loss: number }
export type StandingRules = { points: Points; tie_breaks: readonly TieBreak[] }

export type Played = {
  home_team_id: number | null
  away_team_id: number | null
  home_goals: number | null
  away_goals: number | null
  is_cancelled: boolean
}
type Standing = {
  team_id: number
  rank: number
  played: number
  won: number
  drawn: number
  lost: number
  goals_for: number
  goals_against: number
  points: number
  /** The rules could not decide: the order of the draw did. */
  is_by_draw: boolean
}
type Sum = Omit<Standing, 'rank' | 'is_by_draw'>

/** The table of a pool. Teams are given in the order of the draw, which decides where the rules do not. */
export function standingsOf(
  teams: readonly number[],
  games: readonly Played[],
  rules: StandingRules,
): Standing[] {
  const sums = new Map(teams.map((id) => [id, sumOf(id, games, rules.points)]))
  const all = teams.flatMap((id) => sums.get(id) ?? [])
  const groups = apart(all, ({ points }) => points).flatMap((group) => decide(group, games, rules))
  let rank = 0
  return groups.flatMap((group) =>
    group.map((sum) => {
      rank += 1
      return { ...sum, rank, is_by_draw: group.length > 1 && games.some(isCounted) }
    }),
  )
}

const isCounted = ({ home_goals, away_goals, is_cancelled }: Played) =>
  home_goals !== null && away_goals !== null && !is_cancelled

function sumOf(team_id: number, games: readonly Played[], points: Points): Sum {
  const goals = games.filter(isCounted).flatMap((game) => goalsOf(team_id, game))
  const count = (isSo: (one: Goals) => boolean) => goals.filter(isSo).length
  const won = count(({ own, other }) => own > other)
  const drawn = count(({ own, other }) => own === other)
  const lost = goals.length - won - drawn
  return {
    ...{ team_id, played: goals.length, won, drawn, lost },
    goals_for: goals.reduce((sum, { own }) => sum + own, 0),
    goals_against: goals.reduce((sum, { other }) => sum + other, 0),
    points: won * points.win + drawn * points.draw + lost * points.loss,
  }
}

type Goals = { own: number; other: number }

/** Of one game, from the side of a team; nothing where it did not play. */
function goalsOf(team_id: number, { home_team_id, away_team_id, home_goals, away_goals }: Played): Goals[] {
  const [home, away] = [home_goals ?? 0, away_goals ?? 0]
  if (home_team_id === team_id) return [{ own: home, other: away }]
  return away_team_id === team_id ? [{ own: away, other: home }] : []
}

/** Teams with one value together, the highest value first, each group in the order that it had. */
function apart(teams: readonly Sum[], worth: (team: Sum) => number): Sum[][] {
  const groups = Map.groupBy(teams, worth)
  return [...groups].toSorted(([a], [b]) => b - a).map(([, group]) => group)
}

/**
 * The first rule that tells teams apart does; within what is left together all rules are asked anew, so that three who
 * become two are compared with each other alone.
 */
function decide(group: readonly Sum[], games: readonly Played[], rules: StandingRules): Sum[][] {
  if (group.length < 2) return [[...group]]
  for (const rule of rules.tie_breaks) {
    const groups = apart(group, valueBy(rule, group, games, rules.points))
    if (groups.length > 1) return groups.flatMap((smaller) => decide(smaller, games, rules))
  }
  return [[...group]]
}

function valueBy(rule: TieBreak, group: readonly Sum[], games: readonly Played[], points: Points) {
  const ids = new Set(group.map(({ team_id }) => team_id))
  const among = games.filter(
    ({ home_team_id, away_team_id }) => ids.has(home_team_id ?? 0) && ids.has(away_team_id ?? 0),
  )
  return {
    head_to_head: ({ team_id }: Sum) => sumOf(team_id, among, points).points,
    goal_difference: (sum: Sum) => sum.goals_for - sum.goals_against,
    goals_for: (sum: Sum) => sum.goals_for,
    wins: (sum: Sum) => sum.won,
  }[rule]
}
