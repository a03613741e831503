import { hash, timingSafeEqual } from 'node:crypto'
import type { Access } from '@centrepass/contract/ground/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from '../failure.ts'
import type { AccountActor, Actor, ActorFor } from './actor.ts'
import { rememberAccount } from './remember-request.ts'

type Gate<A extends Actor = Actor> = (request: FastifyRequest) => Promise<A>
export type Gates = { [A in Exclude<Access, 'open'>]: Gate<NonNullable<ActorFor<A>>> } & {
  /** Lets everyone pass, except who may only read and would change something. */
  open: (request: FastifyRequest) => Promise<void>
}

/** The one place that decides who gets past the door. Every call declares its access; none can be mounted without. */
export function admit(app: FastifyInstance, gates: Gates): void {
  app.decorateRequest('actor', null)
  app.addHook('onRequest', async (request) => {
    const { endpoint, raw } = request.routeOptions.config
    const access = (endpoint ?? raw)?.access
    if (access === 'open') await gates.open(request)
    else if (access) request.actor = await gates[access](request)
  })
}

export function operationsGate(token: string): Gates['operations'] {
  const expected = digest(token)
  return async (request) => {
    // Digests have one length, so the comparison takes the same time for every guess.
    if (!timingSafeEqual(digest(bearerOf(request)), expected)) throw notSignedIn()
    return { kind: 'operations' }
  }
}

/** Machines first: whether a token is theirs is known without asking the database. */
export function upkeepGate(operations: Gate, office: Gate): Gate {
  return async (request) => operations(request).catch(() => office(request))
}

/** Admits a person by their access token; the caller passes in how to find its session. */
export function accountGate(
  actorByToken: (token: string, request: FastifyRequest) => Promise<AccountActor>,
): Gate<AccountActor> {
  return async (request) => {
    const token = bearerOf(request)
    if (!token) throw notSignedIn()
    const actor = await actorByToken(token, request)
    rememberAccount(request, actor.view?.officerId ?? actor.accountId)
    return actor
  }
}

export const bearerOf = (request: FastifyRequest) =>
  /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''

const notSignedIn = () => new Failure('not_signed_in')
const digest = (text: string) => hash('sha256', text, 'buffer')
