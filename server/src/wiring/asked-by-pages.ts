/**
 * Calls of a signed-in browser that an open page makes by itself, at intervals: whether a payment or a plan is through,
 * and whether a team is still as shown. They are no sign that a person is there.
 */
export const ASKED_BY_PAGES: ReadonlySet<string> = new Set([
  'GET /api/payments/:id',
  'GET /api/payments/schedules/:id',
  'GET /api/tournaments/teams/:id',
  'GET /api/tournaments/teams/:id/version',
  'GET /api/tournaments/teams/:id/operations',
])
