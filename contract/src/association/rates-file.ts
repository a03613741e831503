import { z } from 'zod'
import { Day } from './file-values.ts'
import { Variables } from './variables-file.ts'

const { tax_name, tax_rate, registration_system_fee_cents, service_fee_percent, service_fee_max_cents } =
  Variables.shape

/** Taxes and fees from a day on. Before the first such day they are what the variables say. */
export const Rate = z.object({
  id: z.int().positive(),
  /** The first day. */
  code: Day,
  ...{ tax_name, tax_rate, registration_system_fee_cents, service_fee_percent, service_fee_max_cents },
})
