import { judge, type Operation, type Sent } from '@centrepass/contract/tournaments/changing/operation-rules'
import { byRole, choicesOf } from '@centrepass/contract/tournaments/roster-entry'
import type { LoggedOperation } from '@centrepass/contract/tournaments/team-operations'
import type { Team, TeamEntry } from '@centrepass/contract/tournaments/teams'
import { type Work, workOf } from '../src/features/tournaments/workbench/work/team-work.ts'

type Asked = { base_version: number; operations: readonly Sent[] }
type Author = { id: number; name: string | null }
type Kept = LoggedOperation & { account: number }

/** A server that has one team and judges by the real rules. `people` are all who may be on it. */
export function teamServer(start: Team, people: readonly TeamEntry[]) {
  let team = start
  const log: Kept[] = []
  const since = (version: number, me: number): LoggedOperation[] =>
    log
      .filter((kept) => kept.version > version)
      .map(({ account, ...kept }) => ({ ...kept, is_me: account === me }))
  const news = (version: number, me: number) => ({
    ...{ version: team.version, team, since: since(version, me) },
    is_whole: new Set(since(version, me).map((kept) => kept.version)).size === team.version - version,
  })
  const carryOut = (asked: Asked, { id: me, name }: Author) => {
    const known = new Set(log.map(({ id }) => id))
    const fresh = asked.operations.filter(({ id }) => !known.has(id))
    const { state, outcomes } = judge(workOf(team), fresh)
    const found = new Map(outcomes.map(({ id, outcome }) => [id, outcome]))
    const applied = fresh.filter(({ id }) => found.get(id) === 'applied')
    if (applied.length > 0) write(state, applied, { id: me, name })
    return {
      ...news(asked.base_version, me),
      outcomes: asked.operations.map(({ id }) => ({ id, outcome: found.get(id) ?? 'applied' })),
    }
  }
  const write = (state: Work, applied: readonly Sent[], { id: account, name }: Author) => {
    team = { ...teamWith(team, state, people), version: team.version + 1, changed_by: name }
    const at = team.changed_at
    const kept = { version: team.version, by: name, is_family: false, is_me: false, at, account }
    // The rules and the wire have the same operations.
    log.push(
      ...applied.map(({ id, operation }) => ({ ...kept, id, operation: operation as Kept['operation'] })),
    )
  }
  return {
    team: () => team,
    log: () => log,
    news,
    carryOut,
    /** What another manager does in one go. */
    doneBy: (name: string, ...operations: Operation[]) =>
      carryOut(
        {
          base_version: team.version,
          operations: operations.map((operation) => ({
            id: `${name} ${log.length} ${Math.random()}`,
            operation,
          })),
        },
        { id: 99, name },
      ),
    /** What changes a team in a way that is not written down. */
    become: (given: Partial<Team>) => {
      team = { ...team, ...given, version: team.version + 1 }
    },
    /** The two calls of a workbench. */
    answer: (url: string, init: RequestInit | undefined, author: Author): Response => {
      if (init?.method !== 'POST')
        return json({ data: news(Number(new URL(url, 'http://site').searchParams.get('since')), author.id) })
      return json({ data: carryOut(JSON.parse(String(init.body)), author) })
    },
  }
}

export const json = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

function teamWith(team: Team, state: Work, people: readonly TeamEntry[]): Team {
  const personOf = (id: number) => people.find(({ participant }) => participant.id === id)
  return {
    ...team,
    ...{ team_name: state.teamName, payment_option: state.paymentOption, team_colors: state.teamColors },
    club: { ...team.club, id: state.clubId },
    ...byRole((role) =>
      state[role].flatMap(({ participant, position, ...entry }) => {
        const known = personOf(participant)
        return known ? [{ ...known, ...choicesOf(entry), position }] : []
      }),
    ),
  }
}
