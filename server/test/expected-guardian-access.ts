/** What the calls about guardians answer to each kind of caller; a part of `expectedAccess`. */
export const guardianAccess = {
  'GET /api/operations/guardian-contacts': { all: 401, operations: 200, administrator: 200 },
  'POST /api/operations/guardian-contacts/:id': {
    ...{ all: 401, operations: 404, administrator: 404, body: { decision: 'confirm' } },
  },
}
