import { randomBytes } from 'node:crypto'

export type Answer = { status: number; body: object | string | Buffer }
type Kept = {
  requestRef: string
  signatureRef: string
  state: 'awaiting_signature' | 'signed' | 'declined' | 'expired' | 'cancelled'
  isTest: boolean
  hasError: boolean
  isComplete: boolean
  canDecline: boolean
  fields: Record<string, string>
  signer: { name: string; email: string }
  viewedAt: number | null
  signedAt: number | null
}
type Token = { requestRef: string; expiresAt: number; isSpent: boolean }

/** What the provider knows: its requests, and the addresses it gave out. Seconds since 1970 throughout. */
export type Books = { requests: Map<string, Kept>; tokens: Map<string, Token>; now: () => number }

const HOUR_S = 3600

export const errorOf = (status: number, error_name: string, error_path = ''): Answer => ({
  status,
  body: { error: { error_name, error_msg: `${error_name} ${error_path}`.trim(), error_path } },
})

export function addRequest({ requests }: Books, form: FormData): Answer {
  const texts = [...form].filter((field): field is [string, string] => typeof field[1] === 'string')
  const fields = Object.fromEntries(texts)
  const kept: Kept = {
    requestRef: randomBytes(20).toString('hex'),
    signatureRef: randomBytes(16).toString('hex'),
    state: 'awaiting_signature',
    isTest: fields.test_mode === '1',
    hasError: false,
    isComplete: false,
    canDecline: fields.allow_decline === '1',
    fields,
    signer: { name: fields['signers[0][name]'] ?? '', email: fields['signers[0][email_address]'] ?? '' },
    viewedAt: null,
    signedAt: null,
  }
  requests.set(kept.requestRef, kept)
  return shown(kept)
}

export function showRequest({ requests }: Books, ref: string): Answer {
  const kept = requests.get(ref)
  return whyNot(kept) ?? shown(kept)
}

/** Each time another address, which works once and for an hour. */
export function mintUrl({ requests, tokens, now }: Books, signatureRef: string, origin: string): Answer {
  const kept = [...requests.values()].find((request) => request.signatureRef === signatureRef)
  const why = whyNot(kept)
  if (why) return why
  if (kept?.state !== 'awaiting_signature') return errorOf(400, 'already_signed')
  const token = randomBytes(16).toString('hex')
  const sign_url = `${origin}/editor/embeddedSign?signature_id=${signatureRef}&token=${token}`
  const expires_at = now() + HOUR_S
  tokens.set(sign_url, { requestRef: kept.requestRef, expiresAt: expires_at, isSpent: false })
  return { status: 200, body: { embedded: { sign_url, expires_at } } }
}

export function fileOf({ requests }: Books, ref: string, type: string | null): Answer {
  const kept = requests.get(ref)
  const why = whyNot(kept)
  if (why) return why
  if (type !== 'pdf') return errorOf(400, 'bad_request', 'file_type')
  if (!kept?.isComplete) return errorOf(409, 'conflict')
  return { status: 200, body: Buffer.from(`%PDF-1.7\nsigned ${ref} by ${kept.signer.name}\n%%EOF\n`) }
}

export function cancelRequest({ requests }: Books, ref: string): Answer {
  const kept = requests.get(ref)
  const why = whyNot(kept)
  if (why || !kept) return why ?? errorOf(404, 'not_found')
  if (kept.isComplete) return errorOf(400, 'signature_request_cancel_failed')
  kept.state = 'cancelled'
  return { status: 200, body: '' }
}

function whyNot(kept: Kept | undefined): Answer | null {
  if (!kept) return errorOf(404, 'not_found')
  return kept.state === 'cancelled' ? errorOf(410, 'deleted') : null
}

function shown(kept: Kept | undefined): Answer {
  if (!kept) return errorOf(404, 'not_found')
  const signature = {
    signature_id: kept.signatureRef,
    signer_name: kept.signer.name,
    signer_email_address: kept.signer.email,
    status_code: kept.state,
    signed_at: kept.signedAt,
    last_viewed_at: kept.viewedAt,
    error: null,
  }
  const signature_request = {
    signature_request_id: kept.requestRef,
    test_mode: kept.isTest,
    title: kept.fields.title,
    is_complete: kept.isComplete,
    is_declined: kept.state === 'declined',
    has_error: kept.hasError,
    signatures: [signature],
  }
  return { status: 200, body: { signature_request } }
}
