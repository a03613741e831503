import type { AccessRow } from './expected-access.ts'

/** What the office asks of its books. */
export const booksAccess: Record<string, AccessRow> = {
  'GET /api/office/books/days': { all: 401, administrator: 200 },
  'GET /api/office/books/days/:day': { all: 401, administrator: 400 },
  'GET /api/office/books/closings/preview': {
    ...{ all: 401, administrator: 422, query: '?until=1999-01-01' },
  },
  'POST /api/office/books/closings': {
    ...{ all: 401, administrator: 422 },
    body: { from: '1999-01-01', until: '1999-01-01', reason: 'Over.', digest: '0'.repeat(64) },
  },
  'GET /api/office/books/deposits': { all: 401, administrator: 200 },
  'GET /api/office/books/deposits/:id': { all: 401, administrator: 404 },
  'POST /api/office/books/deposits': {
    ...{ all: 401, administrator: 404, body: { entries: [99], total: '1.00', reason: 'The week.' } },
  },
  'POST /api/office/books/deposits/:id/booking': {
    ...{ all: 401, administrator: 404 },
    body: { deposited_on: '2025-02-01', counted: '1.00', reason: 'The week.' },
  },
  'POST /api/office/books/deposits/:id/undo': { all: 401, administrator: 404, body: { reason: 'Twice.' } },
  'GET /api/office/books/payouts': { all: 401, administrator: 200 },
  'GET /api/office/books/payouts/:id': { all: 401, administrator: 404 },
  'POST /api/office/books/payouts/:id/explanations': {
    ...{ all: 401, administrator: 404, body: { line_id: 1, reason: 'A test charge.' } },
  },
  'POST /api/office/books/payouts/:id/closing': {
    ...{ all: 401, administrator: 404, body: { reason: 'As every week.', digest: '0'.repeat(64) } },
  },
  'POST /api/office/books/payout-files/preview': { all: 401, administrator: 200, body: { file: 'a,b' } },
  'POST /api/office/books/payout-files': {
    ...{ all: 401, administrator: 422, body: { file: 'a,b', digest: '0'.repeat(64) } },
  },
  'GET /api/office/books/remittances': { all: 401, administrator: 200 },
  'GET /api/office/books/remittances/draft': { ...{ all: 401, administrator: 200, query: '?month=2025-01' } },
  'POST /api/office/books/remittances': {
    ...{ all: 401, administrator: 422, body: { month: '2025-01', reason: 'Over.', digest: '0'.repeat(64) } },
  },
  'GET /api/office/books/remittances/:id': { all: 401, administrator: 404 },
  'POST /api/office/books/remittances/:id/rejections': {
    ...{ all: 401, administrator: 404, body: { line_id: 1, reason: 'Unknown there.' } },
  },
  'POST /api/office/books/remittances/:id/payment': {
    ...{ all: 401, administrator: 404 },
    body: { amount: '1.00', paid_on: '2025-02-01', reference: 'T-1', reason: 'Paid.' },
  },
  'GET /api/office/books/figures': { all: 401, administrator: 200 },
  'GET /api/office/books/balances': { all: 401, administrator: 200 },
  'GET /api/office/books/accounts': { all: 401, administrator: 200 },
  'POST /api/office/books/accounts/:account': {
    // A number is the name of no account.
    ...{ all: 401, administrator: 400 },
    body: {
      ...{ code: '1', name: 'A', name_fr: 'A', reason: 'As the accountant has it.' },
      before: { code: '1', name: 'A', name_fr: 'A' },
    },
  },
}
