import { plainDateIn } from '@centrepass/contract/ground/dates'
import { clubBillPolicyFrom } from '@centrepass/contract/tournaments/club-bill-rules'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import type { Configuration } from './configuration.ts'
import { requireAssociation, variablesByKey } from './site.queries.ts'

/** The facts of the association and the calendar that rules need. */
export type SeasonFacts = ReturnType<typeof seasonFrom>

/** The season and the day it is where the association is. */
export async function seasonAt(db: Database, clock: Clock): Promise<SeasonFacts> {
  return seasonFrom({ variables: await variablesByKey(db), association: await requireAssociation(db) }, clock)
}

export function seasonFrom(
  { variables, association }: Pick<Configuration, 'variables' | 'association'>,
  clock: Clock,
) {
  const now = clock.now()
  return {
    now,
    /** How far the association's time is from real time: 0, but in the demonstration. */
    offsetMs: clock.offsetMs,
    today: plainDateIn(now, association.timezone),
    associationName: association.name,
    province: association.address.province,
    activeYear: Number(variables.active_year),
    label: variables.season_label ?? '',
    /** The last day of the active season. */
    seasonEnd: variables.season_end ?? `${Number(variables.active_year) + 1}-08-31`,
    ageOfMajority: Number(variables.age_of_majority),
    trialPassMax: Number(variables.trial_pass_max),
    maxDependants: Number(variables.max_dependants),
    timezone: association.timezone,
    participantNumberPrefix: variables.participant_number_prefix ?? '',
    clubBills: clubBillPolicyFrom(variables),
    /** How clubs pay besides by card, in the association's own words. */
    clubInstructions: variables.club_payment_instructions ?? '',
  }
}
