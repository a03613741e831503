import { plainDateIn } from '@centrepass/contract/dates'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { requireAssociation, variablesByKey } from './site.queries.ts'

/** What rules ask of the association and the calendar. */
export type SeasonFacts = Awaited<ReturnType<typeof seasonAt>>

/** The season and the day it is where the association is. */
export async function seasonAt(db: Database, clock: Clock) {
  const [variables, { timezone }] = await Promise.all([variablesByKey(db), requireAssociation(db)])
  const now = clock.now()
  return {
    now,
    today: plainDateIn(now, timezone),
    activeYear: Number(variables.active_year),
    label: variables.season_label ?? '',
    ageOfMajority: Number(variables.age_of_majority),
    trialPassMax: Number(variables.trial_pass_max),
    maxDependants: Number(variables.max_dependants),
    participantNumberPrefix: variables.participant_number_prefix ?? '',
  }
}
