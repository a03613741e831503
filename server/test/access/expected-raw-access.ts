import type { AccessRow } from './expected-access.ts'

/** The same for files, pages and what providers send. */
export const rawAccess: Record<string, AccessRow> = {
  'GET /api/accounts/:id/invoices/:invoiceId/download': {
    ...{ all: 401, stranger: 404, owner: 200 },
  },
  // It is not signed, so there is no sealed file yet.
  'GET /api/accounts/:id/documents/:docId/download': { all: 401, stranger: 404, owner: 409 },
  'GET /api/operations/remittance': {
    ...{ all: 401, administrator: 200, query: '?month=2025-02' },
  },
  'GET /api/office/lists/:kind/:id/people.csv': { all: 401, administrator: 200 },
  'GET /api/office/reports.csv': { all: 401, administrator: 200, query: '?table=clubs' },
  'GET /api/office/reports/insurance.csv': { all: 401, administrator: 200 },
  'GET /api/office/report-files/:id': { all: 401, administrator: 404 },
  'POST /api/office/imports': { all: 401, administrator: 422, query: '?kind=people' },
  'GET /api/office/imports/:id/faults.csv': { all: 401, administrator: 404 },
  'GET /api/office/messages/:id/faults.csv': { all: 401, administrator: 404 },
  'GET /api/office/reminder-runs/:id/faults.csv': { all: 401, administrator: 404 },
  'GET /api/operations/call-offs/:id/faults.csv': { all: 401, administrator: 404 },
  'GET /api/office/books/figures.csv': { ...{ all: 401, administrator: 200, query: '?table=days' } },
  'GET /api/office/books/accounts.csv': { all: 401, administrator: 200 },
  'GET /api/office/books/journal.csv': {
    ...{ all: 401, administrator: 422, query: '?from=2025-01-01&until=2025-01-31' },
  },
  'GET /api/office/debt-reminders/:id/faults.csv': { all: 401, administrator: 404 },
  'GET /api/office/books/remittances/:id/file.csv': { all: 401, administrator: 404 },
  'GET /api/office/invoices.csv': { all: 401, administrator: 200 },
  'GET /api/office/invoices/:id/pdf': { all: 401, administrator: 200 },
  'GET /api/office/people.csv': { all: 401, administrator: 200 },
  'GET /api/office/record.csv': { all: 401, administrator: 200 },
  'GET /api/office/disputes/:dispute/file': { all: 401, administrator: 404 },
  'POST /api/payments/events': { all: 400 },
  'GET /api/openapi.json': { all: 200 },
  'GET /api/docs': { all: 200 },
  'GET /metrics': { all: 401, operations: 200 },
  'POST /unsubscribe/:code': { all: 422 },
  'GET /calendar/:file': { all: 404 },
  'POST /api/participants/:id/papers': { all: 401, stranger: 404, coGuardian: 400, owner: 400 },
  'GET /api/participants/:id/papers/:paperId/file': { all: 401, stranger: 404, owner: 404 },
  'POST /api/office/papers/:id/open': { all: 401, administrator: 400 },
  'POST /pay/tokens': { all: 400 },
  'POST /pay/challenges': { all: 400 },
}
