import { z } from 'zod'
import { seasonError } from '../refusals/season-field-findings.ts'
import { Day, OfficeTime, Text } from './file-values.ts'

const Cents = z.string().regex(/^\d{1,7}$/, seasonError('cents'))
const Count = z.string().regex(/^\d{1,4}$/, seasonError('count'))
const Rate = z.string().regex(/^\d{1,3}(\.\d{1,6})?$/, seasonError('rate'))
/** A share of a price: 13 instead of 0.13 would charge thirteen times the price. */
const Share = Rate.refine((rate) => Number(rate) < 1, { error: seasonError('share') })
const Percent = Rate.refine((rate) => Number(rate) <= 100, { error: seasonError('percent') })
const Days = z.string().regex(/^\d{1,3}(,\d{1,3})*$/, seasonError('days'))

/** The variables that rules need. There may be more: each is a string under its name. */
export const Variables = z
  .object({
    active_year: z.string().regex(/^20\d\d$/, seasonError('year_of_season')),
    season_label: Text(200),
    help_season_text: Text(200),
    season_end: Day,
    registration_opens_at: OfficeTime,
    /** The demonstration begins here; without it, and on a real site always, time is what it is. */
    demo_today: OfficeTime.optional(),
    age_of_majority: z.string().regex(/^(1[6-9]|2[01])$/, seasonError('majority')),
    masters_age: Count,
    /** The last ages of minis, youth and juniors in the list of offers: 9,12,18 unless it says so here. */
    age_bands: z
      .string()
      .regex(/^\d{1,2},\d{1,2},\d{1,2}$/, seasonError('three_ages'))
      .optional(),
    tax_name: Text(200),
    /** 5 % is 0.05. */
    tax_rate: Share,
    /** Printed on every invoice where the association collects taxes: the buyer needs it to claim them. */
    tax_registration: Text(200).optional(),
    registration_system_fee_cents: Cents,
    service_fee_percent: Percent,
    service_fee_max_cents: Cents,
    refund_admin_fee_cents: Cents,
    course_refund_fee_cents: Cents,
    team_withdrawal_fee_cents: Cents,
    document_reminder_days: Days,
    instalment_retry_days: Days,
    instalment_suspend_days: Count,
    waitlist_offer_hours: Count,
    trial_pass_max: Count,
    /** Until when people change clubs within the season, and how long a club has to answer: 60 and 7 days. */
    transfer_close_days: Count.optional(),
    transfer_answer_days: Count.optional(),
    /** When clubs pay their invoices and are reminded: 30 days, 7 before and 3, 10 and 21 after, unless it says so here. */
    club_invoice_due_days: Count.optional(),
    club_reminder_days_before: z.union([Days, z.literal('')]).optional(),
    club_reminder_days_after: z.union([Days, z.literal('')]).optional(),
    club_pay_link_days: z
      .string()
      .regex(/^([1-9]\d?|[12]\d\d|3[0-5]\d)$/, seasonError('link_days'))
      .optional(),
    /** Added to the email with the invoice: to whom cheques are made out, where transfers go. */
    club_payment_instructions: Text(500).optional(),
    /** Above it a second person of the office confirms a credit note or write-off: 500.00 unless it says so here. */
    office_second_pair_limit: z
      .string()
      .regex(/^\d{1,7}\.\d{2}$/, seasonError('amount'))
      .optional(),
    max_dependants: Count,
    participant_number_prefix: z.string().regex(/^[A-Z]{1,4}-$/, seasonError('prefix')),
  })
  .catchall(z.string().max(2000))
export type Variables = z.infer<typeof Variables>
