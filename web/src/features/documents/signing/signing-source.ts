import type {
  DocumentSummary,
  Signature,
  SignatureOutcome,
  SigningDocument,
} from '@centrepass/contract/documents/documents'

/** Where a pass has its documents from and signs them: an account, or a link from a mail. */
export type SigningSource = {
  documents: readonly DocumentSummary[]
  /** Under which name this browser keeps what was typed, until the pass ends or somebody logs out. */
  keepAs: string
  /** Texts are kept in memory under this key. */
  queryKey: readonly unknown[]
  load: (documentId: number) => Promise<SigningDocument>
  noteView?: (document: SigningDocument) => void
  /** Each document at once, so that nothing signed is lost; `isLast` ends the pass. */
  sign: (signature: Signature, isLast: boolean) => Promise<SignatureOutcome>
  /** The document as it is now; null when it is gone. */
  put: (documentId: number, document: DocumentSummary | null) => void
  /** Puts the whole pass off. */
  onLater?: () => void
}
