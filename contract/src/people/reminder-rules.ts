/** What becomes of a person when families are reminded. All but the first get no email. */
export const reminderOutcomes = [
  ...(['mailed', 'nothing_missing', 'no_account', 'no_reminders', 'bad_address'] as const),
] as const
export type ReminderOutcome = (typeof reminderOutcomes)[number]

export const reminderSteps = ['call_back', 'stop', 'resume'] as const
export type ReminderStep = (typeof reminderSteps)[number]

/** As many people as one run reminds. */
export const MOST_REMINDED = 5000
