import { sql } from 'drizzle-orm'
import { guardianships, participants } from './tables/people.ts'

/** The year of birth, for an account that may be shown the person: before that, only the name that it typed. */
export const birthYearSeen = sql<number | null>`case
  when ${guardianships.confirmed_at} is not null and ${guardianships.frozen_at} is null
    and ${guardianships.handed_over_at} is null
  then extract(year from ${participants.birthdate})::int end`
