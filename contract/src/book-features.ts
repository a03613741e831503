import * as bookBalances from './books/balances.ts'
import * as bookDays from './books/days.ts'
import * as bookDeposits from './books/deposits.ts'
import * as moneyFigures from './books/money-figures.ts'
import * as bookPayoutFiles from './books/payout-files.ts'
import * as bookPayouts from './books/payouts.ts'
import * as bookRemittances from './books/remittances.ts'
import * as books from './payments/books.ts'

/** The calls of the books, for `features.ts`. */
export const bookFeatures = {
  books: {
    title: 'Books',
    description:
      'Days of the ledger and their closing, what the national body is owed, and the comparison with the card provider.',
    modules: [
      ...[bookDays, bookDeposits, bookPayouts, bookPayoutFiles, bookRemittances, bookBalances],
      ...[moneyFigures, books],
    ],
  },
} as const
