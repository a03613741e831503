import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { documents } from '#platform/database/tables/documents'
import type { SignatureProvider, Signatures, StatusOutcome } from '#platform/signatures/signature-provider'
import type { SigningDeps } from '../signing/sign-documents.ts'
import { cancelAtProvider } from './leave-provider.ts'
import { moveRequest, refsOf, type SignatureRequest } from './signature-requests.queries.ts'
import { giveToOffice, takeProviderDecision } from './take-provider-decision.ts'

/** The dependencies of signing at a provider. */
export type OutsideDeps = SigningDeps & {
  signatures: Signatures
  /** Logs what went wrong with the provider; what people see does not depend on it. */
  tell: (error: unknown) => void
}

export type ProviderDeps = OutsideDeps & { provider: SignatureProvider }

/** Null where documents are signed on our own page only. */
export const providerIn = (deps: OutsideDeps): ProviderDeps | null =>
  deps.signatures.kind === 'builtin' ? null : { ...deps, provider: deps.signatures }

/** Asks the provider about one request and does here what was done there. Asking again changes nothing. */
export async function settleProviderSigning(
  deps: ProviderDeps,
  request: SignatureRequest,
): Promise<StatusOutcome> {
  const outcome = await deps.provider.status(refsOf(request))
  switch (outcome.kind) {
    case 'signed':
      await takeSignature(deps, request, outcome)
      break
    case 'declined':
      await takeProviderDecision(deps, request, { decision: 'decline' })
      break
    case 'pending':
    case 'viewed':
      if (!(await isWanted(deps.db, request))) await cancelAtProvider(deps, request)
      break
    case 'unclear':
      break
    default:
      await moveRequest(deps.db, request.id, { from: ['open', 'leaving'], to: 'ended', detail: outcome.kind })
  }
  return outcome
}

type SignedThere = StatusOutcome & { kind: 'signed' }

/** Without the signed file there is no evidence, and without that no signature: it is fetched first. */
async function takeSignature(
  deps: ProviderDeps,
  request: SignatureRequest,
  { signer, signedAt }: SignedThere,
) {
  if (signer.email.toLowerCase() !== request.signer_email.toLowerCase()) {
    return giveToOffice(deps.db, request, 'other_signer')
  }
  const file = await deps.provider.download(refsOf(request))
  if (file.kind === 'gone') return giveToOffice(deps.db, request, 'file_gone')
  if (file.kind !== 'file') return
  await takeProviderDecision(deps, request, { decision: 'sign', pdf: file.pdf, signedAt })
}

/** A document that was signed here, or is no longer asked for, shall not be signed there as well. */
async function isWanted(db: Database, { state, document_id }: SignatureRequest): Promise<boolean> {
  const [document] = await db.select().from(documents).where(eq(documents.id, document_id))
  return state === 'open' && (document?.status === 'pending' || document?.status === 'viewed')
}
