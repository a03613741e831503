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
