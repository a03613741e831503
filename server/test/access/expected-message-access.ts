import type { AccessRow } from './expected-access.ts'

const MESSAGE = { topic: 'service', words: { en: { subject: 'A', body: 'B' }, fr: null } }

/** The same for what the office writes to families. */
export const messageAccess: Record<string, AccessRow> = {
  'GET /api/office/messages': { all: 401, administrator: 200 },
  'POST /api/office/messages/preview': {
    ...{ all: 401, administrator: 200 },
    body: { selection: { filter: {}, except: [], only: null }, ...MESSAGE, as: null },
  },
  'POST /api/office/messages/test': { all: 401, administrator: 200, body: MESSAGE },
  'POST /api/office/messages': {
    ...{ all: 401, administrator: 422 },
    body: {
      ...{ selection: { filter: {}, except: [], only: null }, ...MESSAGE, at: null, reason: 'A.' },
      ...{ people: 1, digest: '0'.repeat(64) },
    },
  },
  'POST /api/office/messages/:id': { all: 401, administrator: 404, body: { step: 'stop' } },
  'GET /api/office/imports': { all: 401, administrator: 200 },
  'GET /api/office/imports/:id': { all: 401, administrator: 404 },
  'GET /api/office/imports/:id/rows': { all: 401, administrator: 404, query: '?which=new' },
  'POST /api/office/imports/:id/columns': {
    ...{ all: 401, administrator: 404, body: { columns: [], day_order: null, version: 1 } },
  },
  'POST /api/office/imports/:id/rows': {
    ...{ all: 401, administrator: 404, body: { row: 2, decision: { is: 'new' } } },
  },
  'POST /api/office/imports/:id/start': {
    ...{ all: 401, administrator: 404, body: { reason: 'A.', digest: '0'.repeat(64) } },
  },
  'POST /api/office/imports/:id': { all: 401, administrator: 404, body: { step: 'stop' } },
  'GET /api/office/message-templates': { all: 401, administrator: 200 },
  'POST /api/office/message-templates': {
    ...{ all: 401, administrator: 200, body: { name: 'Training', ...MESSAGE } },
  },
  'POST /api/office/message-templates/:id': {
    ...{ all: 401, administrator: 422, body: { name: 'Course', ...MESSAGE, version: 99 } },
  },
  'POST /api/office/message-templates/:id/remove': { all: 401, administrator: 200 },
  'GET /api/office/reminder-runs': { all: 401, administrator: 200 },
  'POST /api/office/reminder-runs/preview': {
    ...{ all: 401, administrator: 200, body: { filter: {}, except: [], only: [1] } },
  },
  'POST /api/office/reminder-runs': {
    ...{ all: 401, administrator: 422 },
    body: {
      selection: { filter: {}, except: [], only: [1] },
      ...{ reason: 'Before the start.', people: 9, digest: '0'.repeat(64) },
    },
  },
  'POST /api/office/reminder-runs/:id': { all: 401, administrator: 404, body: { step: 'stop' } },
}
