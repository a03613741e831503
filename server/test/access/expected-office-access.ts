import type { AccessRow } from './expected-access.ts'

/** The same for calls about the office's tasks and the money of clubs. */
export const officeAccess: Record<string, AccessRow> = {
  'POST /api/operations/teams/:id/paid': { all: 401, administrator: 404 },
  'POST /api/operations/teams/:id/bill': {
    ...{ all: 401, administrator: 404, body: { still_due: '0.00' } },
  },
  'GET /api/operations/teams/:id/club-refund': { all: 401, administrator: 404 },
  'POST /api/operations/teams/:id/club-refund': {
    ...{ all: 401, administrator: 404 },
    body: { amount: '1.00', way: 'cheque', reference: '1' },
  },
  'GET /api/office/offerings': { all: 401, administrator: 200 },
  'PATCH /api/office/offerings/:id': {
    ...{ all: 401, administrator: 200, body: { limit: 50, reason: 'A smaller hall.' } },
  },
  'GET /api/operations/tasks': { all: 401, administrator: 200 },
  // The administrator comes first and closes it; then it is closed already.
  'POST /api/operations/tasks/:id/close': {
    ...{ all: 401, administrator: 200, body: { reason: 'Nothing to do.' } },
  },
}
