import type { Account } from '@centrepass/contract/accounts/accounts'
import type { DocumentSummary } from '@centrepass/contract/documents/documents'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { site } from '#api/site-configuration.ts'
import { pathTo } from '#state/paths.ts'
import { useLocale } from '#words/locale.ts'
import {
  documentsKey,
  loadDocument,
  noteView,
  putDocument,
  refreshAfterSigning,
  signDocument,
} from '../document-calls.ts'
import { ProviderSigning } from './provider/ProviderSigning.tsx'
import { SigningDone } from './SigningDone.tsx'
import { SigningPass } from './SigningPass.tsx'
import type { SigningSource } from './signing-source.ts'
import { forgetPass } from './use-signing-pass.ts'

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
        onChecked={(now) => source.put(document.id, now)}
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
  const note = useCallback(
    ({ id, document_hash }: { id: number; document_hash: string }) => noteView(accountId, id, document_hash),
    [accountId],
  )
  return {
    documents,
    draftKey,
    queryKey: [...documentsKey(accountId), 'text', language],
    load: (documentId) => loadDocument(accountId, documentId, language),
    noteView: note,
    sign: (signature, isLast) => signDocument(accountId, { signature, language, isLast }),
    put: (documentId, document) => putDocument(accountId, documentId, document),
    onLater: () => {
      forgetPass(draftKey)
      navigate({ to: pathTo('documents') })
    },
  }
}
