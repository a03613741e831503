import { sql } from 'drizzle-orm'
import { guardianships, participants } from './tables/people.ts'

/** The preferred name, for links that show more of a person than who they are by law: see `rightsIn`. */
export const preferredNameSeen = sql<string | null>`case
  when ${guardianships.confirmed_at} is not null and ${guardianships.frozen_at} is null
    and ${guardianships.handed_over_at} is null
  then ${participants.preferred_name} end`
