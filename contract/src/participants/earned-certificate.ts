import { z } from 'zod'
import { PlainDate } from '../ground/values.ts'

/** What a passed course gives: a level from the last day of the course on. */
export const EarnedCertificate = z.object({
  /** Like 'Umpire Level:COMMUNITY'. */
  level: z.string(),
  /** Null without an end. */
  until: PlainDate.nullable(),
})
export type EarnedCertificate = z.infer<typeof EarnedCertificate>
