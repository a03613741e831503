import { z } from 'zod'
import { seasonError } from '../refusals/season-field-findings.ts'

// The values that a single field of an association's files may hold. The database has the same limits.

export const Day = z.iso.date({ error: seasonError('calendar_day') })

const OFFICE_TIME = /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/

/** A local time at the association's office. */
export const OfficeTime = z
  .string()
  .refine((text) => OFFICE_TIME.test(text) && Day.safeParse(text.slice(0, 10)).success, {
    error: seasonError('office_time'),
  })

/** What a clock on the wall shows. */
export const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, seasonError('clock_time'))

export const Code = z.string().regex(/^[A-Z0-9-]{1,20}$/, seasonError('code_shape'))

export const ListCode = z.string().regex(/^[A-Z][A-Z0-9_]{0,39}$/, seasonError('list_code_shape'))

/** In dollars, as people write a price. */
export const Dollars = z.number().min(0).max(1_000_000).multipleOf(0.01)

export const Age = z.int().min(0).max(120)

export const Text = (most: number) => z.string().trim().min(1, seasonError('empty')).max(most)

/** A class that begins with EXEMPT_ is not taxed; every other one is. */
export const TaxClass = z.string().regex(/^[A-Z_]{2,40}$/, seasonError('capitals'))

export const oneOf = <const Words extends readonly string[]>(words: Words) =>
  z.enum(words, { error: `one_of:${words.join(', ')}` })
