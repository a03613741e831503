import type { AccessRow } from './expected-access.ts'
import { transferAccess } from './expected-transfer-access.ts'

const aProduct = { product_type: 'Course', product: 2_000_000_000 }

/** The same for wait lists and transfers. */
export const waitingAccess: Record<string, AccessRow> = {
  ...transferAccess,
  'GET /api/accounts/:id/wait-list': { all: 401, stranger: 404, owner: 200 },
  'GET /api/accounts/:id/wait-list/choices': {
    // No one can wait for what is not full.
    ...{ all: 401, stranger: 404, owner: 422 },
    query: '?product_type=Course&product=1',
  },
  'POST /api/accounts/:id/wait-list': {
    ...{ all: 401, stranger: 404, owner: 404 },
    body: ({ child }) => ({ ...aProduct, participants: [child], is_together: false }),
  },
  'DELETE /api/accounts/:id/wait-list/:requestId': {
    ...{ all: 401, stranger: 404, owner: 404 },
  },
  'POST /api/accounts/:id/wait-offers/:offerId/accept': {
    ...{ all: 401, stranger: 404, owner: 404 },
  },
  'POST /api/accounts/:id/wait-offers/:offerId/decline': {
    ...{ all: 401, stranger: 404, owner: 404 },
  },
  'GET /api/office/offerings/:id/wait-list': { all: 401, administrator: 200 },
  // The demo's first request has an open offer: there is nothing to offer or skip, and more time to give.
  'POST /api/office/wait-requests/:id/offer': {
    ...{ all: 401, administrator: 422, body: { reason: 'Checked' } },
  },
  'POST /api/office/wait-requests/:id/skip': {
    ...{ all: 401, administrator: 422, body: { reason: 'Checked' } },
  },
  'POST /api/office/wait-offers/:id/extend': {
    ...{ all: 401, administrator: 200, body: { hours: 24, reason: 'Checked' } },
  },
}
