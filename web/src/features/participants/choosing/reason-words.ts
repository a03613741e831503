import type { Reason } from '@centrepass/contract/eligibility/eligibility-question'
import { sayReason } from '@centrepass/contract/refusals/eligibility'
import { useLocale } from '#words/locale.ts'

/** A reason in the reader's language. */
export function useReasonText(): (reason: Reason) => string {
  const locale = useLocale()
  return (reason) => sayReason(reason, locale)
}
