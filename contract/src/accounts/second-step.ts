import { z } from 'zod'
import { endpoint } from '../ground/endpoint.ts'
import { Authorization, Secret, SignedIn } from './accounts.ts'
import { FactorSecret, PasskeyRequest, UsedPasskey } from './factors.ts'

const CodeWay = z.enum(['authenticator', 'recovery', 'email'])

export const secondStep = endpoint({
  method: 'POST',
  path: '/api/auth/second-step',
  duringMaintenance: true,
  access: 'open',
  summary: 'Ends a sign-in that waits for a second factor, with a code, and sets the refresh cookie.',
  body: z.strictObject({
    token: Secret,
    way: CodeWay,
    code: FactorSecret,
    /** Leaves the second step out in this browser for 30 days. Not for the office. */
    remember: z.boolean(),
  }),
  answer: SignedIn,
  beside: Authorization,
  cookie: 'sets',
})

export const sendStepCode = endpoint({
  method: 'POST',
  path: '/api/auth/second-step/email-code',
  duringMaintenance: true,
  access: 'open',
  summary: 'Emails a code for the second step. Only in the demonstration.',
  body: z.strictObject({ token: Secret }),
  answer: z.object({}),
})

export const passkeyOptions = endpoint({
  method: 'POST',
  path: '/api/auth/passkey-options',
  duringMaintenance: true,
  access: 'open',
  summary: 'A challenge for signing in with a passkey. It works once, for ten minutes.',
  answer: PasskeyRequest,
})

export const passkeySignIn = endpoint({
  method: 'POST',
  path: '/api/auth/passkey',
  duringMaintenance: true,
  access: 'open',
  summary: 'Signs in with a passkey alone, or as the second step, and sets the refresh cookie.',
  body: z.strictObject({ passkey: UsedPasskey, remember: z.boolean() }),
  answer: SignedIn,
  beside: Authorization,
  cookie: 'sets',
})
