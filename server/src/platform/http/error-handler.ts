import { type ErrorCode, statusOf } from '@centrepass/contract/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isUnavailable } from '../database/is-unavailable.ts'
import { Failure } from '../failure.ts'

/** The sentence people read when the fault is ours. */
const OUR_FAULT =
  'Something went terribly wrong - please Try again. If the condition persists, please contact support'

/** The one place that turns what was thrown into an answer. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) =>
    answer(request, reply, failureOf(error, request)),
  )
}

export function answer(request: FastifyRequest, reply: FastifyReply, failure: Failure) {
  if (failure.retryAfter !== undefined) reply.header('retry-after', failure.retryAfter)
  return reply
    .code(statusOf[failure.code])
    .header('cache-control', 'no-store')
    .send({
      error: failure.code,
      message: failure.sentences,
      ...(failure.problems && { errors: failure.problems }),
      ...(failure.teamErrors && { team_errors: failure.teamErrors }),
      reference: request.id,
    })
}

export function answerUnreadable(request: FastifyRequest, reply: FastifyReply) {
  reply.header('x-request-id', request.id)
  return answer(request, reply, new Failure('invalid_request', 'This address cannot be read.'))
}

function failureOf(error: FastifyError, request: FastifyRequest): Failure {
  if (error instanceof Failure) return error
  if (isUnavailable(error)) {
    request.log.error({ err: error }, 'database unavailable')
    return new Failure('unavailable', 'The site is busy. Please try again in a moment.', { retryAfter: 5 })
  }
  const code = codeOf(error)
  if (code !== 'unexpected') return new Failure(code, error.message)
  request.log.error({ err: error }, 'unexpected')
  return new Failure('unexpected', OUR_FAULT)
}

/** What the HTTP framework refuses before our code runs. */
function codeOf(error: FastifyError): ErrorCode {
  const status = error.statusCode ?? 500
  if (status === 413) return 'body_too_large'
  if (status === 415) return 'unsupported_media_type'
  if (status === 404) return 'not_found'
  return status >= 400 && status < 500 ? 'invalid_request' : 'unexpected'
}
