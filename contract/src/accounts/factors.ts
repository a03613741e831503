import { z } from 'zod'
import { endpoint } from '../ground/endpoint.ts'
import { nameLine } from '../ground/text.ts'
import { Id, IdParam, Instant } from '../ground/values.ts'
import { fieldError } from '../refusals/fields.ts'

const bytes = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+$/, fieldError('not_ours'))
const accountParams = z.strictObject({ id: IdParam })
const nothing = z.object({})

/** Digits of an authenticator app, a recovery code or a password; spaces and dashes are for the eye. */
export const FactorSecret = z.string().min(1, fieldError('required')).max(1024)
const ProofWay = z.enum(['password', 'authenticator', 'recovery', 'email'])

const CredentialRef = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
})

/** What a browser needs to make a passkey. Bytes are base64url. */
export const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(CredentialRef),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
})
export type PasskeyCreation = z.infer<typeof PasskeyCreation>

/** What a browser needs to use a passkey. Without `allowCredentials` the person chooses among all of this site. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  allowCredentials: z.array(CredentialRef).optional(),
  userVerification: z.literal('required'),
})
export type PasskeyRequest = z.infer<typeof PasskeyRequest>

/** A new passkey as the browser made it. */
export const MadePasskey = z.strictObject({
  id: bytes(1400),
  client_data: bytes(4000),
  attestation: bytes(12_000),
  transports: z.array(z.string().regex(/^[a-z-]{1,20}$/, fieldError('not_ours'))).max(8),
})
export type MadePasskey = z.infer<typeof MadePasskey>

/** A signature of a passkey over a challenge of ours. */
export const UsedPasskey = z.strictObject({
  id: bytes(1400),
  client_data: bytes(4000),
  authenticator_data: bytes(4000),
  signature: bytes(4000),
})
export type UsedPasskey = z.infer<typeof UsedPasskey>

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  created_at: Instant,
  last_used_at: Instant.nullable(),
  /** Kept by a password manager or a phone's maker as well, so that losing the device does not lose it. */
  is_backed_up: z.boolean(),
  /** Its counter went backwards, as with a copy: it is refused until it is removed and added again. */
  is_suspected_copy: z.boolean(),
})
export type Passkey = z.infer<typeof Passkey>

export const RememberedDevice = z.object({
  id: Id,
  user_agent: z.string(),
  created_at: Instant,
  last_used_at: Instant,
  expires_at: Instant,
  is_current: z.boolean(),
})
export type RememberedDevice = z.infer<typeof RememberedDevice>

export const Factors = z.object({
  /** The office's people need a second factor; families may have one. */
  is_required: z.boolean(),
  passkeys: z.array(Passkey),
  authenticator: z.object({ set_up_at: Instant }).nullable(),
  recovery_codes_left: z.int(),
  /** No one said that they have the newest codes: the answer that carried them may have been lost. */
  has_unseen_codes: z.boolean(),
  remembered_devices: z.array(RememberedDevice),
  /** How the person can prove now that it is them. `password` only where there is no second factor. */
  ways: z.array(z.enum(['password', 'passkey', 'authenticator', 'recovery', 'email'])),
})
export type Factors = z.infer<typeof Factors>

/** The only time that these are shown: ten new ones with the first factor, otherwise null. */
export const NewRecoveryCodes = z.object({ recovery_codes: z.array(z.string()).nullable() })
export type NewRecoveryCodes = z.infer<typeof NewRecoveryCodes>

const PasskeyName = nameLine(60).refine((name) => name.length > 0, fieldError('required'))

export const getFactors = endpoint({
  method: 'GET',
  path: '/api/accounts/:id/factors',
  access: 'account',
  summary:
    'How an account proves who signs in: passkeys, authenticator app, recovery codes, remembered devices.',
  params: accountParams,
  answer: Factors,
})

export const newPasskeyOptions = endpoint({
  method: 'POST',
  path: '/api/accounts/:id/passkeys/options',
  access: 'account',
  summary: 'A challenge for making a passkey. Needs a recent proof of who is there.',
  params: accountParams,
  answer: PasskeyCreation,
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/accounts/:id/passkeys',
  access: 'account',
  summary: 'Adds the passkey that the browser made for the challenge.',
  params: accountParams,
  body: z.strictObject({ name: PasskeyName, passkey: MadePasskey }),
  answer: NewRecoveryCodes,
})

const passkeyParams = z.strictObject({ id: IdParam, passkeyId: IdParam })

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/api/accounts/:id/passkeys/:passkeyId',
  access: 'account',
  summary: 'Gives a passkey another name.',
  params: passkeyParams,
  body: z.strictObject({ name: PasskeyName }),
  answer: nothing,
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/accounts/:id/passkeys/:passkeyId',
  access: 'account',
  summary: 'Removes a passkey. Needs a recent proof of who is there.',
  params: passkeyParams,
  answer: nothing,
})

export const startAuthenticator = endpoint({
  method: 'POST',
  path: '/api/accounts/:id/authenticator',
  access: 'account',
  summary: 'A new secret for an authenticator app. It counts once a code of it was sent.',
  params: accountParams,
  answer: z.object({ secret: z.string(), uri: z.string(), set_up_id: z.string() }),
})

export const confirmAuthenticator = endpoint({
  method: 'POST',
  path: '/api/accounts/:id/authenticator/confirm',
  access: 'account',
  summary: 'Turns the authenticator app on with its first code. Sent again, it changes nothing.',
  params: accountParams,
  /** The id of the set-up says whether the page shows the newest secret. */
  body: z.strictObject({
    code: FactorSecret,
    set_up_id: z.string().regex(/^[0-9a-f]{64}$/, fieldError('not_ours')),
  }),
  answer: NewRecoveryCodes,
})

export const removeAuthenticator = endpoint({
  method: 'DELETE',
  path: '/api/accounts/:id/authenticator',
  access: 'account',
  summary: 'Turns the authenticator app off. Needs a recent proof of who is there.',
  params: accountParams,
  answer: nothing,
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/accounts/:id/recovery-codes',
  access: 'account',
  summary: 'Ten new recovery codes, shown once; the older ones stop working.',
  params: accountParams,
  answer: z.object({ recovery_codes: z.array(z.string()) }),
})

export const seeRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/accounts/:id/recovery-codes/seen',
  access: 'account',
  summary: 'Says that the person saved the newest recovery codes, of which this is one. It is not used up.',
  params: accountParams,
  body: z.strictObject({ code: FactorSecret }),
  answer: nothing,
})

export const forgetDevice = endpoint({
  method: 'DELETE',
  path: '/api/accounts/:id/remembered-devices/:deviceId',
  access: 'account',
  summary: 'Forgets a browser that was remembered: it is asked for the second step again.',
  params: z.strictObject({ id: IdParam, deviceId: IdParam }),
  answer: nothing,
})

export const stepUp = endpoint({
  method: 'POST',
  path: '/api/accounts/:id/step-up',
  duringMaintenance: true,
  access: 'account',
  summary:
    'Proves again who is there, for ten minutes, with a code or, without a second factor, the password.',
  params: accountParams,
  body: z.strictObject({ way: ProofWay, secret: FactorSecret }),
  answer: nothing,
})

export const stepUpOptions = endpoint({
  method: 'POST',
  path: '/api/accounts/:id/step-up/passkey-options',
  duringMaintenance: true,
  access: 'account',
  summary: 'A challenge for proving again with a passkey of this account.',
  params: accountParams,
  answer: PasskeyRequest,
})

export const stepUpWithPasskey = endpoint({
  method: 'POST',
  path: '/api/accounts/:id/step-up/passkey',
  duringMaintenance: true,
  access: 'account',
  summary: 'Proves again who is there, for ten minutes, with a passkey.',
  params: accountParams,
  body: z.strictObject({ passkey: UsedPasskey }),
  answer: nothing,
})

export const sendStepUpCode = endpoint({
  method: 'POST',
  path: '/api/accounts/:id/step-up/email-code',
  duringMaintenance: true,
  access: 'account',
  summary: 'Emails a code for proving again. Only in the demonstration.',
  params: accountParams,
  answer: nothing,
})
