import type { Access } from '@centrepass/contract/ground/endpoint'
import type { Grant } from '@centrepass/contract/office/roles'
import type { FastifyRequest } from 'fastify'
import { notFound } from '../failure.ts'
import type { Proof } from './recent-factor.ts'

/** Without a proof where no session asked: a program or a test that acts for an account. */
export type AccountActor = {
  kind: 'account'
  accountId: number
  sessionId: number
  proof?: Proof
  /** A person of the office reads what the account reads, and stays the one who asks. */
  view?: { id: number; officerId: number }
}
/** A person of the office, with the grants that allow the call they make. */
export type OfficeActor = AccountActor & { grants: readonly Grant[] }
type OperationsActor = { kind: 'operations' }

/** The caller, as a value that travels to the verbs. */
export type Actor = AccountActor | OperationsActor

export type ActorFor<A extends Access> = A extends 'open'
  ? null
  : A extends 'account'
    ? AccountActor
    : A extends 'office'
      ? OfficeActor
      : A extends 'upkeep'
        ? Actor
        : OperationsActor

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null
  }
}

export function actorOf({ actor }: FastifyRequest): Actor {
  // A guarded route that was reached without the guard is our mistake, and must not answer.
  if (!actor) throw new Error('A guarded call was served without admission.')
  return actor
}

/** Another account's things look like things that do not exist. */
export function requireOwn(actor: AccountActor, accountId: number): void {
  if (actor.accountId !== accountId) throw notFound('account')
}
