import type { EarnedCertificate } from '../participants/earned-certificate.ts'
import { certificateEnd } from './eligibility-levels.ts'

type Rule = { grants: string | null; valid_years: number | null; ends_on: string }

/** The certificate that a result gives by the rule of the course; null where it gives none. */
export function certificateFor(
  status: string,
  { grants, valid_years, ends_on }: Rule,
): EarnedCertificate | null {
  if (!grants || (status !== 'passed' && status !== 'completed')) return null
  return { level: grants, until: valid_years === null ? null : certificateEnd(ends_on, valid_years) }
}
