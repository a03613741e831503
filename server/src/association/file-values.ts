import { z } from 'zod'

// The values that a single field of an association's files may hold. The database has the same limits.

export const Day = z.iso.date({ error: 'must be a day of the calendar, like 2024-09-01' })

const OFFICE_TIME = /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/

/** A local time at the association's office. */
export const OfficeTime = z
  .string()
  .refine((text) => OFFICE_TIME.test(text) && Day.safeParse(text.slice(0, 10)).success, {
    error: 'must be a day and a time, like 2024-08-01T12:00',
  })

/** What a clock on the wall shows. */
export const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day, like 09:30')

export const Code = z
  .string()
  .regex(/^[A-Z0-9-]{1,20}$/, 'must be 1 to 20 capital letters, digits and hyphens')

export const ListCode = z
  .string()
  .regex(/^[A-Z][A-Z0-9_]{0,39}$/, 'must be capital letters, digits and underscores, a letter first')

/** In dollars, as people write a price. */
export const Dollars = z.number().min(0).max(1_000_000).multipleOf(0.01)

export const Age = z.int().min(0).max(120)

export const Text = (most: number) => z.string().trim().min(1, 'must not be empty').max(most)

/** A class that begins with EXEMPT_ is not taxed; every other one is. */
export const TaxClass = z.string().regex(/^[A-Z_]{2,40}$/, 'must be capital letters and underscores')

export const oneOf = <const Words extends readonly string[]>(words: Words) =>
  z.enum(words, { error: `must be one of ${words.join(', ')}` })
