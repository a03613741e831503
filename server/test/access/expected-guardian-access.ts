/** What the calls about guardians answer to each kind of caller; a part of `expectedAccess`. */
export const guardianAccess = {
  // No link has this number for anyone who asks.
  'POST /api/participants/:id/guardians/:linkId/end': { all: 401, stranger: 404, owner: 404 },
  'POST /api/participants/:id/guardians/:linkId/object': { all: 401, stranger: 404, owner: 404 },
  'POST /api/participants/:id/contact-entries/:entryId': {
    ...{ all: 401, stranger: 404, owner: 404, body: { decision: 'confirm' } },
  },
  'GET /api/office/link-objections': { all: 401, administrator: 200 },
  'POST /api/office/link-objections/:id': {
    ...{ all: 401, administrator: 404, body: { decision: 'lift', reason: 'Matrix' } },
  },
  'GET /api/office/link-reviews': { all: 401, administrator: 200 },
  'POST /api/office/link-reviews/:id': {
    ...{ all: 401, administrator: 404, body: { decision: 'refuse', reason: 'Matrix' } },
  },
  'GET /api/office/custody-freezes': { all: 401, administrator: 200 },
  'POST /api/office/custody-freezes': {
    ...{ all: 401, administrator: 404 },
    body: { participant_number: 'CC-0', reason: 'Matrix', until: null },
  },
  'POST /api/office/custody-freezes/:id/lift': {
    ...{ all: 401, administrator: 404, body: { reason: 'Matrix' } },
  },
  'POST /api/operations/guardian-links/end': {
    ...{ all: 401, administrator: 404 },
    body: { participant_number: 'CC-0', account_email: 'unknown@mail.example', reason: 'Matrix' },
  },
  'GET /api/operations/guardian-endings': { all: 401, administrator: 200 },
  'POST /api/operations/guardian-endings/:id': {
    ...{ all: 401, administrator: 404, body: { decision: 'keep', reason: 'Matrix' } },
  },
  'GET /api/operations/guardian-contacts': { all: 401, administrator: 200 },
  'POST /api/operations/guardian-contacts/:id': {
    ...{ all: 401, administrator: 404, body: { decision: 'confirm' } },
  },
}
