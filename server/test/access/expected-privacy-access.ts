import { DEMO } from '../people.ts'

const about = { participant_id: null }
const withPassword = { ...about, current_password: DEMO.password }

/** What the calls about privacy answer to each kind of caller; a part of `expectedAccess`. */
export const privacyAccess = {
  'GET /api/participants/:id/profile/readings': { all: 401, stranger: 404, coGuardian: 200, owner: 200 },
  'POST /api/accounts/:id/data-file': { all: 401, stranger: 404, owner: 200, body: withPassword },
  'POST /api/accounts/:id/erasures/preview': { all: 401, stranger: 404, owner: 200, body: about },
  'POST /api/accounts/:id/erasures': { all: 401, stranger: 404, owner: 200, body: withPassword },
  'GET /api/accounts/:id/erasures': { all: 401, stranger: 404, owner: 200 },
  // No erasure has this number for anyone who asks.
  'POST /api/accounts/:id/erasures/:erasureId/withdraw': { all: 401, stranger: 404, owner: 404 },
  'GET /api/operations/erasures': { all: 401, administrator: 200 },
  'POST /api/operations/erasures/:id': {
    ...{ all: 401, administrator: 404, body: { decision: 'refuse', reason: 'Matrix' } },
  },
}
