import { z } from 'zod'
import { fieldError } from '../refusals/fields.ts'
import { described } from './described.ts'

/** PostgreSQL's integer is the range of every id; anything outside it cannot exist. */
const MAX_ID = 2_147_483_647

/** A whole number in an address. It travels as text, and is described as the number that it means. */
const wholeNumber = (
  min: number,
  max: number,
  as: object = { type: 'integer', minimum: min, maximum: max },
) =>
  z
    .string()
    .regex(/^\d{1,10}$/, fieldError('whole_number'))
    .transform(Number)
    .pipe(z.int().min(min).max(max))
    .register(described, { as })

export const Id = z
  .int()
  .min(1)
  .max(MAX_ID)
  .register(described, { description: 'The id of a record.', examples: [42] })
/** An id in a path. */
export const IdParam = wholeNumber(1, MAX_ID, { $ref: '#/components/schemas/Id' })
/** The place of a row in its invoice; the first is 0. */
export const PositionParam = wholeNumber(0, 1000)
export const YearParam = wholeNumber(1900, 2200)
export const AgeParam = wholeNumber(0, 120)
export const FlagParam = z
  .enum(['true', 'false'])
  .transform((flag) => flag === 'true')
  .register(described, { as: { type: 'boolean' } })

/** Two digits after the point, as a string, so that no client ever adds money up as floats. */
export const Money = z
  .string()
  .regex(/^-?\d+\.\d{2}$/)
  .register(described, {
    description: 'An amount in the currency of the association, as text with two decimals.',
    examples: ['105.00'],
  })
/** What someone pays or gives: up to a million, which the books can add up. */
export const MoneyAboveZero = Money.refine(
  (text) => !/^(-|0+\.00$)/.test(text),
  fieldError('above_zero'),
).refine((text) => Number(text) <= 1_000_000, fieldError('not_above:1000000'))
/** A day without a time: a birthdate or a start date is the same day in every time zone. */
export const PlainDate = z.iso
  .date()
  .refine((day) => day >= '1900-01-01' && day < '2200', fieldError('day'))
  .register(described, {
    description: 'A day from 1900 to 2199, without a time: the same day in every time zone.',
    examples: ['2025-09-01'],
  })
export const Instant = z.iso
  .datetime()
  .register(described, { description: 'A moment in UTC.', examples: ['2025-02-03T18:30:00.000Z'] })

/** Free text in a query: short, and free of what the database would refuse. */
export const SearchText = z
  .string()
  .trim()
  .max(100)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the point.
  .regex(/^[^\u0000-\u001f\u007f]*$/, fieldError('plain_line'))

/** `page` ends where an offset would stop being an honest integer; an empty page past the end is fine. */
export const pageQuery = {
  page: wholeNumber(1, 1_000_000).default(1),
  per_page: wholeNumber(1, 200).default(50),
}

export const Page = z.object({
  meta: z.object({ page: z.int(), per_page: z.int(), total: z.int() }),
})
export type Page = z.infer<typeof Page>['meta']
