import { statusOf } from '@centrepass/contract/ground/errors'
import { allRefusals } from '@centrepass/contract/refusals/refusal'
import type { Call } from './contract-names.ts'
import { refTo } from './json-schemas.ts'

const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds to wait before the next try.', schema: { type: 'integer' } },
}
const CHALLENGE = {
  'WWW-Authenticate': { description: 'How to sign in.', schema: { type: 'string', const: 'Bearer' } },
}

const anyRefusal = { $ref: refTo('ErrorAnswer') }

/** Every status of a refusal that a client may meet often, by that status. */
const REFUSALS: Record<number, { means: string; headers?: object }> = {
  400: { means: 'The request cannot be read, or a field is wrong: see `errors`.' },
  401: { means: 'There is no valid access token, or the credentials are wrong.', headers: CHALLENGE },
  402: { means: 'The card was declined, or the account is on hold. Nothing was charged.' },
  403: { means: 'The caller may not do this, or has not confirmed an email address.' },
  404: { means: 'There is no such record, or it belongs to another account: the two look the same.' },
  409: {
    means: 'Something changed meanwhile, or the same thing is being done right now. Read again, then decide.',
    headers: RETRY_AFTER,
  },
  422: { means: 'The request is understood, and a rule of the association forbids it.' },
  429: { means: 'Too many requests or tries. Wait for `Retry-After` seconds.', headers: RETRY_AFTER },
}

const OTHER = {
  description:
    'Any other refusal: a method that the call does not take (405 with `Allow`), a body that is too large (413) or of another media type (415), a mistake of ours (500), or a site that is busy or in maintenance (503 with `Retry-After`).',
  headers: RETRY_AFTER,
  content: { 'application/json': { schema: anyRefusal } },
}

/** The shared responses. They are named by their status, which keeps the document small. */
export const refusalResponses = {
  ...Object.fromEntries(
    Object.entries(REFUSALS).map(([status, { means, ...more }]) => {
      const errors = errorsWith(Number(status))
      const schema = {
        allOf: [
          anyRefusal,
          { type: 'object', properties: { error: { description: 'The kind of refusal.', enum: errors } } },
        ],
      }
      const description = `${means} Codes: ${codesWith(errors)}.`
      return [status, { description, ...more, content: { 'application/json': { schema } } }]
    }),
  ),
  other: OTHER,
}

function errorsWith(status: number): string[] {
  return Object.entries(statusOf).flatMap(([error, its]) => (its === status ? [error] : []))
}

function codesWith(errors: readonly string[]): string {
  return Object.entries(allRefusals)
    .flatMap(([code, { error }]) => (errors.includes(error) ? [`\`${code}\``] : []))
    .join(', ')
}

/** The refusals that a call may answer with. */
export const refusalsOf = (call: Call) => ({
  ...Object.fromEntries(
    statusesOf(call).map((status) => [status, { $ref: `#/components/responses/${status}` }]),
  ),
  default: { $ref: '#/components/responses/other' },
})

/** By what the call takes and who may make it. */
function statusesOf(call: Call): number[] {
  const signsIn = 'cookie' in call && call.cookie !== 'ends'
  const changes = call.method !== 'GET'
  const possible: [status: number, isPossible: boolean][] = [
    [400, takesInput(call)],
    [401, call.access !== 'open' || signsIn],
    [402, 'accepted' in call],
    [403, call.access === 'account' || signsIn],
    [404, call.params !== undefined],
    // The file may not be ready yet.
    [409, changes || ('answers' in call && call.access === 'account')],
    [422, changes],
    [429, true],
  ]
  return possible.flatMap(([status, isPossible]) => (isPossible ? [status] : []))
}

const takesInput = (call: Call) =>
  Boolean(call.params ?? call.query ?? ('answers' in call ? call.takes : call.body))
