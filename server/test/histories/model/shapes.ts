import type { SoldType } from '@centrepass/contract/cart/cart'
import type { Product } from './state.ts'

type Shape = Omit<Product, 'id' | 'offering' | 'calledOff' | 'isOnSale' | 'line'>
const PLAIN = { type: 'Program' as SoldType, national: 0, instalments: [], discount: null }

const monthly = (cents: number) =>
  ['2025-03-15', '2025-04-15', '2025-05-15', '2025-06-15'].map((due) => ({ due, cents }))

/** What teams are entered for until a day. */
export const DIVISION: Shape = {
  ...{
    ...PLAIN,
    type: 'TournamentTeam',
    code: 'WO',
    cost: 87_777,
    isTaxed: true,
    starts: '2025-06-20',
    limit: 40,
  },
}

/** Things of the demonstration, emptied and on sale for everyone, with prices that do not divide well. */
export const SHAPES: Shape[] = [
  { ...PLAIN, code: 'DISC', cost: 9_999, isTaxed: false, starts: '2025-04-20', limit: 4 },
  {
    ...{ ...PLAIN, code: 'GK', cost: 12_345, isTaxed: true, starts: '2025-06-01', limit: 7 },
    discount: { cents: 1_001, account: 'discounts' },
  },
  {
    ...{ ...PLAIN, code: 'MAST', cost: 4_001, isTaxed: true, starts: '2025-07-15', limit: 9 },
    discount: { cents: 333, account: 'funds' },
  },
  {
    ...{ ...PLAIN, code: 'ZA13', cost: 39_000, isTaxed: false, starts: '2025-05-10', limit: 9 },
    instalments: monthly(7_001),
  },
  {
    ...{ ...PLAIN, code: 'ZA15', cost: 54_000, isTaxed: true, starts: '2025-08-20', limit: 9 },
    instalments: monthly(10_000),
  },
  { ...PLAIN, type: 'Course', code: 'UMP-COM', cost: 6_501, isTaxed: true, starts: '2025-05-24', limit: 6 },
  { ...PLAIN, type: 'Course', code: 'NCCP-COM', cost: 4_499, isTaxed: false, starts: '2025-07-26', limit: 8 },
  {
    ...{ ...PLAIN, type: 'RegistrationOption', code: 'PARA', cost: 6_667, national: 2_333, isTaxed: true },
    ...{ starts: '', limit: Number.POSITIVE_INFINITY },
  },
]
