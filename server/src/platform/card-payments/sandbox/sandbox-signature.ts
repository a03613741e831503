import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { newSecret } from '#platform/security/secrets'
import type { Delivery, EventReading, ProviderEvent } from '../card-gateway.ts'

/** The sandbox runs inside our own process and takes no calls from outside, so only this process knows the secret. */
const processSecret = newSecret()

/** A signature older or younger than this is a replay, or a clock that is wrong. */
const TOLERANCE_SECONDS = 300

/** Over the time and the raw bytes, so that neither can be changed. */
export function signEvent(raw: Buffer, at: Date, secret = processSecret): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${macOf(raw, seconds, secret)}`
}

export function readSandboxEvent({ raw, signature, now }: Delivery): EventReading {
  if (!signature) return forged('no_signature')
  const [, time = '', mac = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? []
  const expected = macOf(raw, Number(time), processSecret)
  if (!mac || !timingSafeEqual(Buffer.from(mac), Buffer.from(expected))) return forged('wrong_signature')
  if (Math.abs(now.getTime() / 1000 - Number(time)) > TOLERANCE_SECONDS) return forged('too_old')
  const sent = SentEvent.safeParse(jsonIn(raw)).data
  return sent ? { kind: 'event', event: eventOf(sent) } : forged('unreadable')
}

const macOf = (raw: Buffer, seconds: number, secret: string) =>
  createHmac('sha256', secret).update(`${seconds}.`).update(raw).digest('hex')

const forged = (why: Extract<EventReading, { kind: 'forged' }>['why']): EventReading => ({
  kind: 'forged',
  why,
})

const SentEvent = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(120),
  object_id: z.string().min(1).max(255),
  key: z.string().max(255).nullable(),
  created: z.iso.datetime(),
})

function eventOf({ id, type, object_id, key, created }: z.infer<typeof SentEvent>): ProviderEvent {
  const about = (['charge', 'refund', 'dispute', 'card'] as const).find((name) => type.startsWith(`${name}.`))
  return { id, type, about: about ?? 'other', object_id, key, at: new Date(created) }
}

function jsonIn(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return null
  }
}
