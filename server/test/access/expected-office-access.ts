import type { AccessRow } from './expected-access.ts'
import { booksAccess } from './expected-books-access.ts'
import { certificateAccess } from './expected-certificate-access.ts'
import { classAccess } from './expected-class-access.ts'
import { messageAccess } from './expected-message-access.ts'
import { viewAccess } from './expected-view-access.ts'

/** The same for calls about the office's tasks and the money of clubs. */
export const officeAccess: Record<string, AccessRow> = {
  'POST /api/operations/teams/:id/paid': { all: 401, administrator: 404 },
  'POST /api/operations/teams/:id/bill': {
    ...{ all: 401, administrator: 404, body: { still_due: '0.00', reason: 'Agreed.' } },
  },
  'GET /api/operations/teams/:id/club-refund': { all: 401, administrator: 404 },
  'POST /api/operations/teams/:id/club-refund': {
    ...{ all: 401, administrator: 404 },
    body: { amount: '1.00', way: 'cheque', reference: '1' },
  },
  'GET /api/operations/invoices/:id/move': {
    ...{ all: 401, administrator: 404, query: '?position=900&product=2000000000' },
  },
  'POST /api/operations/invoices/:id/move': {
    ...{ all: 401, administrator: 404 },
    body: {
      ...{ position: 900, product: 2_000_000_000, refund_to: 'card', reason: 'Checked' },
      digest: '0'.repeat(64),
    },
  },
  'GET /api/operations/call-offs': { all: 401, administrator: 200 },
  'GET /api/operations/call-offs/products': { all: 401, administrator: 200 },
  'GET /api/operations/call-offs/rehearsal': {
    ...{ all: 401, administrator: 404, query: '?product_type=Program&product=2000000000' },
  },
  'GET /api/operations/call-offs/preview': {
    ...{ all: 401, administrator: 404, query: '?product_type=Course&product=2000000000' },
  },
  'POST /api/operations/call-offs': {
    ...{ all: 401, administrator: 404 },
    body: {
      ...{ product_type: 'Course', product: 2_000_000_000, refund_to: 'card', reason: 'Checked', total: 0 },
      digest: '0'.repeat(64),
    },
  },
  'GET /api/operations/call-offs/:id': { all: 401, administrator: 404 },
  'POST /api/operations/call-offs/:id': {
    ...{ all: 401, administrator: 404, body: { step: 'stop', reason: 'Checked' } },
  },
  'GET /api/operations/invoices/:id/received-money': { all: 401, administrator: 200 },
  'POST /api/operations/invoices/:id/received-money': {
    ...{ all: 401, administrator: 200 },
    body: { amount: '1.00', method: 'cash', received_on: '2025-02-01' },
  },
  // The one that the administrator has just recorded.
  'POST /api/operations/received-money/:id/take-back': {
    ...{ all: 401, administrator: 200, body: { reason: 'A wrong entry.' } },
  },
  'POST /api/club-invoices/open': { all: 422, body: { code: 'x'.repeat(43) } },
  'POST /api/club-invoices/check': { all: 422, body: { code: 'x'.repeat(43) } },
  'POST /api/club-invoices/pay': {
    ...{ all: 422, body: { code: 'x'.repeat(43), amount: '1.00', payment_ott: 'tok_none' } },
  },
  'GET /api/operations/clubs/:id/statement': { all: 401, administrator: 200 },
  'GET /api/operations/clubs/:id/statement.csv': { all: 401, administrator: 200 },
  'POST /api/operations/clubs/:id/statement': { all: 401, administrator: 200 },
  'POST /api/operations/clubs/:id/address': {
    ...{ all: 401, administrator: 200, body: { email: 'club@mail.example', reason: 'They called.' } },
  },
  'POST /api/operations/teams/:id/club-invoice': { all: 401, administrator: 404 },
  ...booksAccess,
  'POST /api/office/find': { all: 401, administrator: 200, body: { text: 'No one Nowhere' } },
  'GET /api/office/invoices': { all: 401, administrator: 200 },
  'GET /api/office/invoices/sums': { all: 401, administrator: 200 },
  'GET /api/office/invoices/:id': { all: 401, administrator: 200 },
  'GET /api/office/debt-reminders': { all: 401, administrator: 200 },
  'POST /api/office/debt-reminders/preview': { ...{ all: 401, administrator: 200, body: { filter: {} } } },
  'POST /api/office/debt-reminders': {
    ...{ all: 401, administrator: 422 },
    body: { filter: {}, invoices: 1, reason: 'Overdue.', digest: '0'.repeat(64) },
  },
  'POST /api/office/debt-reminders/:id': { ...{ all: 401, administrator: 404, body: { step: 'stop' } } },
  'POST /api/office/invoices/:id/preview': {
    ...{ all: 401, administrator: 200, body: { wish: { deed: 'send_again' } } },
  },
  'POST /api/office/invoices/:id/pay-link': {
    all: 401,
    administrator: 200,
    body: { reason: 'They called.' },
  },
  'POST /api/office/invoices/:id/email': { all: 401, administrator: 200, body: { reason: 'They called.' } },
  'GET /api/office/people': { all: 401, administrator: 200 },
  'GET /api/office/people/count': { all: 401, administrator: 200 },
  'GET /api/office/people/choices': { all: 401, administrator: 200 },
  ...certificateAccess,
  ...classAccess,
  ...messageAccess,
  ...viewAccess,
  'GET /api/office/people/:id': { all: 401, administrator: 200 },
  'GET /api/office/people/:id/events': { all: 401, administrator: 200 },
  'GET /api/office/people/:id/record': { all: 401, administrator: 200 },
  'POST /api/office/people/:id/corrections/preview': {
    ...{ all: 401, administrator: 200, body: { changes: { pronouns: 'they' } } },
  },
  'POST /api/office/people/:id/corrections': {
    ...{ all: 401, administrator: 409 },
    body: { changes: { pronouns: 'they' }, reason: 'They called.', digest: '0'.repeat(64) },
  },
  'POST /api/office/people/:id/emails/send-again': {
    ...{ all: 401, administrator: 404, body: { email_id: 2_000_000_000 } },
  },
  'GET /api/office/accounts/:id/help': { all: 401, administrator: 200 },
  'POST /api/office/accounts/:id/caller-check': {
    ...{ all: 401, administrator: 200, body: { contact: 'login', purpose: 'change_login' } },
  },
  'POST /api/office/accounts/:id/caller-check/pass': {
    ...{ all: 401, administrator: 422, body: { code: '123456' } },
  },
  'POST /api/office/accounts/:id/help/preview': {
    ...{ all: 401, administrator: 422, body: { deed: 'reset_factor' } },
  },
  'POST /api/office/accounts/:id/help': {
    ...{ all: 401, administrator: 422 },
    body: { deed: 'reset_factor', reason: 'They called.', digest: '0'.repeat(64) },
  },
  'GET /api/office/guardianships/:id/end': { all: 401, administrator: 200 },
  'POST /api/office/guardianships/:id/end': {
    ...{ all: 401, administrator: 409, body: { reason: 'A court order.', digest: '0'.repeat(64) } },
  },
  'POST /api/office/people/:id/guardians/preview': {
    ...{ all: 401, administrator: 422 },
    body: { account_email: 'no.one@mail.example', relationship: 'parent' },
  },
  'POST /api/office/people/:id/guardians': {
    ...{ all: 401, administrator: 422 },
    body: {
      ...{ account_email: 'no.one@mail.example', relationship: 'parent' },
      ...{ proof: 'A birth certificate.', digest: '0'.repeat(64) },
    },
  },
  'GET /api/office/profile-corrections/:id/undo': { all: 401, administrator: 404 },
  'POST /api/office/profile-corrections/:id/undo': {
    ...{ all: 401, administrator: 404, body: { reason: 'A slip.', digest: '0'.repeat(64) } },
  },
  'POST /api/office/people/:id/notes': { all: 401, administrator: 200, body: { text: 'Called.' } },
  'POST /api/office/notes/:id/remove': { all: 401, administrator: 200 },
  'GET /api/office/doubles': { all: 401, administrator: 200 },
  'POST /api/office/doubles/set-aside': {
    ...{ all: 401, administrator: 200, body: { first_id: 1, second_id: 2, reason: 'Twins.' } },
  },
  'POST /api/office/merges/preview': {
    ...{ all: 401, administrator: 422, body: { kept_id: 1, dropped_id: 1, take: [] } },
  },
  'POST /api/office/merges': {
    ...{ all: 401, administrator: 422 },
    body: { kept_id: 1, dropped_id: 1, take: [], digest: 'none', reason: 'The mother called.' },
  },
  'GET /api/office/merges': { all: 401, administrator: 200 },
  'GET /api/office/merges/:id/undo': { all: 401, administrator: 404 },
  'POST /api/office/merges/:id/undo': { all: 401, administrator: 404, body: { reason: 'A mistake.' } },
  'GET /api/office/me': { all: 401, administrator: 200 },
  'GET /api/office/grants': { all: 401, administrator: 200 },
  'POST /api/office/grants': {
    ...{ all: 401, administrator: 200 },
    body: {
      ...{ email: 'new-officer@mail.example', first_name: 'Ana', last_name: 'Silva', role: 'registrar' },
      ...{ scope: null, until: null, reason: 'For the season.' },
    },
  },
  'POST /api/office/grants/:id': {
    ...{ all: 401, administrator: 422, body: { decision: 'agree', reason: 'Yes.' } },
  },
  'POST /api/office/grants/:id/review': {
    ...{ all: 401, administrator: 422, body: { decision: 'keep', reason: 'Still needed.' } },
  },
  'POST /api/office/grants/:id/end': { all: 401, administrator: 200, body: { reason: 'It is over.' } },
  'GET /api/office/record': { all: 401, administrator: 200 },
  'GET /api/office/erasures/:id': { all: 401, administrator: 200 },
  'POST /api/office/people/:id/data-file': {
    ...{ all: 401, administrator: 404, body: { account_id: 2_000_000_000, reason: 'By post.' } },
  },
  'GET /api/office/retention': { all: 401, administrator: 200 },
  'POST /api/office/retention/try': { all: 401, administrator: 200 },
  'POST /api/office/retention/run': {
    ...{ all: 401, administrator: 404, body: { tried: 2_000_000_000, reason: 'Checked.' } },
  },
  'GET /api/office/compliance': { all: 401, administrator: 200 },
  'GET /api/office/compliance/endings': { all: 401, administrator: 200 },
  'POST /api/office/people/:id/screening': {
    ...{ all: 401, administrator: 200 },
    body: { cleared_on: '2025-01-10', expires_on: '2028-01-10', reason: 'On paper.' },
  },
  'POST /api/office/people/:id/screening/end': {
    ...{ all: 401, administrator: 200, body: { reason: 'A mistake.' } },
  },
  'GET /api/office/site': { all: 401, administrator: 200 },
  'POST /api/office/site/status': {
    ...{ all: 401, administrator: 200 },
    body: { value: 'on', seen: 'on', message: null, reason: 'Checked.' },
  },
  'POST /api/office/site/banner': {
    ...{ all: 401, administrator: 200, body: { banner: null, reason: 'Checked.' } },
  },
  'POST /api/office/site/jobs/retry': { all: 401, administrator: 200, body: { job: null } },
  'GET /api/office/site/variables': { all: 401, administrator: 200 },
  'GET /api/office/site/variables/:key/changes': { all: 401, administrator: 400 },
  'POST /api/office/site/variables/:key': {
    ...{ all: 401, administrator: 400, body: { setting: '1', seen: null, reason: 'Checked.' } },
  },
  'GET /api/office/site/failed-emails': { all: 401, administrator: 200 },
  'POST /api/office/site/failed-emails/:id/retry': { all: 401, administrator: 404 },
  'POST /api/office/site/failed-emails/retry': { all: 401, administrator: 200, body: { most: 1 } },
  'GET /api/office/figures': { all: 401, administrator: 200 },
  'GET /api/office/offerings': { all: 401, administrator: 200 },
  'PATCH /api/office/offerings/:id': {
    ...{ all: 401, administrator: 200, body: { limit: 50, reason: 'A smaller hall.' } },
  },
  'GET /api/operations/tasks': { all: 401, administrator: 200 },
  'GET /api/office/task-counts': { all: 401, administrator: 200 },
  'GET /api/office/colleagues': { all: 401, administrator: 200, query: '?kind=link_review' },
  'POST /api/operations/tasks/:id/take': { all: 401, administrator: 200 },
  'POST /api/operations/tasks/:id/hand-over': {
    ...{ all: 401, administrator: 422, body: { account_id: 1 } },
  },
  'POST /api/operations/tasks/:id/put-off': {
    ...{ all: 401, administrator: 200, body: { until: '2099-01-01', reason: 'They are away.' } },
  },
  // The administrator comes first and closes it; then it is closed already.
  'POST /api/operations/tasks/:id/close': {
    ...{ all: 401, administrator: 200, body: { reason: 'Nothing to do.' } },
  },
}
