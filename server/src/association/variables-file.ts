import { z } from 'zod'

const Cents = z.string().regex(/^\d{1,7}$/, 'must be a whole number of cents, in quotes')
const Count = z.string().regex(/^\d{1,4}$/, 'must be a whole number, in quotes')
const Day = z.iso.date()
const Rate = z.string().regex(/^\d{1,3}(\.\d{1,6})?$/, 'must be a decimal number, in quotes')
const Days = z.string().regex(/^\d{1,3}(,\d{1,3})*$/, 'must be days with commas between them, like 3,7,14')
const Text = z.string().min(1).max(200)

/** What rules cannot do without. More variables may stand beside these: each is a string under its name. */
export const Variables = z
  .object({
    active_year: z.string().regex(/^20\d\d$/, 'must be the year in which the season begins'),
    season_label: Text,
    help_season_text: Text,
    season_end: Day,
    registration_opens_at: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, 'must look like 2024-08-01T12:00'),
    /** The demonstration begins here; without it, and on a real site always, time is what it is. */
    demo_today: z
      .string()
      .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, 'must look like 2025-02-07T09:00')
      .optional(),
    age_of_majority: z.string().regex(/^(1[6-9]|2[01])$/, 'must be an age from 16 to 21'),
    masters_age: Count,
    tax_name: Text,
    /** 5 % is 0.05. */
    tax_rate: Rate,
    /** Stands on every invoice, where the association collects taxes: the buyer needs it to claim them. */
    tax_registration: Text.optional(),
    registration_system_fee_cents: Cents,
    service_fee_percent: Rate,
    service_fee_max_cents: Cents,
    refund_admin_fee_cents: Cents,
    course_refund_fee_cents: Cents,
    team_withdrawal_fee_cents: Cents,
    document_reminder_days: Days,
    instalment_retry_days: Days,
    instalment_suspend_days: Count,
    waitlist_offer_hours: Count,
    trial_pass_max: Count,
    max_dependants: Count,
    participant_number_prefix: z.string().regex(/^[A-Z]{1,4}-$/, 'must look like CC-'),
  })
  .catchall(z.string().max(2000))
export type Variables = z.infer<typeof Variables>
