import type { DocumentSummary } from '@centrepass/contract/documents/documents'
import { ApiError } from '#api/api-error.ts'
import { site } from '#api/site-configuration.ts'
import { checkSigned, signingUrl } from '#features/documents/document-calls.ts'
import { type Ending, providerClient, showProviderPage } from './provider-client.ts'

type Place = { accountId: number; documentId: number; container: HTMLElement; signal: AbortSignal }

/** An address is good for one opening. One that shows nothing is replaced once before we ask the person. */
const OPENINGS = 2

/** The provider has no page at all, or none for this document, so ours is used. */
export type NoPage = 'no_pages' | 'no_page'

/** Opens the provider's page for one document, as long as there is one. */
export async function signAtProvider(place: Place): Promise<Ending | NoPage> {
  const { signature_script_url, signature_client_id, signature_test_mode: testMode } = site()
  const client = await providerClient(signature_script_url, signature_client_id)
  if (!client) return 'no_pages'
  for (let opening = 1; opening <= OPENINGS && !place.signal.aborted; opening += 1) {
    const { provider, url } = await signingUrl(place.accountId, place.documentId)
    if (provider === 'builtin') return 'no_page'
    if (place.signal.aborted) break
    const ending = await showProviderPage(client, url, { ...place, testMode })
    if (ending !== 'silent') return ending
  }
  return place.signal.aborted ? 'closed' : 'silent'
}

/** The provider tells our server of a signature within seconds. */
const LOOKS = 5
const LOOK_EVERY_MS = 2000

/** Asks the server until it knows of the signature; null when it does not. The provider's page proves nothing. */
export async function lookForSignature(
  accountId: number,
  documentId: number,
): Promise<DocumentSummary | null> {
  for (let look = 1; look <= LOOKS; look += 1) {
    const document = await checkSigned(accountId, documentId).catch(unlessEarly)
    if (document && document.action !== 'sign') return document
    if (look < LOOKS) await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  return null
}

function unlessEarly(error: unknown): null {
  if (error instanceof ApiError && error.status === 409) return null
  throw error
}
