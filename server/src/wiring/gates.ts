import { grantsThatAllow } from '@centrepass/contract/office/roles'
import type { FastifyRequest } from 'fastify'
import { actorByAccessToken } from '#features/accounts/sessions/session-tokens'
import { isViewToken, viewEnded, viewerByToken } from '#features/accounts/views/view-tokens'
import { grantsOf } from '#features/office/grants/grants.queries'
import type { Database } from '#platform/database/client'
import { Failure } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { accountGate, bearerOf, type Gates, operationsGate, upkeepGate } from '#platform/http/admit'
import { requireOfficeFactor } from '#platform/http/recent-factor'
import { record } from '#platform/record'
import { ASKED_BY_PAGES } from './asked-by-pages.ts'
import { whyClosedInViews } from './open-in-views.ts'

/** Decides who may make which call, in every process. What the office and the machines do is recorded. */
export function gatesOf(db: Database, operationsToken: string): Gates {
  const operations = operationsGate(operationsToken)
  const holder = accountGate((token, request) =>
    isViewToken(token)
      ? viewerByToken(db, token)
      : actorByAccessToken(db, token, { isPerson: () => !ASKED_BY_PAGES.has(nameOf(request)) }),
  )
  const person: Gates['account'] = async (request) => {
    const actor = await holder(request)
    if (actor.view) await admitViewer(db, request, actor.view)
    return actor
  }

  const office: Gates['office'] = async (request) => {
    const actor = await person(request).catch(async (error) => {
      await noteMachine(request)
      throw error
    })
    const held = await grantsOf(db, actor.accountId)
    const { also, ...needed } = neededFor(request)
    const grants = grantsThatAllow(held, needed)
    if (grants.length === 0 || (also && grantsThatAllow(held, { ...needed, verb: also }).length === 0)) {
      await record(db, actor.accountId, 'office.refused', callOf(request))
      throw new Failure('no_grant')
    }
    requireOfficeFactor(actor, request.method !== 'GET')
    await record(db, actor.accountId, 'office.called', callOf(request))
    return { ...actor, grants }
  }
  /** A machine that tries a call about people or money: its token is in wrong hands, or in a wrong script. */
  const noteMachine = async (request: FastifyRequest) => {
    const machine = await operations(request).catch(() => null)
    if (machine) await record(db, null, 'operations.refused', callOf(request))
  }

  return {
    open: async (request) => {
      if (request.method !== 'GET' && isViewToken(bearerOf(request))) await person(request)
    },
    account: person,
    operations,
    office,
    upkeep: upkeepGate(async (request) => {
      const machine = await operations(request)
      await record(db, null, 'operations.called', callOf(request))
      return machine
    }, office),
  }
}

type Viewing = NonNullable<AccountActor['view']>

/** What an officer reads as a family is recorded as theirs; everything else is refused here, whatever call it is. */
async function admitViewer(db: Database, request: FastifyRequest, { id, officerId }: Viewing): Promise<void> {
  const held = grantsThatAllow(await grantsOf(db, officerId), { verb: 'person.view_as' })
  if (held.length === 0) throw viewEnded()
  const closed = whyClosedInViews(nameOf(request))
  await record(db, officerId, closed ? 'account.view_refused' : 'office.called', {
    ...callOf(request),
    account_view_id: id,
  })
  if (closed) throw new Failure(closed)
}

/** A call without a verb would be open to no one, and must not be open to everyone. */
function neededFor({ routeOptions: { config } }: FastifyRequest) {
  const { verb, also, scopes } = config.endpoint ?? config.raw ?? {}
  if (!verb) throw new Error('A call of the office has no verb.')
  return { verb, also, scopes }
}

const nameOf = ({ method, routeOptions }: Pick<FastifyRequest, 'method' | 'routeOptions'>) =>
  `${method} ${routeOptions.url ?? ''}`

/** Which call about which record; never what was written in it. */
const callOf = ({ method, routeOptions, params }: FastifyRequest): Record<string, string> => ({
  call: nameOf({ method, routeOptions }),
  ...Object.fromEntries(Object.entries(Object(params)).filter(isPlain)),
})

/** The door comes before the contract: what stands in the address may still be anything. */
const isPlain = (param: [string, unknown]): param is [string, string] =>
  typeof param[1] === 'string' && /^[\w-]{1,100}$/.test(param[1])
