import type {
  DocumentLanguage,
  DocumentSummary,
  Signature,
  SignatureOutcome,
  SigningDocument,
} from '@centrepass/contract/documents/documents'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { downloadFile } from '#api/download-file.ts'
import { queryClient } from '#api/query-client.ts'
import { session } from '#api/session.ts'
import { accountQuery } from '../accounts/account-calls.ts'

// Below the account's own key, so that refreshing the account refreshes these.
export const documentsKey = (accountId: number) => ['account', accountId, 'documents'] as const

export const documentsQuery = (accountId: number, language: DocumentLanguage) =>
  queryOptions({
    queryKey: [...documentsKey(accountId), 'list', language],
    queryFn: () =>
      call('GET /api/accounts/:id/documents', { params: { id: String(accountId) }, query: { language } }),
    meta: { personal: true },
    // A document may be signed from an email or on another device meanwhile.
    refetchOnWindowFocus: true,
  })

const paramsOf = (accountId: number, documentId: number) => ({
  params: { id: String(accountId), docId: String(documentId) },
})

export const loadDocumentsToSign = (accountId: number, language: DocumentLanguage) =>
  call('GET /api/accounts/:id/documents/to-sign', { params: { id: String(accountId) }, query: { language } })

/** Notes that the texts were shown. Signing does not wait for it, and does not fail with it. */
export function noteViews(accountId: number, shown: readonly SigningDocument[]): void {
  for (const documents of sheetsOf(shown)) {
    call('POST /api/accounts/:id/documents/view', {
      params: { id: String(accountId) },
      body: { documents: documents.map(({ id, document_hash }) => ({ document_id: id, document_hash })) },
    }).catch(() => {})
  }
}

/** Each is answered on its own. The copies are emailed together, once the last call says that nothing follows. */
export async function signDocuments(
  accountId: number,
  signatures: readonly Signature[],
  language: DocumentLanguage,
): Promise<SignatureOutcome[]> {
  const sheets = sheetsOf(signatures)
  const outcomes: SignatureOutcome[] = []
  for (const sheet of sheets) {
    const answered = await call('POST /api/accounts/:id/documents/sign', {
      params: { id: String(accountId) },
      body: { language, signatures: sheet, more_to_come: sheet !== sheets.at(-1) },
    })
    outcomes.push(...answered)
  }
  return outcomes
}

/** As many as one call takes. */
const MOST = 60

const sheetsOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / MOST) }, (_, at) => all.slice(at * MOST, (at + 1) * MOST))

export const signingUrl = (accountId: number, documentId: number) =>
  call('GET /api/accounts/:id/documents/:docId/url', paramsOf(accountId, documentId))

/** Asks the server to look whether it is signed; only its own evidence counts. */
export const checkSigned = (accountId: number, documentId: number) =>
  call('PATCH /api/accounts/:id/documents/:docId/signed', paramsOf(accountId, documentId))

export async function sendSigningLink(accountId: number, documentId: number) {
  const sent = await call(
    'POST /api/accounts/:id/documents/:docId/send-link',
    paramsOf(accountId, documentId),
  )
  await queryClient.invalidateQueries({ queryKey: documentsKey(accountId) })
  return sent
}

/** The sealed copy is not JSON, so it is not one of the contract's typed calls. */
export const downloadDocument = (accountId: number, { id, number }: DocumentSummary) =>
  downloadFile(`/api/accounts/${accountId}/documents/${id}/download`, `${number}.pdf`)

/** A document as it is now, in every list that has been loaded; null takes it out. */
export function putDocument(accountId: number, documentId: number, document: DocumentSummary | null): void {
  queryClient.setQueriesData<DocumentSummary[]>(
    { queryKey: [...documentsKey(accountId), 'list'] },
    (documents) =>
      documents?.flatMap((known) => (known.id !== documentId ? [known] : document ? [document] : [])),
  )
}

/** What signing changes elsewhere: counts, registrations, cards. Not waited for. */
export function refreshAfterSigning(accountId: number): void {
  // After log-out there is nothing to refresh.
  if (session.get()?.account.id !== accountId) return
  queryClient.invalidateQueries({ queryKey: ['account', accountId] })
  queryClient.invalidateQueries({ queryKey: ['participant'] })
  queryClient.fetchQuery({ ...accountQuery(accountId), staleTime: 0 }).catch(() => {})
}
