import { z } from 'zod'
import { rawEndpoint } from '../ground/endpoint.ts'

/** What the card fields of the sandbox send: never a real card. */
const SandboxCard = z.object({ number: z.string(), expiry: z.string(), cvc: z.string(), name: z.string() })
/** The same for a card that is kept: its security code alone. */
const SandboxCode = z.object({ cvc: z.string() })

export const createSandboxToken = rawEndpoint({
  method: 'POST',
  path: '/pay/tokens',
  access: 'open',
  summary: 'The sandbox card provider: a pretend card in exchange for a one-time token.',
  details:
    'Only where the sandbox takes the place of a card provider. Use 4242424242424242 for a card that pays and 4000000000000002 for one that is declined, with any future expiry date and any security code. With the security code alone, the token is for a card that is kept; 000 is a wrong code. A real card is typed into the fields of its provider and never reaches this API.',
  takes: {
    type: 'application/json',
    description: 'The pretend card.',
    schema: z.union([SandboxCard, SandboxCode]),
  },
  answers: {
    type: 'application/json',
    description: 'The token to send as `payment_ott`.',
    schema: z.object({ payment_ott: z.string() }),
  },
})

export const answerSandboxChallenge = rawEndpoint({
  method: 'POST',
  path: '/pay/challenges',
  access: 'open',
  summary: 'The sandbox card provider: answers the question of the pretend bank.',
  details: 'Only where the sandbox takes the place of a card provider.',
  takes: {
    type: 'application/json',
    description: 'The question by its secret, and the answer to it.',
    schema: z.strictObject({
      client_secret: z.string().min(20).max(200),
      verdict: z.enum(['approve', 'refuse']),
    }),
  },
  answers: { type: 'application/json', description: 'The bank knows.', schema: z.object({}) },
})
