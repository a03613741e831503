import { z } from 'zod'
import { fieldError } from '../refusals/fields.ts'

/** PostgreSQL's integer is the range of every id; anything outside it cannot exist. */
const MAX_ID = 2_147_483_647

const wholeNumber = (max: number) =>
  z
    .string()
    .regex(/^\d{1,10}$/, fieldError('whole_number'))
    .transform(Number)
    .pipe(z.int().max(max))

export const Id = z.int().min(1).max(MAX_ID)
/** An id as it stands in a path. */
export const IdParam = wholeNumber(MAX_ID).pipe(Id)
/** The place of a row in its invoice; the first is 0. */
export const PositionParam = wholeNumber(1000)
export const YearParam = wholeNumber(2200).pipe(z.int().min(1900))
export const AgeParam = wholeNumber(120)
export const FlagParam = z.enum(['true', 'false']).transform((flag) => flag === 'true')

/** Two digits after the point, as a string, so that no client ever adds money up as floats. */
export const Money = z.string().regex(/^-?\d+\.\d{2}$/)
/** A day without a time: a birthdate or a start date is the same day in every time zone. */
export const PlainDate = z.iso.date().refine((day) => day >= '1900-01-01' && day < '2200', fieldError('day'))
export const Instant = z.iso.datetime()

/** Free text in a query: short, and free of what the database would refuse. */
export const SearchText = z
  .string()
  .trim()
  .max(100)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the point.
  .regex(/^[^\u0000-\u001f\u007f]*$/, fieldError('plain_line'))

/** `page` ends where an offset would stop being an honest integer; an empty page past the end is fine. */
export const pageQuery = {
  page: wholeNumber(1_000_000).pipe(z.int().min(1)).default(1),
  per_page: wholeNumber(200).pipe(z.int().min(1)).default(50),
}

export const Page = z.object({
  meta: z.object({ page: z.int(), per_page: z.int(), total: z.int() }),
})
export type Page = z.infer<typeof Page>['meta']
