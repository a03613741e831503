import type {
  DocumentLanguage,
  DocumentSummary,
  Signature,
  SigningDocument,
} from '@centrepass/contract/documents/documents'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'

type Link = { documentId: number; secret: string; language: DocumentLanguage }

/** All documents that the receiver of the link has to sign. */
export const signingLinkQuery = ({ documentId, secret, language }: Link) =>
  queryOptions({
    queryKey: ['signing-link', documentId, secret, language],
    queryFn: () =>
      call('POST /api/documents/:docId/link', {
        params: { docId: String(documentId) },
        body: { secret, language },
      }),
    staleTime: Number.POSITIVE_INFINITY,
    // The secret and the names are deleted when the page is left.
    gcTime: 0,
  })

/** One person's documents fit into one call. */
export const signByLink = ({ documentId, secret, language }: Link, signatures: readonly Signature[]) =>
  call('POST /api/documents/:docId/link/sign', {
    params: { docId: String(documentId) },
    body: { secret, language, signatures: [...signatures], more_to_come: false },
  })

/** The current document; a missing one stays in the list as done, so that the pass continues. */
export function putLinkDocument(link: Link, documentId: number, document: DocumentSummary | null): void {
  queryClient.setQueryData(signingLinkQuery(link).queryKey, (opened) => {
    if (!opened) return opened
    const put = (known: SigningDocument): SigningDocument =>
      known.id === documentId ? { ...known, ...(document ?? { action: 'done' as const }) } : known
    return { ...opened, documents: opened.documents.map(put) }
  })
}

/** The secret is spent, too old or not ours; a busy or silent server is another matter. */
export const isLinkRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && [400, 403, 404, 422].includes(error.status)
