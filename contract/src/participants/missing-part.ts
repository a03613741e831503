import { z } from 'zod'

/** The parts of a profile that a registration needs. */
export const ProfilePart = z.enum(['contact', 'medical', 'affiliation'])
export type ProfilePart = z.infer<typeof ProfilePart>

/** What one part of a profile still needs before a registration can be added. */
export const MissingPart = z.object({
  part: ProfilePart,
  /** Never filled in, not yet looked through for this season, or these fields are missing or wrong. */
  why: z.enum(['empty', 'review', 'fields']),
  fields: z.array(z.string()),
})
export type MissingPart = z.infer<typeof MissingPart>
