import { z } from 'zod'
import { type Address, countries } from './address.ts'
import { optionalText, plainText } from './text.ts'

/** An address on the wire, field by field. */
export const addressShape = {
  address_line1: plainText(120),
  city: plainText(80),
  province: optionalText(3),
  postal_code: optionalText(12),
  country: z.enum(countries),
} satisfies Record<keyof Address, z.ZodType>
