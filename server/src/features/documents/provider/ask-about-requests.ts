import type { StatusOutcome } from '#platform/signatures/signature-provider'
import {
  type OutsideDeps,
  type ProviderDeps,
  providerIn,
  settleProviderSigning,
} from './settle-provider-signing.ts'
import { liveRequestsFor, type SignatureRequest, takeDueRequests } from './signature-requests.queries.ts'

/** Side by side, so that one that hangs does not hold up a hundred; few, because the provider counts. */
const AT_ONCE = 5
const ROUNDS = 5

/** Asks about every request that it is time for, however old: a callback may never come. */
export async function askAboutRequests(outside: OutsideDeps): Promise<number> {
  const deps = providerIn(outside)
  let asked = 0
  for (let round = 0; deps && round < ROUNDS; round += 1) {
    const due = await takeDueRequests(deps.db, AT_ONCE)
    const outcomes = await Promise.all(due.map((request) => askOrTell(deps, request)))
    asked += due.length
    if (due.length < AT_ONCE || outcomes.some(isAboutUs)) break
  }
  return asked
}

/** The person asks what became of it: everything open for this document is asked about now. */
export async function askAboutDocument(outside: OutsideDeps, documentId: number): Promise<void> {
  const deps = providerIn(outside)
  if (!deps) return
  for (const request of await liveRequestsFor(deps.db, documentId)) await askOrTell(deps, request)
}

/** One that cannot be settled must not keep the others waiting; it is asked about again. */
async function askOrTell(deps: ProviderDeps, request: SignatureRequest): Promise<StatusOutcome | null> {
  return settleProviderSigning(deps, request).catch((error) => {
    deps.tell(error)
    return null
  })
}

/** The provider limits or refuses our calls: the other questions can wait for the next round. */
const isAboutUs = (outcome: StatusOutcome | null): boolean =>
  outcome?.kind === 'unclear' && ['too_many_requests', 'not_admitted'].includes(outcome.why)
