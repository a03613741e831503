import type { ValidityReason } from './cards.ts'

/** What a registration that is paid still waits for. */
export type ValidityFacts = {
  unsigned: number
  needsScreening: boolean
  isScreened: boolean
}

type Waiting = 'pending_documents' | 'pending_screening' | 'valid'

/** Valid is who has paid, signed everything that was asked and, where that is needed, was screened. */
export function statusOncePaid({ unsigned, needsScreening, isScreened }: ValidityFacts): Waiting {
  if (unsigned > 0) return 'pending_documents'
  return needsScreening && !isScreened ? 'pending_screening' : 'valid'
}

/** A screening counts up to and including its last day. */
export const isScreenedOn = (
  screening: { status: string; expires_on: string | null } | undefined,
  today: string,
): boolean =>
  screening?.status === 'cleared' && screening.expires_on !== null && screening.expires_on >= today

/** The last day of a valid registration. Some categories, such as a trial, count for a number of days only. */
export function lastValidDay(
  { valid_from, valid_days }: { valid_from: string | null; valid_days: number | null },
  seasonEnd: string,
): string {
  if (valid_from === null || valid_days === null) return seasonEnd
  const last = new Date(Date.parse(valid_from) + (valid_days - 1) * 86_400_000).toISOString().slice(0, 10)
  return last < seasonEnd ? last : seasonEnd
}

const reasons: Record<string, ValidityReason> = {
  pending_payment: 'payment_missing',
  pending_documents: 'documents_missing',
  pending_screening: 'screening_missing',
  suspended: 'suspended',
  expired: 'season_over',
}

/** Why no registration of the season is valid; empty when one is. */
export function whyNotValid(statuses: readonly string[]): ValidityReason[] {
  if (statuses.includes('valid')) return []
  const known = [...new Set(statuses.flatMap((status) => reasons[status] ?? []))]
  return known.length > 0 ? known : ['not_registered']
}
