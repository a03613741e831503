import { z } from 'zod'
import type { Heard } from './ask-provider.ts'
import type {
  CancelOutcome,
  CreateOutcome,
  DownloadOutcome,
  RequestRefs,
  StatusOutcome,
  Unclear,
  UnclearReason,
  UrlOutcome,
} from './signature-provider.ts'

const Ref = z.string().regex(/^[\w-]{1,100}$/)
/** Seconds since 1970, as the provider writes every time. */
const Seconds = z.int().min(0).max(99_999_999_999)

const SentSignature = z.object({
  signature_id: Ref,
  status_code: z.string(),
  signer_name: z.string().nullish(),
  signer_email_address: z.string().nullish(),
  signed_at: Seconds.nullish(),
  last_viewed_at: Seconds.nullish(),
})

const SentRequest = z.object({
  signature_request: z.object({
    signature_request_id: Ref,
    test_mode: z.boolean().nullish(),
    is_complete: z.boolean(),
    is_declined: z.boolean(),
    has_error: z.boolean(),
    signatures: z.array(SentSignature),
  }),
})

const SentUrl = z.object({
  embedded: z.object({ sign_url: z.url({ protocol: /^https?$/ }), expires_at: Seconds }),
})

/** A request with one signature in it, which is what we asked for. */
export function readCreateAnswer(heard: Heard): CreateOutcome {
  const doubt = doubtIn(heard)
  if (doubt) return doubt
  if (isRefusal(heard)) return { kind: 'refused', why: refusalIn(heard) }
  const request = requestIn(heard)
  const [signature, another] = request?.signatures ?? []
  if (!request || !signature || another) return unclear('unreadable')
  return { kind: 'created', requestRef: request.signature_request_id, signatureRef: signature.signature_id }
}

/** Only an address on the provider's own pages is one that may be opened in our frame. */
export function readUrlAnswer(heard: Heard, signPages: string): UrlOutcome {
  const doubt = doubtIn(heard)
  if (doubt) return doubt
  if (isGone(heard)) return { kind: 'gone' }
  if (isRefusal(heard)) return { kind: 'refused', why: refusalIn(heard) }
  const sent = SentUrl.safeParse(jsonIn(heard)).data?.embedded
  if (!sent || new URL(sent.sign_url).origin !== new URL(signPages).origin) return unclear('unreadable')
  return { kind: 'url', url: sent.sign_url, expiresAt: new Date(sent.expires_at * 1000) }
}

/** Only an answer about our request and our signature counts as one. */
export function readStatusAnswer(
  refs: RequestRefs,
  heard: Heard,
  { testMode }: { testMode: boolean },
): StatusOutcome {
  const doubt = doubtIn(heard)
  if (doubt) return doubt
  if (isGone(heard)) return { kind: 'gone' }
  const request = requestIn(heard)
  const signature = request?.signatures.find(({ signature_id }) => signature_id === refs.signatureRef)
  if (!signature || request?.signature_request_id !== refs.requestRef) return unclear('unreadable')
  if (request.test_mode && !testMode) return { kind: 'not_binding' }
  return statusIn(request, signature)
}

type Request = z.infer<typeof SentRequest>['signature_request']
type Signature = z.infer<typeof SentSignature>

function statusIn(request: Request, signature: Signature): StatusOutcome {
  const { status_code, last_viewed_at } = signature
  if (request.has_error) return { kind: 'failed' }
  if (status_code === 'declined' && request.is_declined) return { kind: 'declined' }
  if (status_code === 'expired') return { kind: 'expired' }
  // Until it is complete the provider has not finished with what was signed.
  if (status_code === 'signed') return request.is_complete ? signedIn(signature) : { kind: 'viewed' }
  if (status_code === 'awaiting_signature') return { kind: last_viewed_at ? 'viewed' : 'pending' }
  return unclear('unreadable')
}

/** A signature without its time or its signer proves nothing. */
function signedIn({ signed_at, signer_name: name, signer_email_address: email }: Signature): StatusOutcome {
  if (!signed_at || !name || !email) return unclear('unreadable')
  return { kind: 'signed', signedAt: new Date(signed_at * 1000), signer: { name, email } }
}

export function readDownloadAnswer(heard: Heard): DownloadOutcome {
  const doubt = doubtIn(heard)
  if (doubt) return doubt
  if (isGone(heard)) return { kind: 'gone' }
  if ('status' in heard && heard.status === 409) return { kind: 'not_ready' }
  const isPdf = 'status' in heard && heard.status === 200 && heard.body.subarray(0, 5).toString() === '%PDF-'
  return isPdf ? { kind: 'file', pdf: heard.body } : unclear('unreadable')
}

/** A request that everyone has signed can no longer be cancelled; the provider answers with a conflict. */
export function readCancelAnswer(heard: Heard): CancelOutcome {
  const doubt = doubtIn(heard)
  if (doubt) return doubt
  if (isGone(heard)) return { kind: 'gone' }
  if ('status' in heard && heard.status === 200) return { kind: 'cancelled' }
  return isRefusal(heard) ? { kind: 'too_late' } : unclear('unreadable')
}

const unclear = (why: UnclearReason): Unclear => ({ kind: 'unclear', why })

/** Answers that say nothing about the request, whatever was asked. */
function doubtIn(heard: Heard): Unclear | null {
  if ('silence' in heard) return unclear(heard.silence)
  if (heard.status === 429) return unclear('too_many_requests')
  if (heard.status === 401 || heard.status === 403) return unclear('not_admitted')
  return heard.status >= 500 ? unclear('provider_error') : null
}

const isGone = (heard: Heard) => 'status' in heard && (heard.status === 404 || heard.status === 410)

const isRefusal = (heard: Heard) => 'status' in heard && heard.status >= 400 && heard.status < 500

const SentError = z.object({ error: z.object({ error_name: z.string().max(60) }) })

/** The provider's name for it, and never its sentence: that may quote what we sent. */
const refusalIn = (heard: Heard) => SentError.safeParse(jsonIn(heard)).data?.error.error_name ?? 'bad_request'

function requestIn(heard: Heard): Request | undefined {
  return 'status' in heard && heard.status === 200
    ? SentRequest.safeParse(jsonIn(heard)).data?.signature_request
    : undefined
}

function jsonIn(heard: Heard): unknown {
  try {
    return 'body' in heard ? JSON.parse(heard.body.toString('utf8')) : null
  } catch {
    return null
  }
}
