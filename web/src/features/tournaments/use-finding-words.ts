import { sayFinding } from '@centrepass/contract/refusals/team-findings'
import type { Finding } from '@centrepass/contract/tournaments/team-question'
import { useLocale } from '#words/locale.ts'

/** What a rule found here or at the server, in the reader's language. */
export function useFindingWords(): (finding: Finding) => string {
  const locale = useLocale()
  return (finding) => sayFinding(finding, locale)
}
