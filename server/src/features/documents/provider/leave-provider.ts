import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { signatureRequests } from '#platform/database/tables/signature-requests'
import type { SignatureProvider, Signatures } from '#platform/signatures/signature-provider'
import { moveRequest, refsOf, type SignatureRequest } from './signature-requests.queries.ts'

type Outside = { db: Database; signatures: Signatures }
type Deps = { db: Database; provider: SignatureProvider }

/** The longest time a person who signs here waits for the provider they have left. */
const PATIENCE_MS = 3000

/**
 * Before a person signs here, cancels what they have open at the provider. A provider that does not answer does not
 * stop them from signing; the requests stay marked, and the job goes on cancelling.
 */
export async function leaveProvider(
  { db, signatures }: Outside,
  accountId: number,
  documentIds: readonly number[],
): Promise<void> {
  if (signatures.kind === 'builtin') return
  const open = await db
    .select()
    .from(signatureRequests)
    .where(
      and(
        eq(signatureRequests.account_id, accountId),
        inArray(signatureRequests.document_id, [...documentIds]),
        eq(signatureRequests.state, 'open'),
      ),
    )
  if (open.length === 0) return
  const deps = { db, provider: signatures }
  const left = Promise.all(open.map((request) => leaveRequest(deps, request)))
  await Promise.race([left, sleep(PATIENCE_MS)])
}

export async function leaveRequest(deps: Deps, request: SignatureRequest): Promise<void> {
  if (!(await moveRequest(deps.db, request.id, { from: ['open'], to: 'leaving' }))) return
  await cancelAtProvider(deps, request)
}

/** Cancelling takes the provider a while: it counts when the request is gone, and is asked for until then. */
export async function cancelAtProvider({ db, provider }: Deps, request: SignatureRequest): Promise<void> {
  const { kind } = await provider.cancel(refsOf(request))
  if (kind === 'gone') {
    await moveRequest(db, request.id, { from: ['open', 'leaving'], to: 'ended', detail: 'cancelled' })
  }
}
