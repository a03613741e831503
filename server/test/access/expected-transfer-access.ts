import type { AccessRow } from './expected-access.ts'

const NO_CLUB = 2_000_000_000
const aWish = { to_club_id: NO_CLUB, wished_on: null }

/** The same for transfers between clubs. Only a registrar of the club itself answers for it. */
export const transferAccess: Record<string, AccessRow> = {
  'GET /api/participants/:id/transfers': { all: 401, stranger: 404, coGuardian: 200, owner: 200 },
  'POST /api/participants/:id/transfers': {
    ...{ all: 401, stranger: 404, coGuardian: 422, owner: 422, body: aWish },
  },
  'POST /api/participants/:id/transfers/:transferId/answer': {
    ...{ all: 401, stranger: 404, coGuardian: 404, owner: 404, body: { answer: 'yes' } },
  },
  'POST /api/participants/:id/transfers/:transferId/withdraw': {
    ...{ all: 401, stranger: 404, coGuardian: 404, owner: 404 },
  },
  'GET /api/office/transfers': { all: 401, administrator: 200, query: '?state=open' },
  'POST /api/office/transfers/:id/answer': {
    ...{ all: 401, administrator: 403, body: { side: 'leaving', answer: 'yes', reason: '' } },
  },
  'POST /api/office/transfers/:id/in-place': {
    ...{ all: 401, administrator: 404, body: { side: 'leaving', answer: 'yes', reason: 'Checked.' } },
  },
  'POST /api/office/transfers/:id/withdraw': {
    ...{ all: 401, administrator: 404, body: { reason: 'Asked by mistake.' } },
  },
  'POST /api/office/transfers': {
    ...{ all: 401, administrator: 404 },
    body: { ...aWish, participant_id: NO_CLUB, reason: 'Checked.', exception: false },
  },
}
