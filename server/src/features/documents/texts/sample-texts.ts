import type { TemplateBody } from '#platform/database/tables/catalogue'
import { codeConduct } from './code-conduct.ts'
import { concussion } from './concussion.ts'
import { consentMinor } from './consent-minor.ts'
import { media } from './media.ts'
import { privacy } from './privacy.ts'
import { programAgreement } from './program-agreement.ts'
import { releaseAdult } from './release-adult.ts'
import { screening } from './screening.ts'
import { teamEntry } from './team-entry.ts'

/** The texts that come with the program, by template; an association publishes its own over them. */
export const sampleTexts: Record<string, TemplateBody> = {
  'CONSENT-MINOR': consentMinor,
  'RELEASE-ADULT': releaseAdult,
  'CODE-CONDUCT': codeConduct,
  CONCUSSION: concussion,
  MEDIA: media,
  PRIVACY: privacy,
  SCREENING: screening,
  PROGRAM: programAgreement,
  'TEAM-ENTRY': teamEntry,
}
