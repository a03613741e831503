import { z } from 'zod'
import { endpoint } from '../ground/endpoint.ts'
import { Money, PlainDate } from '../ground/values.ts'
import { OfficeOffering } from './offerings.ts'

const compared = <Value extends z.ZodType>(value: Value) =>
  z.object({ on_day: value, on_same_day: value, until_day: value, until_same_day: value })

/** How the season goes, beside the season before it on the same day of the year. */
export const DayFigures = z.object({
  day: PlainDate,
  same_day: PlainDate,
  registered: compared(z.int()),
  enrolled: compared(z.int()),
  sales: compared(Money).nullable(),
  running_out: z.array(OfficeOffering),
})
export type DayFigures = z.infer<typeof DayFigures>
export type Compared<Value> = Record<'on_day' | 'on_same_day' | 'until_day' | 'until_same_day', Value>

export const getDayFigures = endpoint({
  method: 'GET',
  path: '/api/office/figures',
  access: 'office',
  verb: 'totals.read',
  summary: 'Registrations, spots and sales of the day and of the season until it, beside the season before.',
  answer: DayFigures,
})
