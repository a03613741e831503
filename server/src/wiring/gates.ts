import type { FastifyRequest } from 'fastify'
import { administratorByAccessToken } from '#features/accounts/administrators/administrators.queries'
import { actorByAccessToken } from '#features/accounts/sessions/session-tokens'
import type { Database } from '#platform/database/client'
import { accountGate, type Gates, officeGate, operationsGate } from '#platform/http/admit'
import { record } from '#platform/record'

/** Decides who may make which call, in every process. */
export function gatesOf(db: Database, operationsToken: string): Gates {
  const operations = operationsGate(operationsToken)
  const administrator = accountGate((token) => administratorByAccessToken(db, token))
  return {
    account: accountGate((token) => actorByAccessToken(db, token)),
    operations,
    office: officeGate(operations, async (request) => {
      const actor = await administrator(request)
      if (actor.kind === 'account') await record(db, actor.accountId, 'office.called', callOf(request))
      return actor
    }),
  }
}

/** Which call about which record; never what was written in it. */
const callOf = ({ method, routeOptions, params }: FastifyRequest): Record<string, string> => ({
  call: `${method} ${routeOptions.url ?? ''}`,
  ...(typeof params === 'object' && params),
})
