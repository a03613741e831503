import { billing } from '../acting/buying.ts'
import { notOnRecord } from '../acting/linking.ts'
import { newParticipant } from '../acting/new-participant.ts'
import { newAddress, newPerson } from '../people.ts'
import type { Things, Who } from './access-scene.ts'
import { discountAccess } from './expected-discount-access.ts'
import { factorAccess } from './expected-factor-access.ts'
import { guardianAccess } from './expected-guardian-access.ts'
import { expectedMoneyAccess } from './expected-money-access.ts'
import { officeAccess } from './expected-office-access.ts'
import { preparedAccess } from './expected-prepared-access.ts'
import { privacyAccess } from './expected-privacy-access.ts'
import { rawAccess } from './expected-raw-access.ts'
import { teamAccess } from './expected-team-access.ts'
import { waitingAccess } from './expected-waiting-access.ts'

const anItem = { participant: 1, product: 1, product_type: 'Course' }
const aReset = { account_id: 1, code: 'x'.repeat(43), password: 'a good long one' }
const asGuardian = { relation: 'guardian' }
const aSignature = {
  ...{ document_id: 1, document_hash: 'a'.repeat(64), decision: 'sign', agreed: true },
  typed_name: 'No Signer',
}

/** `all` counts where nothing else is said; a signed-in caller who is not named counts as a stranger. */
export type AccessRow = Partial<Record<Who, number>> & {
  all?: number
  body?: object | ((things: Things) => object)
  query?: string | ((things: Things) => string)
}

/**
 * What each call answers to each of them, about what is the owner's, or the manager's where it is a team; when
 * the request itself is in order. Anything below 400 lets them in; a call without a row fails the test.
 */
export const expectedAccess: Record<string, AccessRow> = {
  ...discountAccess,
  ...factorAccess,
  ...guardianAccess,
  ...privacyAccess,
  ...waitingAccess,
  ...preparedAccess,
  ...rawAccess,
  'GET /api/status/': { all: 200 },
  'POST /api/status/': { all: 401, operations: 200, administrator: 200, body: { value: 'on' } },
  ...expectedMoneyAccess,
  'GET /api/config/site': { all: 200 },
  'GET /api/config/lookups': { all: 200 },
  'GET /api/config/variables': { all: 200 },
  'GET /api/config/zones': { all: 200 },
  'GET /api/health/live': { all: 200 },
  'GET /api/health/ready': { all: 200 },
  'GET /api/clubs': { all: 200 },
  'GET /api/clubs/:id': { all: 200 },
  'GET /api/leagues': { all: 200 },
  'GET /api/leagues/:id': { all: 200 },
  'GET /api/registrationOptions': { all: 200 },
  'GET /api/registrationOptions/:id': { all: 200 },
  'GET /api/programs': { all: 200 },
  'GET /api/programs/:id': { all: 200 },
  'GET /api/courses': { all: 200 },
  'GET /api/courses/:id': { all: 200 },
  'GET /api/tournaments': { all: 200 },
  'GET /api/tournaments/:id': { all: 200 },
  ...teamAccess,
  ...officeAccess,
  'POST /api/auth/login': { all: 401, body: { email: 'unknown@mail.example', password: 'wrong' } },
  'POST /api/auth/refresh': { all: 401 },
  'POST /api/auth/logout': { all: 200 },
  'GET /api/email/verify/:accountId/:code': { all: 422, query: '?look=yes' },
  'POST /api/email/verify/:accountId/:code': { all: 422, body: { password: 'purple turf at dawn' } },
  'POST /api/email/verify/resend': { all: 200, body: () => ({ email: newAddress() }) },
  'POST /api/forgot-password': { all: 200, body: () => ({ email: newAddress() }) },
  'POST /api/reset-password': { all: 422, body: aReset },
  'POST /api/accounts': { all: 200, body: () => newPerson() },
  'GET /api/accounts/:id': { all: 401, stranger: 404, owner: 200 },
  'PATCH /api/accounts/:id': { all: 401, stranger: 404, owner: 200, body: { wants_news: false } },
  // Only who looks at the pages of another has a view.
  'GET /api/view': { all: 401, stranger: 404, owner: 404 },
  'POST /api/view/end': { all: 401, stranger: 404, owner: 404 },
  'GET /api/accounts/:id/views': { all: 401, stranger: 404, owner: 200 },
  'POST /api/office/accounts/:id/views': { all: 401, administrator: 200, body: { reason: 'They called.' } },
  'GET /api/accounts/:id/sessions': { all: 401, stranger: 404, owner: 200 },
  'GET /api/accounts/:id/office-help': { all: 401, stranger: 404, owner: 200 },
  'DELETE /api/accounts/:id/sessions/:sessionId': { all: 401, stranger: 404, owner: 404 },
  'POST /api/accounts/:id/sessions/end-others': { all: 401, stranger: 404, owner: 200 },
  'POST /api/accounts/:id/sessions/end': { all: 401, stranger: 404, owner: 200 },
  'POST /api/accounts/:id/participants/:pid': { all: 401, stranger: 404, owner: 422, body: asGuardian },
  'POST /api/accounts/:id/participants/:pid/request': {
    all: 401,
    stranger: 404,
    owner: 422,
    body: asGuardian,
  },
  'POST /api/accounts/:id/participants/:pid/end': { all: 401, stranger: 404, owner: 200 },
  'GET /api/accounts/:id/link-requests': { all: 401, stranger: 404, owner: 200 },
  'POST /api/accounts/:id/link-requests/:requestId/resend': { all: 401, stranger: 404, owner: 200 },
  'POST /api/accounts/:id/link-requests/:requestId/cancel': { all: 401, stranger: 404, owner: 200 },
  'GET /api/accounts/:id/link-questions': { all: 401, stranger: 404, owner: 200 },
  'POST /api/accounts/:id/link-questions/:requestId': {
    all: 401,
    stranger: 404,
    owner: 200,
    body: { decision: 'confirm' },
  },
  'GET /api/accounts/:id/notifications': { all: 401, stranger: 404, owner: 200 },
  'GET /api/accounts/:id/calendar': { all: 401, stranger: 404, owner: 200 },
  'POST /api/accounts/:id/calendar': { all: 401, stranger: 404, owner: 200 },
  'POST /api/accounts/:id/calendar/end': { all: 401, stranger: 404, owner: 200 },
  'GET /api/participants/:id/papers': { all: 401, stranger: 404, coGuardian: 200, owner: 200 },
  'DELETE /api/participants/:id/papers/:paperId': { all: 401, stranger: 404, owner: 404 },
  'GET /api/office/papers': { all: 401, administrator: 200 },
  'POST /api/office/papers/:id': {
    ...{ all: 401, administrator: 404, body: { decision: 'refuse', reason: 'Not readable.' } },
  },
  'GET /api/accounts/:id/opening-alerts': { all: 401, stranger: 404, owner: 200 },
  'POST /api/accounts/:id/opening-alerts': {
    ...{ all: 401, stranger: 404, owner: 200 },
    body: { product_type: 'Program', product: 5, wanted: false },
  },
  'POST /api/accounts/:id/notifications/read': { all: 401, stranger: 404, owner: 200, body: { up_to: 1 } },
  'POST /api/participants/:id/notifications/:notificationId': { all: 401, stranger: 404, owner: 200 },
  'POST /api/unsubscribe': { all: 422, body: { code: 'x'.repeat(43), decision: 'look' } },
  'GET /api/accounts/:id/billing': { all: 401, stranger: 404, owner: 200 },
  'GET /api/accounts/:id/cart': { all: 401, stranger: 404, owner: 200 },
  'POST /api/accounts/:id/cart/changes': {
    ...{ all: 401, stranger: 404, owner: 200 },
    body: {
      changes: [
        {
          ...{ id: 'asked-by-the-matrix', kind: 'take_out' },
          things: [{ participant: 1, product: 1, product_type: 'Course' }],
        },
      ],
    },
  },
  'GET /api/accounts/:id/todo': { all: 401, stranger: 404, owner: 200 },
  'POST /api/participants': { all: 401, stranger: 200, owner: 200, body: newParticipant() },
  'POST /api/participants/lookup': { all: 401, stranger: 200, owner: 200, body: notOnRecord },
  'POST /api/participants/:id/verify': {
    all: 422,
    body: { secret: 'x'.repeat(43), decision: 'look' },
  },
  'PATCH /api/participants/:id': {
    all: 401,
    stranger: 404,
    coGuardian: 200,
    owner: 200,
    body: { personal: { ...newParticipant().personal, birthdate: '2016-09-02' } },
  },
  'GET /api/participants/:id/profile': { all: 401, stranger: 404, coGuardian: 200, owner: 200 },
  'POST /api/participants/:id/profile': {
    all: 401,
    stranger: 404,
    coGuardian: 200,
    owner: 200,
    body: { affiliation: newParticipant().affiliation },
  },
  'POST /api/cart/validateProduct': { all: 401, stranger: 200, owner: 200, body: { item: anItem } },
  // The item belongs to none of their families.
  'POST /api/cart/validate': { all: 401, stranger: 422, owner: 422, body: { items: [anItem] } },
  'POST /api/cart/purchase': {
    all: 401,
    stranger: 409,
    owner: 409,
    body: { items: [anItem], selected_credits: null, cart_validation_token: 'x'.repeat(43), billing },
  },
  'POST /api/cart/empty': { all: 401, stranger: 200, owner: 200 },
  'GET /api/cart/apiKey': { all: 401, stranger: 200, owner: 200 },
  'GET /api/payments/:id': { all: 401, stranger: 404, owner: 200 },
  'POST /api/payments/:id/check': { all: 401, stranger: 404, owner: 200 },
  'POST /api/payments/update-ott': {
    all: 401,
    stranger: 404,
    owner: 402,
    body: ({ schedule }) => ({ schedule_id: schedule, payment_ott: 'ott_unknown' }),
  },
  'GET /api/payments/schedules': { all: 401, stranger: 200, owner: 200 },
  'GET /api/payments/schedules/:id': { all: 401, stranger: 404, owner: 200 },
  'POST /api/payments/schedules/:id/pay': {
    all: 401,
    stranger: 404,
    owner: 409,
    body: { what: 'all', lines: [1] },
  },
  'GET /api/payments/methods': { all: 401, stranger: 200, owner: 200 },
  'POST /api/payments/methods/:id/default': { all: 401, stranger: 404, owner: 200 },
  'DELETE /api/payments/methods/:id': { all: 401, stranger: 404, owner: 422 },
  'GET /api/accounts/:id/invoices': { all: 401, stranger: 404, owner: 200 },
  'GET /api/accounts/:id/invoices/pending': { all: 401, stranger: 404, owner: 200 },
  'GET /api/accounts/:id/invoices/:invoiceId': { all: 401, stranger: 404, owner: 200 },
  'GET /api/accounts/:id/invoices/:invoiceId/rows/:position/cancellation': {
    all: 401,
    stranger: 404,
    owner: 200,
  },
  'POST /api/accounts/:id/invoices/:invoiceId/rows/:position/cancellation': {
    all: 401,
    stranger: 404,
    owner: 422,
    body: {
      reason: 'changed_mind',
      refund_to: 'card',
      shown: { to_card: '1.00', to_credit: '0.00', forgiven: '0.00', still_due: '0.00' },
    },
  },
  'GET /api/accounts/:id/call-offs': { all: 401, stranger: 404, owner: 200 },
  'POST /api/accounts/:id/call-offs/:callOffId/answers': {
    ...{ all: 401, stranger: 404, owner: 404, body: { choice: 'card', spot_id: 1 } },
  },
  'GET /api/accounts/:id/cancellations': {
    ...{ all: 401, stranger: 404, owner: 200, query: ({ child }) => `?participant=${child}` },
  },
  // The demo's first one was decided long ago.
  'POST /api/operations/cancellations/:id': {
    all: 401,
    administrator: 409,
    body: { decision: 'approve', reason: 'Checked.' },
  },
  'GET /api/accounts/:id/credits': { all: 401, stranger: 404, owner: 200 },
  'GET /api/accounts/:id/documents': { all: 401, stranger: 404, owner: 200 },
  'GET /api/accounts/:id/documents/to-sign': { all: 401, stranger: 404, owner: 200 },
  'GET /api/accounts/:id/documents/:docId': { all: 401, stranger: 404, owner: 200 },
  'GET /api/accounts/:id/documents/:docId/url': { all: 401, stranger: 404, owner: 200 },
  'PATCH /api/accounts/:id/documents/:docId/signed': { all: 401, stranger: 404, owner: 409 },
  'POST /api/accounts/:id/documents/:docId/view': {
    all: 401,
    stranger: 404,
    owner: 200,
    body: { document_hash: 'a'.repeat(64) },
  },
  'POST /api/accounts/:id/documents/:docId/send-link': { all: 401, stranger: 404, owner: 422 },
  'POST /api/accounts/:id/documents/view': {
    all: 401,
    stranger: 404,
    owner: 200,
    body: ({ document }) => ({
      documents: [{ document_id: document, document_hash: 'a'.repeat(64) }],
    }),
  },
  // Each signature gets its own answer: one for another family's document answers as if there were no such document.
  'POST /api/accounts/:id/documents/sign': {
    all: 401,
    stranger: 404,
    owner: 200,
    body: { signatures: [aSignature] },
  },
  'POST /api/documents/:docId/link': { all: 422, body: { secret: 'x'.repeat(43) } },
  'POST /api/documents/:docId/link/sign': {
    all: 422,
    body: { secret: 'x'.repeat(43), signatures: [aSignature] },
  },
  'GET /api/documents/verify/:number': { all: 200, query: `?hash=${'a'.repeat(64)}` },
  'GET /api/participants/:id/card': { all: 401, stranger: 404, coGuardian: 200, owner: 200 },
  'GET /api/cards/:code': { all: 404 },
  'GET /api/participants/:id': { all: 401, stranger: 404, coGuardian: 200, owner: 200 },
  'GET /api/participants/:id/corrections': { all: 401, stranger: 404, coGuardian: 200, owner: 200 },
  'GET /api/participants/:id/certificates': { all: 401, stranger: 404, coGuardian: 200, owner: 200 },
  'GET /api/participants/:id/history': { all: 401, stranger: 404, coGuardian: 200, owner: 200 },
  'GET /api/participants/:id/registrationOptions': { all: 401, stranger: 404, coGuardian: 200, owner: 200 },
  'GET /api/participants/:id/registrationOptions/:roId': {
    all: 401,
    stranger: 404,
    coGuardian: 200,
    owner: 200,
  },
  'GET /api/participants/:id/programs': { all: 401, stranger: 404, coGuardian: 200, owner: 200 },
  'GET /api/participants/:id/programs/:programId': { all: 401, stranger: 404, owner: 404 },
  'GET /api/participants/:id/courses': { all: 401, stranger: 404, coGuardian: 200, owner: 200 },
  'GET /api/participants/:id/courses/:courseId': { all: 401, stranger: 404, owner: 404 },
}
