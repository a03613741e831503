import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Callback, SignatureEvent } from './signature-provider.ts'

const SentEvent = z.object({
  event: z.object({
    event_time: z.coerce.string().regex(/^\d{1,12}$/),
    event_type: z.string().regex(/^[a-z_]{1,60}$/),
    event_hash: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  signature_request: z.object({ signature_request_id: z.string().regex(/^[\w-]{1,100}$/) }).nullish(),
})

/**
 * Accepts only genuine callbacks of the provider. The proof covers the time and the kind of the event but not the
 * request it names, so even a genuine one is only a hint: we ask the provider what happened.
 */
export async function readCallback(callback: Callback, apiKey: string): Promise<SignatureEvent | null> {
  const sent = SentEvent.safeParse(jsonIn(await fieldOf(callback))).data
  if (!sent) return null
  const { event_time, event_type, event_hash } = sent.event
  const proof = createHmac('sha256', apiKey).update(`${event_time}${event_type}`).digest()
  if (!timingSafeEqual(proof, Buffer.from(event_hash, 'hex'))) return null
  return {
    type: event_type,
    hash: event_hash,
    requestRef: sent.signature_request?.signature_request_id ?? null,
  }
}

/** The form field `json`, from the exact bytes that came in. */
async function fieldOf({ raw, contentType }: Callback): Promise<string> {
  const form = await new Response(new Uint8Array(raw), { headers: { 'content-type': contentType } })
    .formData()
    // Not a form at all: there is nothing in it for us.
    .catch(() => null)
  const field = form?.get('json')
  return typeof field === 'string' ? field : ''
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
