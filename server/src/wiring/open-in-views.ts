import type { viewRefusals } from '@centrepass/contract/refusals/views'

const SIGN_IN = 'view_closed_sign_in'
const HEALTH = 'view_closed_health'
const SECRET = 'view_closed_secret'
const FILE = 'view_closed_file'
const PAYING = 'view_closed_paying'
type Why = Extract<keyof typeof viewRefusals, `view_closed_${string}`>

/**
 * What a person of the office reads who sees the site as a family sees it: `true`, or the
 * refusal that says why it stays closed. A call that is missing here is closed too.
 */
export const READ_IN_VIEWS: Readonly<Record<string, true | Why>> = {
  'GET /api/view': true,
  'GET /api/accounts/:id': true,
  'GET /api/accounts/:id/views': true,
  'GET /api/accounts/:id/office-help': true,
  'GET /api/accounts/:id/sessions': SIGN_IN,
  'GET /api/accounts/:id/factors': SIGN_IN,
  'GET /api/accounts/:id/link-questions': true,
  'GET /api/accounts/:id/link-requests': true,
  'GET /api/participants/:id': true,
  'GET /api/participants/:id/corrections': true,
  'GET /api/participants/:id/certificates': true,
  'GET /api/participants/:id/history': true,
  'GET /api/participants/:id/registrationOptions': true,
  'GET /api/participants/:id/registrationOptions/:roId': true,
  'GET /api/participants/:id/programs': true,
  'GET /api/participants/:id/programs/:programId': true,
  'GET /api/participants/:id/courses': true,
  'GET /api/participants/:id/courses/:courseId': true,
  'GET /api/participants/:id/teams': true,
  'GET /api/participants/:id/transfers': true,
  'GET /api/participants/:id/profile': HEALTH,
  'GET /api/participants/:id/profile/readings': HEALTH,
  'GET /api/participants/:id/papers': HEALTH,
  'GET /api/participants/:id/papers/:paperId/file': HEALTH,
  'GET /api/participants/:id/card': SECRET,
  'GET /api/accounts/:id/cart': true,
  'GET /api/accounts/:id/billing': true,
  'GET /api/cart/apiKey': PAYING,
  'GET /api/accounts/:id/prepared': SECRET,
  'GET /api/accounts/:id/wait-list': true,
  'GET /api/accounts/:id/wait-list/choices': true,
  'GET /api/payments/:id': SECRET,
  'GET /api/payments/schedules': true,
  'GET /api/payments/schedules/:id': true,
  'GET /api/payments/methods': true,
  'GET /api/accounts/:id/credits': true,
  'GET /api/accounts/:id/invoices': true,
  'GET /api/accounts/:id/invoices/pending': true,
  'GET /api/accounts/:id/invoices/:invoiceId': true,
  'GET /api/accounts/:id/invoices/:invoiceId/download': FILE,
  'GET /api/accounts/:id/invoices/:invoiceId/rows/:position/cancellation': true,
  'GET /api/accounts/:id/call-offs': true,
  'GET /api/accounts/:id/cancellations': true,
  'GET /api/accounts/:id/documents': true,
  'GET /api/accounts/:id/documents/to-sign': true,
  'GET /api/accounts/:id/documents/:docId': true,
  'GET /api/accounts/:id/documents/:docId/url': SECRET,
  'GET /api/accounts/:id/documents/:docId/download': FILE,
  'GET /api/accounts/:id/teams': true,
  'GET /api/tournaments/:id/teams': true,
  'GET /api/tournaments/teams/:id': true,
  'GET /api/tournaments/teams/:id/version': true,
  'GET /api/tournaments/teams/:id/operations': true,
  'GET /api/tournaments/teams/:id/get-registration': true,
  'GET /api/tournaments/teams/:id/withdrawal': true,
  'GET /api/accounts/:id/notifications': true,
  'GET /api/accounts/:id/opening-alerts': true,
  // Only whether there is one: the address itself is told once, when it is made.
  'GET /api/accounts/:id/calendar': true,
  'GET /api/accounts/:id/erasures': true,
  'GET /api/accounts/:id/todo': true,
}

/** The one change that a view can make is to end itself. */
const ENDS_ITSELF = 'POST /api/view/end'

/** Why a view may not make the call, or null where it may. */
export function whyClosedInViews(call: string): Why | 'view_only' | null {
  if (call === ENDS_ITSELF) return null
  const found = READ_IN_VIEWS[call] ?? 'view_only'
  return found === true ? null : found
}
