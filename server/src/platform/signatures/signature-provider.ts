/** Where documents are signed: on our own page, or at an outside provider in its own frame. */
export type Signatures = { kind: 'builtin' } | SignatureProvider

/**
 * An outside signature provider as the site sees it. Every outcome is a value, an unclear one too: nothing may be
 * decided on an unclear one, and we ask again.
 */
export type SignatureProvider = {
  kind: 'dropbox_sign'
  /** The public settings of our account there, for the browser. Never a secret. */
  clientConfig(): ClientConfig
  /** Hands a document over for one person to sign. The provider emails no one: we send the signer to its page. */
  create(request: NewSignatureRequest): Promise<CreateOutcome>
  /** A new address to sign at. It works once and expires within the hour, so it must not be stored. */
  signUrl(request: RequestRefs): Promise<UrlOutcome>
  /** The state of a request. Only this counts: a callback and a browser give hints. */
  status(request: RequestRefs): Promise<StatusOutcome>
  /** The signed file, the provider's own record of the signing among its pages. */
  download(request: RequestRefs): Promise<DownloadOutcome>
  /** Asks the provider to close the request; it cannot be signed there once the provider has done so. */
  cancel(request: RequestRefs): Promise<CancelOutcome>
  /** The subject of a callback, if it is the provider's; null when it is not, or makes no sense. */
  parseCallback(callback: Callback): Promise<SignatureEvent | null>
  /** The answer that the provider expects to a callback; anything else makes it send again. */
  callbackAnswer: string
}

export type ClientConfig = { clientId: string; scriptUrl: string; testMode: boolean }

export type NewSignatureRequest = {
  pdf: Buffer
  title: string
  signer: { name: string; email: string }
  canDecline: boolean
  /** Our ids, to compare the provider's books with ours. Never a name. */
  metadata: Record<string, string>
}

/** The provider's names for a request and for the one signature in it. */
export type RequestRefs = { requestRef: string; signatureRef: string }

export type CreateOutcome = ({ kind: 'created' } & RequestRefs) | Refused | Unclear

export type UrlOutcome = { kind: 'url'; url: string; expiresAt: Date } | Gone | Refused | Unclear

export type StatusOutcome =
  | { kind: 'pending' | 'viewed' | 'declined' | 'expired' }
  | { kind: 'signed'; signedAt: Date; signer: { name: string; email: string } }
  /** It was made in test mode and is not binding, but this site is live. */
  | { kind: 'not_binding' }
  /** The provider could not make anything of the file or of the signing. */
  | { kind: 'failed' }
  | Gone
  | Unclear

export type DownloadOutcome = { kind: 'file'; pdf: Buffer } | { kind: 'not_ready' } | Gone | Unclear

export type CancelOutcome = { kind: 'cancelled' } | { kind: 'too_late' } | Gone | Unclear

export type Callback = { raw: Buffer; contentType: string }

/** A hint that something happened to a request. `hash` is the same whenever the same event is sent again. */
export type SignatureEvent = { type: string; hash: string; requestRef: string | null }

/** Cancelled, deleted, or never heard of: it cannot be signed there. */
type Gone = { kind: 'gone' }

/** The provider did nothing, because of us: a wrong key, an unpaid plan, a request that makes no sense. */
type Refused = { kind: 'refused'; why: string }

export type Unclear = { kind: 'unclear'; why: UnclearReason }
export type UnclearReason =
  | 'no_answer'
  | 'connection_lost'
  | 'provider_error'
  | 'too_many_requests'
  /** The provider refuses our key: an operator has to fix it, and it says nothing about the request. */
  | 'not_admitted'
  | 'unreadable'
