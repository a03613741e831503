import type {
  DocumentSummary,
  Signature,
  SignatureOutcome,
  SigningDocument,
} from '@centrepass/contract/documents/documents'

/** The source of a pass's documents: an account, or a link from an email. */
export type SigningSource = {
  documents: readonly DocumentSummary[]
  /** The key for typed text in this browser, until the pass ends or the person logs out. */
  draftKey: string
  /** Texts are cached under this key. */
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
