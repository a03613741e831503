import { and, eq, inArray, sql } from 'drizzle-orm'
import { participants } from '#platform/database/tables/people'
import { teamPeople } from '#platform/database/tables/teams'
import type { AccountActor } from '#platform/http/actor'
import { countGuesses, type Guess } from '#platform/security/count-guesses'
import { ownAmong, type TeamDeps } from '../teams/teams.queries.ts'

/** Number and birthdate as they were typed, the number in capitals. */
export type Pair = { number: string; birthdate: string }

/** A registrar who pastes the rosters of a whole club, two in one club house, and far too few to try birthdates. */
const CEILINGS = { account: 200, source: 400, target: 10, targetInMonth: 30, site: 2000 }

/**
 * Counts pairs of number and birthdate before any is compared, and returns those that may be. The ceiling for a
 * number holds for all accounts together, so that many get no further than one.
 */
export async function limitGuesses(
  deps: TeamDeps,
  actor: AccountActor,
  pairs: readonly Pair[],
): Promise<Pair[]> {
  if (pairs.length === 0) return []
  const known = await knownNumbers(deps, actor, pairs)
  const guesses = pairs.filter(({ number }) => !known.has(number)).map(guessOf)
  const refused = await countGuesses(deps.db, {
    ...{ kind: 'number and birthdate', accountId: actor.accountId, guesses, ceilings: CEILINGS },
  })
  const isRefused = ({ number, birthdate }: Pair) =>
    refused.some(({ target, secret }) => target === number && secret === birthdate)
  return pairs.filter((pair) => !isRefused(pair))
}

const guessOf = ({ number, birthdate }: Pair): Guess => ({ target: number, secret: birthdate })

/** Numbers whose birthdate this account knows already: its own people, and those it found by number before. */
async function knownNumbers(
  deps: TeamDeps,
  actor: AccountActor,
  pairs: readonly Pair[],
): Promise<Set<string>> {
  const numbers = [...new Set(pairs.map(({ number }) => number))]
  const people = await deps.db
    .select({
      id: sql<number>`coalesce(${participants.merged_into}, ${participants.id})`,
      number: participants.participant_number,
    })
    .from(participants)
    .where(inArray(participants.participant_number, numbers))
  const ids = people.map(({ id }) => id)
  if (ids.length === 0) return new Set()
  const own = await ownAmong(deps, actor, ids)
  const found = await deps.db
    .select({ id: teamPeople.participant_id })
    .from(teamPeople)
    .where(
      and(
        inArray(teamPeople.participant_id, ids),
        eq(teamPeople.added_by, actor.accountId),
        inArray(teamPeople.how, ['number', 'invitation']),
      ),
    )
  const known = new Set([...own, ...found.map(({ id }) => id)])
  return new Set(people.filter(({ id }) => known.has(id)).map(({ number }) => number))
}
