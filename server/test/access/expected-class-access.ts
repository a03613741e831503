import type { AccessRow } from './expected-access.ts'
import { playAccess } from './expected-play-access.ts'
import { seasonAccess } from './expected-season-access.ts'

/** The same for class lists, games, reports and the catalogue. */
export const classAccess: Record<string, AccessRow> = {
  ...playAccess,
  ...seasonAccess,
  'GET /api/office/reports': { all: 401, administrator: 200 },
  'GET /api/office/report-schedules': { all: 401, administrator: 200 },
  'POST /api/office/report-schedules': {
    ...{ all: 401, administrator: 200, body: { report: 'clubs', every: 'week', on_day: 1 } },
  },
  'POST /api/office/report-schedules/:id/remove': { all: 401, administrator: 404, body: {} },
  'GET /api/office/lists': { all: 401, administrator: 200 },
  'GET /api/office/lists/:kind/:id': { all: 401, administrator: 200 },
  'GET /api/office/lists/:kind/:id/attendance': { all: 401, administrator: 200 },
  'POST /api/office/lists/:kind/:id/attendance': {
    ...{ all: 401, administrator: 200 },
    body: {
      sent_at: '2025-02-07T18:00:00.000Z',
      marks: [{ enrolment_id: 1, day: '2025-02-07', state: 'present', at: '2025-02-07T18:00:00.000Z' }],
    },
  },
  'GET /api/office/lists/:kind/:id/results': { all: 401, administrator: 200 },
  'POST /api/office/lists/:kind/:id/results/preview': {
    ...{ all: 401, administrator: 422, body: { results: [{ enrolment_id: 1, result: 'completed' }] } },
  },
  'POST /api/office/lists/:kind/:id/results': {
    ...{ all: 401, administrator: 422 },
    body: { results: [{ enrolment_id: 1, result: 'completed' }], digest: 'x' },
  },
  'POST /api/office/lists/:kind/:id/results/:batchId/undo': {
    ...{ all: 401, administrator: 404, body: { reason: 'Given to the wrong course.' } },
  },
  'POST /api/office/lists/:kind/:id/emergency-sheet': {
    ...{ all: 401, administrator: 422, body: { reason: 'For the field.' } },
  },
}
