import { expect, test } from 'vitest'
import { variablesOn } from './rates-on.ts'

const fees = {
  registration_system_fee_cents: '200',
  service_fee_percent: '2.0',
  service_fee_max_cents: '2000',
}
const rate = (code: string, tax_rate: string) => ({ code, tax_name: 'GST', tax_rate, ...fees })
const rates = [rate('2025-03-09', '0.07'), rate('2024-12-31', '0.06'), rate('2025-01-01', '0.065')]
const variables = { tax_name: 'GST', tax_rate: '0.05', active_year: '2024', ...fees }

test.each([
  ['2024-12-30', '0.05'],
  ['2024-12-31', '0.06'],
  ['2025-01-01', '0.065'],
  ['2025-03-08', '0.065'],
  ['2025-03-09', '0.07'],
  ['2026-01-01', '0.07'],
])('on %s the tax is %s', (today, tax_rate) => {
  expect(variablesOn(variables, rates, today)).toEqual({ ...variables, tax_rate })
})

test('without any day of its own everything stays as the variables say', () => {
  expect(variablesOn(variables, [], '2025-01-01')).toBe(variables)
})
