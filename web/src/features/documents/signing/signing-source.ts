import type {
  DocumentSummary,
  Signature,
  SignatureOutcome,
  SigningDocument,
} from '@centrepass/contract/documents/documents'

/** The source of what is signed: an account, or a link from an email. */
export type SigningSource = {
  documents: readonly DocumentSummary[]
  /** The key for typed text in this browser, until everything is signed or the person logs out. */
  draftKey: string
  /** Texts are cached under this key. */
  queryKey: readonly unknown[]
  /** Everything that can be signed now, with its words. */
  load: () => Promise<readonly SigningDocument[]>
  noteViews?: (documents: readonly SigningDocument[]) => void
  /** One signature act: all of these, each answered on its own. */
  sign: (signatures: readonly Signature[]) => Promise<SignatureOutcome[]>
  /** What became of documents that are done with. */
  put: (over: readonly { document_id: number; document: DocumentSummary | null }[]) => void
  /** Puts everything off. */
  onLater?: () => void
}
