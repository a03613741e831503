import type { Account } from '@centrepass/contract/accounts/accounts'
import type { DocumentSummary, SigningDocument } from '@centrepass/contract/documents/documents'
import { useCallback, useEffect, useState } from 'react'
import { site } from '#api/site-configuration.ts'
import { useNavigate } from '#router/hooks.ts'
import { pathTo } from '#state/paths.ts'
import { useLocale } from '#words/locale.ts'
import {
  documentsKey,
  loadDocumentsToSign,
  noteViews,
  putDocument,
  refreshAfterSigning,
  signDocuments,
} from '../document-calls.ts'
import { ProviderSigning } from './provider/ProviderSigning.tsx'
import { SigningDone } from './SigningDone.tsx'
import { SigningPass } from './SigningPass.tsx'
import type { SigningSource } from './signing-source.ts'
import { putOffPass } from './use-signing-pass.ts'

type Props = { account: Account; documents: readonly DocumentSummary[]; first: number | undefined }

/** Signs everything that an account can sign. */
export function AccountSigning({ account, documents, first }: Props) {
  const source = useAccountSource(account.id, documents)
  const [onOurPage, setOnOurPage] = useState<readonly number[] | 'all'>(
    site().signature_script_url === '' ? 'all' : [],
  )
  // Counts and registrations are refreshed when the signer leaves, not after each signature.
  useEffect(() => () => refreshAfterSigning(account.id), [account.id])
  const atProvider = (document: DocumentSummary) =>
    onOurPage === 'all' || onOurPage.includes(document.id) ? null : (
      <ProviderSigning
        key={document.id}
        accountId={account.id}
        document={document}
        onChecked={(now) => source.put([{ document_id: document.id, document: now }])}
        onNoPage={(which) =>
          setOnOurPage((known) => (which === 'no_pages' || known === 'all' ? 'all' : [...known, document.id]))
        }
      />
    )
  return (
    <SigningPass source={source} first={first} renderInstead={atProvider}>
      <SigningDone accountId={account.id} documents={documents} />
    </SigningPass>
  )
}

function useAccountSource(accountId: number, documents: readonly DocumentSummary[]): SigningSource {
  const language = useLocale()
  const navigate = useNavigate()
  const draftKey = `signing.${accountId}`
  const note = useCallback((shown: readonly SigningDocument[]) => noteViews(accountId, shown), [accountId])
  return {
    documents,
    draftKey,
    queryKey: [...documentsKey(accountId), 'texts', language],
    load: () => loadDocumentsToSign(accountId, language),
    noteViews: note,
    sign: (signatures) => signDocuments(accountId, signatures, language),
    put: (over) => {
      for (const { document_id, document } of over) putDocument(accountId, document_id, document)
    },
    onLater: () => {
      putOffPass(draftKey)
      navigate({ to: pathTo('documents') })
    },
  }
}
