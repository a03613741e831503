import type { FieldError } from '../refusals/fields.ts'
import { fieldError } from '../refusals/fields.ts'
import { type VariableShape, variables } from './variable-words.ts'

type Rule = (text: string) => FieldError | null

const like = (pattern: RegExp, otherwise: FieldError): Rule => {
  return (text) => (pattern.test(text) ? null : otherwise)
}
const upTo = (most: number, otherwise: FieldError): Rule => {
  const isNumber = like(/^\d{1,3}(\.\d{1,6})?$/, fieldError('decimal_number'))
  return (text) => isNumber(text) ?? (Number(text) <= most ? null : otherwise)
}
const text = (most: number): Rule => {
  return (text) => (text.length <= most ? null : fieldError(`at_most:${most}`))
}
const isDay = (day: string) => {
  const time = Date.parse(`${day}T00:00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}

/** The same limits as in the files of an association. */
const rules: Record<VariableShape, Rule> = {
  line: text(200),
  text: text(500),
  day: (text) => (isDay(text) ? null : fieldError('day')),
  time: (text) =>
    isDay(text.slice(0, 10)) && /^T([01]\d|2[0-3]):[0-5]\d$/.test(text.slice(10))
      ? null
      : fieldError('local_time'),
  count: like(/^\d{1,4}$/, fieldError('whole_number')),
  cents: like(/^\d{1,7}$/, fieldError('whole_number')),
  age: like(/^(1[6-9]|2[01])$/, fieldError('age_of_majority')),
  share: upTo(0.999999, fieldError('share_of_price')),
  percent: upTo(100, fieldError('not_above:100')),
  days: like(/^\d{1,3}(,\d{1,3})*$/, fieldError('list_of_days')),
  ages: like(/^\d{1,2},\d{1,2},\d{1,2}$/, fieldError('three_ages')),
  amount: like(/^\d{1,7}\.\d{2}$/, fieldError('amount')),
  link_days: (text) =>
    /^[1-9]\d{0,2}$/.test(text) && Number(text) < 360 ? null : fieldError('not_above:359'),
  fixed: () => fieldError('fixed_setting'),
}

/** What is wrong with the value of a setting, or nothing. Empty is allowed where the site has a value of its own. */
export function whyNotVariable(key: string, value: string): FieldError | null {
  const found = Object.hasOwn(variables, key) ? variables[key] : undefined
  if (!found || found.shape === 'fixed') return fieldError('fixed_setting')
  if (value === '') return found.optional ? null : fieldError('required')
  return rules[found.shape](value)
}
