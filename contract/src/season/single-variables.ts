import type { SingleKind } from './thing-kinds.ts'

export const seasonVariables = [
  ...(['active_year', 'season_label', 'help_season_text', 'season_end', 'registration_opens_at'] as const),
]
export const policyVariables = [
  ...(['age_of_majority', 'masters_age', 'age_bands', 'trial_pass_max', 'max_dependants'] as const),
  ...(['refund_admin_fee_cents', 'course_refund_fee_cents', 'team_withdrawal_fee_cents'] as const),
  ...(['document_reminder_days', 'waitlist_offer_hours'] as const),
  ...(['instalment_retry_days', 'instalment_suspend_days'] as const),
  ...(['transfer_close_days', 'transfer_answer_days'] as const),
  ...(['club_invoice_due_days', 'club_reminder_days_before', 'club_reminder_days_after'] as const),
  ...(['club_pay_link_days', 'club_payment_instructions'] as const),
  ...(['tax_registration', 'office_second_pair_limit'] as const),
]

/** The variables that each of what there is one of consists of. */
export const variablesOf: Readonly<Record<SingleKind, readonly string[]>> = {
  season: seasonVariables,
  policies: policyVariables,
}
