import { type email, normalisePhone, phone } from '@centrepass/contract/ground/field-rules'
import { LastName, PersonName, plainText } from '@centrepass/contract/ground/text'
import type { RowFault } from '@centrepass/contract/imports/import-faults'
import type { ImportField } from '@centrepass/contract/imports/import-fields'
import { readDay, tidyName } from '@centrepass/contract/imports/import-values'
import type { z } from 'zod'
import type { Read, Values } from './ground.ts'

/** The cells of a row by what they mean, and what is wrong with them so far. */
export type Reading = { values: Values; faults: RowFault[] }

/** The name and the birthdate of a row, which every kind of file about people has. */
export function named(reading: Reading, order: Read['day_order']) {
  return {
    first_name: name(reading, 'first_name', PersonName) ?? missing(reading, 'first_name'),
    last_name: name(reading, 'last_name', LastName) ?? missing(reading, 'last_name'),
    birthdate: day(reading, 'birthdate', order) ?? missing(reading, 'birthdate'),
    middle_name: name(reading, 'middle_name', PersonName),
    preferred_name: name(reading, 'preferred_name', PersonName),
  }
}

export function day(reading: Reading, field: ImportField, order: Read['day_order']): string | null {
  const found = reading.values[field]
  if (!found) return null
  const said = readDay(found, order)
  return 'day' in said ? said.day : fault(reading, field, said.fault)
}

/** Once only: a value that is there and wrong has its own fault already. */
export function missing({ values, faults }: Reading, field: ImportField): string {
  if (!values[field]) faults.push({ code: 'missing', field })
  return ''
}

export function fault({ faults }: Reading, field: ImportField, code: RowFault['code']): null {
  faults.push({ code, field })
  return null
}

function name(reading: Reading, field: ImportField, shape: z.ZodType<string>): string | null {
  const typed = reading.values[field]
  if (!typed) return null
  const found = shape.safeParse(tidyName(typed))
  return found.success ? found.data : fault(reading, field, 'not_usable')
}

export function ruled(reading: Reading, field: ImportField, rule: typeof email): string | null {
  const value = reading.values[field]
  if (!value) return null
  return rule(value) === null ? value : fault(reading, field, 'not_usable')
}

export function number(reading: Reading, field: ImportField): string | null {
  const found = ruled(reading, field, phone)
  return found && normalisePhone(found)
}

export function text(reading: Reading, field: ImportField, most: number): string | null {
  const value = reading.values[field]
  if (!value) return null
  const found = plainText(most).safeParse(value)
  return found.success ? found.data : fault(reading, field, 'not_usable')
}
