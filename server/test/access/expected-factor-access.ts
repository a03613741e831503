import type { AccessRow } from './expected-access.ts'

const token = 'x'.repeat(43)
const bytes = 'eyJ4IjoxfQ'
const usedPasskey = { id: 'abcd', client_data: bytes, authenticator_data: bytes, signature: bytes }
const madePasskey = { id: 'abcd', client_data: bytes, attestation: bytes, transports: [] }
const own = { all: 401, stranger: 404 }

/** The same for passkeys, codes and remembered browsers. No account here has any. */
export const factorAccess: Record<string, AccessRow> = {
  'POST /api/auth/second-step': {
    ...{ all: 422, body: { token, way: 'authenticator', code: '123456', remember: false } },
  },
  'POST /api/auth/second-step/email-code': { all: 422, body: { token } },
  'POST /api/auth/second-step/lost': { all: 422, body: { token } },
  'POST /api/auth/passkey-options': { all: 200 },
  'POST /api/auth/passkey': { all: 422, body: { passkey: usedPasskey, remember: false } },
  'GET /api/accounts/:id/factors': { ...own, owner: 200 },
  'POST /api/accounts/:id/passkeys/options': { ...own, owner: 200 },
  'POST /api/accounts/:id/passkeys': {
    ...{ ...own, owner: 422, body: { name: 'Phone', passkey: madePasskey } },
  },
  'PATCH /api/accounts/:id/passkeys/:passkeyId': { ...own, owner: 404, body: { name: 'Phone' } },
  'DELETE /api/accounts/:id/passkeys/:passkeyId': { ...own, owner: 404 },
  'POST /api/accounts/:id/authenticator': { ...own, owner: 200 },
  'POST /api/accounts/:id/authenticator/confirm': {
    ...own,
    owner: 422,
    body: { code: '123', set_up_id: 'a'.repeat(64) },
  },
  'DELETE /api/accounts/:id/authenticator': { ...own, owner: 422 },
  'POST /api/accounts/:id/recovery-codes': { ...own, owner: 422 },
  'POST /api/accounts/:id/recovery-codes/seen': { ...own, owner: 422, body: { code: 'AAAA' } },
  'DELETE /api/accounts/:id/remembered-devices/:deviceId': { ...own, owner: 404 },
  'POST /api/accounts/:id/step-up': { ...own, owner: 422, body: { way: 'recovery', secret: 'x' } },
  'POST /api/accounts/:id/step-up/passkey-options': { ...own, owner: 200 },
  'POST /api/accounts/:id/step-up/passkey': { ...own, owner: 422, body: { passkey: usedPasskey } },
  'POST /api/accounts/:id/step-up/email-code': { ...own, owner: 422 },
  'GET /api/operations/lost-factors': { all: 401, administrator: 200 },
  'POST /api/operations/lost-factors/:id': {
    ...{ all: 401, administrator: 404 },
    body: { step: 'propose', note: 'Called back at the number on file.' },
  },
  'POST /api/lost-factor': { all: 422, body: { code: token, decision: 'look' } },
}
