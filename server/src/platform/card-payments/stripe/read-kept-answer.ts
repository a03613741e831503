import { z } from 'zod'
import type { Heard } from '../answer-within.ts'
import type { CardGateway, CardToStore, StoreOutcome, Unclear } from '../card-gateway.ts'
import { declineOf } from '../decline-of.ts'
import { bodyOf, SentCard, unclear } from '../read-answer.ts'

const shared = { id: z.string().min(1), key: z.string() }

const SentSetup = z.discriminatedUnion('status', [
  z.object({ ...shared, status: z.literal('succeeded'), payment_method: z.string().min(1), card: SentCard }),
  z.object({ ...shared, status: z.literal('declined'), decline_code: z.string() }),
  z.object({ ...shared, status: z.literal('requires_action'), client_secret: z.string().min(1) }),
])

export function readStoreAnswer({ key }: CardToStore, heard: Heard): StoreOutcome {
  if ('status' in heard && heard.status === 409) return { kind: 'refused', why: 'key_used_otherwise' }
  if ('status' in heard && heard.status === 400) return { kind: 'refused', why: 'bad_request' }
  const { trouble, body } = bodyOf(SentSetup, heard)
  if (trouble) return trouble
  if (body.key !== key) return unclear('unreadable')
  if (body.status === 'declined') return declineOf(body.decline_code)
  if (body.status === 'requires_action') {
    return { kind: 'requires_action', charge_id: body.id, client_secret: body.client_secret }
  }
  return { kind: 'stored', payment_method: body.payment_method, card: body.card }
}

const Forgotten = z.object({ payment_method: z.string() })

export function readForgetAnswer(heard: Heard): { kind: 'forgotten' } | Unclear {
  return bodyOf(Forgotten, heard).trouble ?? { kind: 'forgotten' }
}

const Kept = z.object({ payment_method: z.string(), card: SentCard })

export function readCardAnswer(heard: Heard): Awaited<ReturnType<CardGateway['readCard']>> {
  if ('status' in heard && heard.status === 404) return { kind: 'gone' }
  const { trouble, body } = bodyOf(Kept, heard)
  return trouble ?? { kind: 'kept', card: body.card }
}
