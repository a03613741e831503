import { statusOf } from '@centrepass/contract/ground/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isUnavailable } from '../database/is-unavailable.ts'
import { Failure, notFound, type Said } from '../failure.ts'
import { localeOf } from './locale-of.ts'
import { isForReader, waitingPage } from './pages/waiting-page.ts'

/** The one place that turns what was thrown into an answer. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) =>
    answer(request, reply, failureOf(error, request)),
  )
}

export function answer(request: FastifyRequest, reply: FastifyReply, failure: Failure) {
  const { retryAfter, problems, teamErrors, list, isOwnInList } = failure.more
  const locale = localeOf(request)
  const inWords = (said: readonly Said[]) => said.map((says) => says(locale))
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  const status = statusOf[failure.error]
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  reply.code(status).header('cache-control', 'no-store').header('content-language', locale)
  if (failure.code === 'busy' && isForReader(request)) {
    reply.type('text/html; charset=utf-8')
    return reply.send(waitingPage(locale, failure.says(locale), retryAfter ?? 5))
  }
  return reply.send({
    error: failure.error,
    code: failure.code,
    // Of other sentences the values of the code would say nothing.
    ...((!list || isOwnInList) && { values: failure.values }),
    message: list ? inWords(list) : failure.says(locale),
    ...(problems && { errors: problems.map(({ says, ...rest }) => ({ ...rest, message: says(locale) })) }),
    ...(teamErrors && { team_errors: inWords(teamErrors) }),
    reference: request.id,
  })
}

export function answerUnreadable(request: FastifyRequest, reply: FastifyReply) {
  reply.header('x-request-id', request.id)
  return answer(request, reply, new Failure('unreadable_address'))
}

function failureOf(error: FastifyError, request: FastifyRequest): Failure {
  if (error instanceof Failure) return error
  if (isUnavailable(error)) {
    request.log.error({ err: error }, 'database unavailable')
    return new Failure('busy', {}, { retryAfter: 5 })
  }
  const code = codeOf(error)
  if (code === 'unexpected') request.log.error({ err: error }, 'unexpected')
  return code === 'not_found' ? notFound('page') : new Failure(code)
}

/** Refusals by the HTTP framework, before our code runs. */
function codeOf({ statusCode: status = 500 }: FastifyError) {
  if (status === 413) return 'body_too_large'
  if (status === 415) return 'unsupported_media_type'
  if (status === 404) return 'not_found'
  return status >= 400 && status < 500 ? 'unreadable_body' : 'unexpected'
}
