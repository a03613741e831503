/**
 * What an association gives back, as data: another one changes its configuration variables and no code.
 * Amounts are whole cents, days are days at the association.
 */
export type RefundPolicy = {
  registration: RegistrationPolicy
  program: EnrolmentPolicy
  course: EnrolmentPolicy
  team: TeamPolicy
}

/** A registration comes back whole until it is in force, and for so many days at most. */
type RegistrationPolicy = { within_days: number }

/** A team comes back until entries close; after that a part of it does once another has taken the place. */
type TeamPolicy = Pick<EnrolmentPolicy, 'card_fee_cents'> & { replaced_percent: number }

type EnrolmentPolicy = {
  /** From the most days before the start to the fewest; with fewer than the last, nothing comes back. */
  tiers: readonly RefundTier[]
  /** Kept when the money goes back to a card; a credit is given without. */
  card_fee_cents: number
  /** With a doctor's note, what is left of the time comes back, less this. Null where that changes nothing. */
  medical_fee_cents: number | null
}

/** From this many days before the start on, this much of the price. */
export type RefundTier = { min_days: number; percent: number }

/** As the configuration variables say it, and where they say nothing, as it is done in the field. */
export function refundPolicyFrom(variables: Record<string, string | undefined>): RefundPolicy {
  const adminFee = wholeNumber('refund_admin_fee_cents', variables.refund_admin_fee_cents ?? '5000')
  const givesUnused = (variables.program_medical_refund ?? 'unused') === 'unused'
  return {
    registration: {
      within_days: wholeNumber('registration_refund_days', variables.registration_refund_days ?? '15'),
    },
    program: {
      tiers: tiersFrom('program_refund_tiers', variables.program_refund_tiers ?? '14:100,7:50'),
      card_fee_cents: adminFee,
      medical_fee_cents: givesUnused ? adminFee : null,
    },
    course: {
      tiers: tiersFrom('course_refund_tiers', variables.course_refund_tiers ?? '7:100'),
      card_fee_cents: wholeNumber('course_refund_fee_cents', variables.course_refund_fee_cents ?? '1500'),
      medical_fee_cents: null,
    },
    team: {
      card_fee_cents: wholeNumber(
        'team_withdrawal_fee_cents',
        variables.team_withdrawal_fee_cents ?? '10000',
      ),
      replaced_percent: percent(
        'team_replaced_refund_percent',
        variables.team_replaced_refund_percent ?? '50',
      ),
    },
  }
}

/** A credit is good to the end of the season after this one. */
export function creditExpiryFrom(variables: Record<string, string | undefined>): string {
  const [, year, rest] = /^(\d{4})(-\d{2}-\d{2})$/.exec(variables.season_end ?? '') ?? []
  if (!year) throw new Error(`The configuration variable season_end is no day: ${variables.season_end}`)
  return `${Number(year) + 1}${rest}`
}

/** '14:100,7:50': everything from 14 days before the start on, half of it from 7. */
function tiersFrom(key: string, value: string): RefundTier[] {
  const tiers = value.split(',').map((tier) => {
    const [, days, percent] = /^\s*(\d{1,3}):(\d{1,3})\s*$/.exec(tier) ?? []
    if (days === undefined || Number(percent) > 100) throw wrong(key, value)
    return { min_days: Number(days), percent: Number(percent) }
  })
  return tiers.toSorted((a, b) => b.min_days - a.min_days)
}

function wholeNumber(key: string, value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw wrong(key, value)
  return Number(value)
}

function percent(key: string, value: string): number {
  const share = wholeNumber(key, value)
  if (share > 100) throw wrong(key, value)
  return share
}

const wrong = (key: string, value: string) =>
  new Error(`The configuration variable ${key} cannot be read: ${value}`)
