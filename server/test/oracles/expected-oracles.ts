import { accountOracles } from './account-oracles.ts'
import type { OracleRow } from './oracle-row.ts'
import { peopleOracles } from './people-oracles.ts'
import { teamOracles } from './team-oracles.ts'

/**
 * Every call with which a stranger could try a number, name, birthdate, address or code, and what a right one must not
 * tell. A call that takes such a field is here or among the exceptions; a test looks.
 */
export const expectedOracles: OracleRow[] = [...accountOracles, ...peopleOracles, ...teamOracles]

/** A hit has more to do than a miss here, so that the answers to both rest until the same time. */
export const resting: readonly OracleRow['call'][] = [
  'POST /api/auth/login',
  'POST /api/accounts',
  'POST /api/email/verify/resend',
  'POST /api/forgot-password',
  'POST /api/participants/lookup',
  'POST /api/accounts/:id/participants/:pid',
  'POST /api/accounts/:id/participants/:pid/request',
  'POST /api/accounts/:id/link-requests/:requestId/resend',
  'POST /api/participants',
  'POST /api/tournaments/teams/:id/validate-participant',
  'POST /api/tournaments/teams/:id/validate-participants',
]

/** Names of fields that hold such a thing, wherever they are in a request. */
export const isTriable = (field: string): boolean =>
  /(number|name|birthdate|email|phone\w*|postal_code|address\w*|code|secret|token|ott|hash|password|value)$/.test(
    field,
  ) || field === 'pid'

const OWN_RECORD =
  'what the caller writes into a record of its own people is stored, not compared with others'
const STORED = 'what the caller writes about itself is stored, not compared with others'
const OFFICE = 'the office sees every record; each of its calls is recorded'
const OWN_VIEW = 'the name of a view is stored, and compared with the caller’s own views alone'
const OWN_TOKEN = 'a token that was made for this account, with 256 random bits'
const OWN_PROOF = 'the password or a code of the caller’s own account, counted before it is compared'
const AFTER_PASSWORD =
  'a token with 256 random bits that the right password has just given; tries are limited by source and account'

/** Calls that take such a field and still tell nothing, and why. */
export const noOracles: Record<string, string> = {
  'POST /api/office/people-views': OWN_VIEW,
  'POST /api/office/people-views/:id': OWN_VIEW,
  'POST /api/office/invoice-views': OWN_VIEW,
  'POST /api/office/invoice-views/:id': OWN_VIEW,
  'POST /api/office/record-views': OWN_VIEW,
  'POST /api/office/record-views/:id': OWN_VIEW,
  'POST /api/office/imports': OFFICE,
  'POST /api/office/message-templates': OFFICE,
  'POST /api/office/message-templates/:id': OFFICE,
  'POST /api/accounts/:id/prepared/:prepared_id/pay':
    'an id of what was prepared for the account itself; any other is missing. The token is the card provider’s',
  'PATCH /api/participants/:id': OWN_RECORD,
  'POST /api/participants/:id/profile': OWN_RECORD,
  'POST /api/accounts/:id/participants/:pid/end':
    'an id of one of the account’s own links; any other is missing',
  'POST /api/accounts/:id/documents/:docId/view': 'the hash of words that the caller has just been shown',
  'POST /api/accounts/:id/documents/view': 'the hash of words that the caller has just been shown',
  'POST /api/accounts/:id/documents/sign': 'the hash of words that the caller has just been shown',
  'POST /api/cart/purchase':
    'the token is bound to the very cart that was validated, where its access codes were counted',
  'POST /api/accounts/:id/cart/changes': 'a code is stored, and compared only when the cart is validated',
  'POST /api/payments/update-ott': 'a token of the card provider, which answers for it',
  'POST /api/tournaments/:id/teams': STORED,
  'POST /api/tournaments/teams/:id/update': STORED,
  'POST /api/tournaments/teams/:id/operations': STORED,
  'POST /api/tournaments/teams/:id/register-participants': OWN_TOKEN,
  'POST /api/accounts/:id/passkeys': STORED,
  'PATCH /api/accounts/:id/passkeys/:passkeyId': STORED,
  'POST /api/accounts/:id/authenticator/confirm': OWN_PROOF,
  'POST /api/accounts/:id/recovery-codes/seen':
    'a recovery code of the caller’s own account, with 80 random bits: knowing one opens more than this call tells',
  'POST /api/accounts/:id/step-up': OWN_PROOF,
  'POST /api/accounts/:id/data-file': OWN_PROOF,
  'POST /api/accounts/:id/erasures': OWN_PROOF,
  'POST /api/auth/second-step': AFTER_PASSWORD,
  'POST /api/auth/second-step/email-code': AFTER_PASSWORD,
  'POST /api/auth/second-step/lost': AFTER_PASSWORD,
  'POST /api/lost-factor':
    'the secret of an email, with 256 random bits; without it every answer is the same, limited by source',
  'POST /api/office/grants': OFFICE,
  'POST /api/office/books/accounts/:account': OFFICE,
  'POST /api/office/discounts': OFFICE,
  'GET /api/office/catalogue/:kind/:code': OFFICE,
  'POST /api/office/catalogue/drafts': OFFICE,
  'POST /api/office/catalogue/rehearsal/purchase': OFFICE,
  'POST /api/office/catalogue/undo': OFFICE,
  'POST /api/office/discounts/preview': OFFICE,
  'POST /api/office/discount-funds': OFFICE,
  'POST /api/office/site/status': OFFICE,
  'POST /api/office/link-reviews/:id': OFFICE,
  'POST /api/office/custody-freezes': OFFICE,
  'POST /api/operations/clubs/:id/address': OFFICE,
  'POST /api/operations/guardian-links/end': OFFICE,
  'POST /api/office/accounts/:id/help': OFFICE,
  'POST /api/office/accounts/:id/help/preview': OFFICE,
  'POST /api/office/accounts/:id/caller-check': OFFICE,
  'POST /api/office/accounts/:id/caller-check/pass': OFFICE,
  'POST /api/office/people/:id/corrections': OFFICE,
  'POST /api/office/people/:id/corrections/preview': OFFICE,
  'POST /api/office/people/:id/guardians': OFFICE,
  'POST /api/office/people/:id/guardians/evidence': OFFICE,
  'POST /api/office/people/:id/guardians/preview': OFFICE,
  'POST /api/office/people/:id/certificates': OFFICE,
  'POST /api/office/people/:id/certificates/preview': OFFICE,
  'POST /api/status/': 'whether the site is open, which everyone sees',
}
