import { apply, inversesOf, type Operation } from '@centrepass/contract/tournaments/changing/operation-rules'
import { operationsBetween } from '@centrepass/contract/tournaments/changing/operations-between'
import { captainsOf, entryIn, isSame } from '@centrepass/contract/tournaments/changing/team-state'
import type { LoggedOperation } from '@centrepass/contract/tournaments/team-operations'
import type { Team } from '@centrepass/contract/tournaments/teams'
import { removeEntry, type Work, workOf } from '../work/team-work.ts'

/** Who changed something that this page has taken in: a manager by name, or the person's own side. */
export type Author = { by: string | null; isMe: boolean; isFamily: boolean }
export type Told = { operation: Operation; author: Author; at: string }

/** What came from the server: the team, and what was applied since the version that this page had. */
export type Arrived = { team: Team; since: readonly LoggedOperation[]; is_whole: boolean }
type Seen = { base: Work; version: number; own: ReadonlySet<string> }

/** What others changed, in their own words; where a change was not written down, as the difference that it made. */
export function toldOf({ team, since, is_whole }: Arrived, { base, version, own }: Seen): Told[] {
  if (is_whole) {
    const others = since.filter(({ id }) => !own.has(id))
    return others.map(({ operation, by, is_me, is_family, at }) => ({
      ...{ operation, at, author: { by, isMe: is_me, isFamily: is_family } },
    }))
  }
  // With one version in between, it is the work of one.
  const isOne = team.version === version + 1
  const author = {
    ...{ by: isOne ? team.changed_by : null, isMe: isOne && team.is_changed_by_me, isFamily: false },
  }
  return operationsBetween(base, workOf(team)).map((operation) => ({
    ...{ operation, author, at: team.changed_at },
  }))
}

/** One line for each thing: what one person changed twice is told from the first value to the last. */
export function joined(told: readonly Told[]): Told[] {
  const lines = new Map<string, Told>()
  for (const one of told) {
    const key = `${JSON.stringify(one.author)} ${placeOf(one.operation)}`
    const before = lines.get(key)
    lines.delete(key)
    if (before?.operation.at === 'added' && one.operation.at === 'entry') lines.set(key, before)
    else lines.set(key, before ? { ...one, operation: spanning(before.operation, one.operation) } : one)
  }
  return [...lines.values()].filter(({ operation }) => !isNothing(operation))
}

/** A person who was just added is one thing with what was decided about them. */
function placeOf(operation: Operation): string {
  switch (operation.at) {
    case 'field':
      return operation.field
    case 'colour':
      return operation.colour
    case 'captain':
      return `${operation.role} captain`
    case 'entry':
      return `${operation.role} ${operation.participant} ${operation.field}`
    default:
      return `${operation.role} ${operation.participant}`
  }
}

function spanning(first: Operation, last: Operation): Operation {
  if (first.at !== last.at || last.at === 'added' || last.at === 'removed') return last
  // Both are about the same value, so they have the same shape.
  return { ...last, from: (first as typeof last).from } as Operation
}

const isNothing = (operation: Operation) => 'to' in operation && isSame(operation.from, operation.to)

/** Whether it still is as it was told: otherwise taking it back would change someone else's work. */
export function isStill(work: Work, operation: Operation): boolean {
  switch (operation.at) {
    case 'field':
      return work[operation.field] === operation.to
    case 'colour':
      return work.teamColors[operation.colour] === operation.to
    case 'captain':
      return isSame(captainsOf(work[operation.role]), operation.to)
    case 'entry':
      return entryIn(work[operation.role], operation.participant)?.[operation.field] === operation.to
    default:
      return (
        (entryIn(work[operation.role], operation.participant) !== undefined) === (operation.at === 'added')
      )
  }
}

export const takenBack = (work: Work, operation: Operation): Work =>
  operation.at === 'added'
    ? removeEntry(work, operation.role, operation.participant)
    : inversesOf(operation).reduce(apply, work)
