import type { getDocumentUrl } from '@centrepass/contract/documents/documents'
import type { Answer } from '@centrepass/contract/ground/endpoint'
import { placeAtProvider } from './provider/provider-signing.ts'
import { type OutsideDeps, providerIn } from './provider/settle-provider-signing.ts'
import type { DocumentRow } from './record/documents.queries.ts'
import { shownTo } from './record/read-documents.ts'
import type { Circumstances } from './record/signature-evidence.ts'
import type { Signer } from './record/signer.ts'

type Place = Answer<typeof getDocumentUrl>
type Wish = { row: DocumentRow; signer: Signer; circumstances: Circumstances }

/**
 * The address where the signer signs a document now: at the provider, each time under a new address, or on our own
 * page when the provider is not available. Our page also says when it is signed already.
 */
export async function documentUrl(deps: OutsideDeps, { row, signer, circumstances }: Wish): Promise<Place> {
  const { document } = row
  const ourPage = { provider: 'builtin' as const, url: `/documents?sign=${document.id}`, expires_at: null }
  const outside = providerIn(deps)
  const { language } = shownTo(signer, { season: deps.season, language: undefined })
  const hash = language === 'fr' ? document.text_hash_fr : document.text_hash_en
  const isOpen = document.status === 'pending' || document.status === 'viewed'
  if (!outside || !isOpen || !hash || signer.accountId === null) return ourPage
  const who = { ...signer, accountId: signer.accountId }
  return (await placeAtProvider(outside, { row, signer: who, language, hash, circumstances })) ?? ourPage
}
