import { z } from 'zod'
import { Money, PlainDate } from '../ground/values.ts'
import { DeedEffects } from '../invoices/invoice-deeds.ts'

/** Everything that a change of a sold row does, to the cent. The deed itself makes the same list again and compares. */
export const RowEffects = DeedEffects.extend({
  to_card: Money,
  to_credit: Money,
  /** Came past this site; the office sends it back. */
  to_club: Money,
  /** Was owed, and need not be paid any more. */
  forgiven: Money,
  cards: z.array(z.object({ amount: Money, brand: z.string(), last4: z.string() })),
  /** Until when the credit can be used; null where there is none. */
  credit_expires_on: PlainDate.nullable(),
  /** Registrations and spots of the person whose status changes. */
  statuses: z.array(z.object({ name: z.string(), before: z.string(), after: z.string() })),
  /** Of which a spot becomes free. */
  spots_freed: z.array(z.string()),
  /** Teams that the person is on while a registration of theirs ends. */
  rosters: z.array(z.string()),
  /** Instalments that change; null where one is no longer charged. */
  plan_lines: z.array(z.object({ due_on: PlainDate, before: Money, after: Money.nullable() })),
  documents_withdrawn: z.array(z.string()),
})
export type RowEffects = z.infer<typeof RowEffects>
