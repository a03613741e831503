import { addDays } from '../payments/instalment-rules.ts'

/** The two clubs of a transfer: the one that lets the person go, and the one that takes them. */
export const transferSides = ['leaving', 'taking'] as const
export type TransferSide = (typeof transferSides)[number]

export const transferStates = ['waiting', 'agreed', 'in_force', 'refused', 'withdrawn', 'ended'] as const
export type TransferState = (typeof transferStates)[number]

/** Still under way: neither in force nor over. */
export const isOpenTransfer = (state: TransferState): boolean => state === 'waiting' || state === 'agreed'

/** Transfers within a season, as data: another association changes its variables and no code. */
export type TransferPolicy = {
  /** How many days before the end of the season the last day for asking is. */
  close_days: number
  /** How many days a club has to answer. */
  answer_days: number
}

const numberOr = (text: string | undefined, otherwise: number) => (text ? Number(text) : otherwise)

export function transferPolicyFrom(variables: Readonly<Record<string, string | undefined>>): TransferPolicy {
  return {
    close_days: numberOr(variables.transfer_close_days, 60),
    answer_days: numberOr(variables.transfer_answer_days, 7),
  }
}

/** After this day the office alone can begin a transfer, as an exception. */
export const lastTransferDay = (seasonEnd: string, { close_days }: TransferPolicy): string =>
  addDays(seasonEnd, 0 - close_days)

type Calendar = { today: string; seasonEnd: string }

/** A wished day is not in the past and within the season. */
export const isTransferDay = (day: string, { today, seasonEnd }: Calendar): boolean =>
  day >= today && day <= seasonEnd

/** In force on the day of the last yes, or later where the family wished so. */
export const inForceOn = (wishedOn: string | null, today: string): string =>
  wishedOn !== null && wishedOn > today ? wishedOn : today

type Answers = { family: boolean; leaving: boolean; taking: boolean }

/** No one changes clubs before the family and both clubs have said yes. */
export const haveAllAgreed = ({ family, leaving, taking }: Answers): boolean => family && leaving && taking

/** Why a family cannot ask for a transfer. */
export const whysNotTransfer = [
  'transfer_not_registered',
  'transfer_no_club',
  'transfer_minor',
  'transfer_late',
  'custody_freeze',
] as const
export type WhyNotTransfer = (typeof whysNotTransfer)[number]

type Asking = {
  isRegistered: boolean
  hasClub: boolean
  /** An account of a minor: an adult has to ask. */
  isMinorAsking: boolean
  isFrozen: boolean
  today: string
  lastDay: string
}

export function whyNotTransfer(asking: Asking): WhyNotTransfer | null {
  if (!asking.isRegistered) return 'transfer_not_registered'
  if (!asking.hasClub) return 'transfer_no_club'
  if (asking.isMinorAsking) return 'transfer_minor'
  if (asking.isFrozen) return 'custody_freeze'
  return asking.today > asking.lastDay ? 'transfer_late' : null
}
