import { z } from 'zod'
import { InBoth } from '../ground/both-languages.ts'
import { TournamentRole } from './tournaments.ts'

/** The limits of an entry, so that the browser can check them while a manager edits the team. */
export const TeamRules = z.object({
  roles: z.array(TournamentRole),
  division: z.object({
    name: InBoth,
    limits: z.record(z.string(), z.object({ min: z.int(), max: z.int() })),
    underage_max: z.int().nullable(),
    jersey_required: z.boolean(),
    is_youth: z.boolean(),
    separates_manager: z.boolean(),
    is_full: z.boolean(),
  }),
  guest_limit: z.int(),
  is_travelling: z.boolean(),
  is_name_taken: z.boolean(),
})
export type TeamRules = z.infer<typeof TeamRules>
