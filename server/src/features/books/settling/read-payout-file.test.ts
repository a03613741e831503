import { expect, test } from 'vitest'
import { readCsv } from '#platform/read-csv'
import { payoutFile } from '#test/acting/settling'
import { readPayoutFile } from './read-payout-file.ts'

const LINE = { id: 'po_1', source: 'ch_1', gross: '5.00' }
const faultsOf = (text: string) =>
  readPayoutFile(text).faults.map(({ row, column, code }) => `${row} ${column ?? '-'} ${code}`)

test.each([
  ['an amount with a comma', { gross: '"5,00"', net: '5.00' }, ['2 gross not_an_amount']],
  ['an amount of three decimals', { gross: '5.001', net: '5.00' }, ['2 gross not_an_amount']],
  ['an amount of more than ten digits', { gross: '12345678901.00', net: '5.00' }, ['2 gross not_an_amount']],
  ['an amount that is none', { fee: 'free', net: '5.00' }, ['2 fee not_an_amount']],
  ['a day that is none', { day: '2025-02-30' }, ['2 automatic_payout_effective_at not_a_day']],
  ['a day as it is said elsewhere', { day: '05/02/2025' }, ['2 automatic_payout_effective_at not_a_day']],
  ['no payout', { id: '' }, ['2 automatic_payout_id no_payout']],
  ['no name', { name: '' }, ['2 balance_transaction_id no_name']],
  ['a net amount that is another', { net: '4.99' }, ['2 net does_not_add_up']],
] as const)('a line with %s is a fault of its row', (_, change, faults) => {
  expect(faultsOf(payoutFile([{ ...LINE, ...change }]))).toEqual(faults)
})

test('a line that stands there twice, and a payout with two days, are faults', () => {
  const twice = payoutFile([
    { ...LINE, name: 'txn_same' },
    { ...LINE, name: 'txn_same' },
    { ...LINE, day: '2025-02-06' },
  ])
  expect(faultsOf(twice)).toEqual([
    '3 balance_transaction_id twice_in_file',
    '4 automatic_payout_id other_payout_facts',
  ])
})

test.each([
  ['nothing', ''],
  ['a header alone', 'automatic_payout_id,gross'],
  ['an open quote', 'a,b\r\n"1,2'],
])('%s is no table', (_, text) => {
  expect(faultsOf(text)).toEqual(['1 - not_a_table'])
})

test('every column that is missing is named', () => {
  expect(faultsOf('automatic_payout_id,gross\r\npo_1,5.00')).toContain('1 net column_missing')
})

test('the payout among its own lines is left out, and a charge is known by its intent where the file says it', () => {
  const file = payoutFile([LINE, { ...LINE, category: 'payout', gross: '-5.00' }])
  const withIntents = file
    .split('\r\n')
    .map((line, at) => (line === '' ? line : at === 0 ? `${line},payment_intent_id` : `${line},pi_${at}`))
    .join('\r\n')
  const [payout] = readPayoutFile(withIntents).payouts
  expect(payout?.lines).toMatchObject([{ kind: 'charge', subject_id: 'pi_1', gross_cents: 500 }])
  expect(readPayoutFile(file).payouts[0]?.lines).toMatchObject([{ subject_id: 'ch_1' }])
})

test('a table is read with quotes, empty cells, empty lines, any line end, and the mark of a spreadsheet', () => {
  expect(readCsv('\uFEFFa,"b ""c"", d",\n\n1,,"x\r\ny"\r\n')).toEqual([
    { row: 1, cells: ['a', 'b "c", d', ''] },
    { row: 3, cells: ['1', '', 'x\r\ny'] },
  ])
  expect(readCsv('a,"b"c')).toBeNull()
})
