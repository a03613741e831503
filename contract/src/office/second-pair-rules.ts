import { centsOf } from '../ground/money.ts'
import type { OfficeVerb } from './verbs.ts'

/** What the office does with money, or with a person's records, that a second person may have to confirm. */
export const deedKinds = [
  'credit_note',
  'refund_exception',
  'write_off',
  'move',
  'call_off',
  'merge',
  'erasure',
  'transfer',
  'guardian',
  'decline_entries',
  'goodwill',
  'lower_bill',
] as const
export type DeedKind = (typeof deedKinds)[number]

/** Who confirms it must be allowed to do it, or something like it: one of these is enough. */
export const deedVerbs: Record<DeedKind, readonly OfficeVerb[]> = {
  credit_note: ['invoice.correct'],
  refund_exception: ['invoice.refund'],
  write_off: ['invoice.write_off'],
  move: ['change.move'],
  call_off: ['change.call_off'],
  merge: ['person.merge'],
  erasure: ['privacy.decide'],
  transfer: ['transfer.decide'],
  guardian: ['link.decide'],
  // A desk is often one person; who may give all of the money of a program back may agree to this.
  decline_entries: ['team.decide', 'change.call_off'],
  goodwill: ['credit.give'],
  lower_bill: ['club.bill'],
}

/**
 * Why a second person has to confirm it: its amount, the refund policy set aside, what comes together in it, that
 * nothing brings back what is gone, or that no one on record could be asked.
 */
export const whysSecondPair = [
  'above_limit',
  'policy_set_aside',
  'records_collide',
  'cannot_be_undone',
  'no_contact',
] as const
export type WhySecondPair = (typeof whysSecondPair)[number]

/** Where no one else can confirm it, so that a mistake or a stolen account is noticed in time. */
export const WAITING_HOURS = 24
/** A proposal that no one decides ends after so many days, and nothing is done. */
export const PROPOSAL_DAYS = 14

type Weighed = {
  deed: DeedKind
  cents: number
  /** The same done before by one person alone for the same invoices: a large amount in small parts is large. */
  aloneCents: number
  limitCents: number
}

export function whySecondPair({ deed, cents, aloneCents, limitCents }: Weighed): WhySecondPair | null {
  if (deed === 'refund_exception') return 'policy_set_aside'
  return aloneCents + cents > limitCents ? 'above_limit' : null
}

/** Up to here one person decides alone. */
export function secondPairLimitFrom(variables: Record<string, string | undefined>): number {
  const limit = variables.office_second_pair_limit ?? '500.00'
  if (!/^\d{1,7}\.\d{2}$/.test(limit)) {
    throw new Error(`The configuration variable office_second_pair_limit is no amount: ${limit}`)
  }
  return centsOf(limit)
}
