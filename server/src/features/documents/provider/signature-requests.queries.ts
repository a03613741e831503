import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { isOneOfTaken } from '#platform/database/is-one-of-taken'
import {
  type SignatureRequestState,
  signatureCallbacks,
  signatureRequests,
} from '#platform/database/tables/signature-requests'
import type { RequestRefs } from '#platform/signatures/signature-provider'

export type SignatureRequest = typeof signatureRequests.$inferSelect
type State = SignatureRequestState
type Move = { from: State[]; to: State; detail?: string; refs?: RequestRefs }

/** Only this update changes a state: a second caller finds nothing to change. */
export async function moveRequest(
  tx: Database,
  requestId: number,
  { from, to, detail = '', refs }: Move,
): Promise<boolean> {
  const isOver = !['creating', 'open', 'leaving'].includes(to)
  const named = refs && { request_ref: refs.requestRef, signature_ref: refs.signatureRef }
  const [moved] = await tx
    .update(signatureRequests)
    .set({ state: to, detail, ...named, ...(isOver && { ended_at: sql`now()` }) })
    .where(and(eq(signatureRequests.id, requestId), inArray(signatureRequests.state, from)))
    .returning({ id: signatureRequests.id })
  return moved !== undefined
}

/** How the provider knows it. A request has its names from the moment it is open. */
export function refsOf({ id, request_ref, signature_ref }: SignatureRequest): RequestRefs {
  if (!request_ref || !signature_ref) throw new Error(`Signature request ${id} has no name at the provider.`)
  return { requestRef: request_ref, signatureRef: signature_ref }
}

/** Requests that can still be signed at the provider, newest first. */
export async function liveRequestsFor(
  db: Database,
  documentId: number,
  states: State[] = ['open', 'leaving'],
): Promise<SignatureRequest[]> {
  return db
    .select()
    .from(signatureRequests)
    .where(and(eq(signatureRequests.document_id, documentId), inArray(signatureRequests.state, states)))
    .orderBy(desc(signatureRequests.id))
}

/**
 * Takes the requests that are due for a question, those waiting longest first. Taking one counts as asking, so that
 * two processes never ask about the same, and a process that dies leaves it for the next round. A request is never
 * given up because of its age.
 */
export async function takeDueRequests(db: Database, most: number): Promise<SignatureRequest[]> {
  const { asked_at, url_given_at, request_ref, state } = signatureRequests
  const hint = sql`exists (
    select 1 from ${signatureCallbacks} c where c.request_ref = ${request_ref} and c.received_at > ${asked_at})`
  // The signer may be on the page now, or may come back to it next week.
  const pause = sql`case when ${url_given_at} > now() - interval '1 hour'
    then interval '1 minute' else interval '10 minutes' end`
  const due = db
    .select({ id: signatureRequests.id })
    .from(signatureRequests)
    .where(and(inArray(state, ['open', 'leaving']), sql`(${hint} or ${asked_at} < now() - ${pause})`))
    .orderBy(asked_at)
    .limit(most)
    .for('update', { skipLocked: true })
  return db
    .update(signatureRequests)
    .set({ asked_at: sql`clock_timestamp()` })
    .where(isOneOfTaken(signatureRequests.id, due))
    .returning()
}

/** The provider sends nothing again after three days. */
export async function forgetOldCallbacks(db: Database): Promise<void> {
  await db
    .delete(signatureCallbacks)
    .where(lt(signatureCallbacks.received_at, sql`now() - interval '30 days'`))
}
