import { z } from 'zod'
import type { Heard } from '../answer-within.ts'
import type {
  CardGateway,
  FoundRefund,
  ListedDisputes,
  Refund,
  RefundOutcome,
  Unclear,
} from '../card-gateway.ts'
import { bodyOf, unclear } from '../read-answer.ts'

const SentRefund = z.object({
  ...{ id: z.string().min(1), key: z.string(), charge_id: z.string() },
  ...{ amount_cents: z.int(), currency: z.string() },
  status: z.enum(['pending', 'succeeded', 'failed']),
  failure_reason: z.string().nullable(),
})

export function readRefundAnswer(refund: Refund, heard: Heard): RefundOutcome {
  if ('status' in heard && heard.status === 409) return { kind: 'refused', why: 'key_used_otherwise' }
  if ('status' in heard && heard.status === 400) return { kind: 'refused', why: 'bad_request' }
  if ('status' in heard && heard.status === 402) return { kind: 'waits', why: 'charge_disputed' }
  return refundIn(refund, heard)
}

export function readFoundRefundAnswer(refund: Refund, heard: Heard): FoundRefund {
  return 'status' in heard && heard.status === 404 ? othersIn(heard) : refundIn(refund, heard)
}

const SentOthers = z.object({ others: z.array(z.object({ key: z.string(), amount_cents: z.int() })) })

function othersIn(heard: Heard): FoundRefund {
  const { trouble, body } = bodyOf(SentOthers, heard)
  return trouble ?? { kind: 'none', others: body.others }
}

function refundIn(refund: Refund, heard: Heard): RefundOutcome {
  const { trouble, body } = bodyOf(SentRefund, heard)
  if (trouble) return trouble
  if (body.key !== refund.key || body.charge_id !== refund.charge_id) return unclear('unreadable')
  if (body.amount_cents !== refund.amount_cents) return otherAmount(body, body.amount_cents)
  if (body.currency !== refund.currency) return unclear('other_currency')
  if (body.status === 'failed') {
    return { kind: 'failed', refund_id: body.id, why: body.failure_reason ?? 'unknown' }
  }
  return { kind: 'refunded', refund_id: body.id, status: body.status }
}

type Given = { id: string; status: string | null }

/** One of another amount that failed gave nothing. */
export const otherAmount = ({ id, status }: Given, cents: number): Unclear => ({
  ...unclear('other_amount'),
  refund_id: id,
  given_cents: status === 'failed' || status === 'canceled' ? 0 : cents,
})

const instant = z.iso.datetime().transform((text) => new Date(text))

const SentDisputes = z.object({
  disputes: z.array(
    z.object({
      ...{ id: z.string().min(1), charge_id: z.string(), amount_cents: z.int(), currency: z.string() },
      status: z.enum(['open', 'won', 'lost']),
      ...{ fee_cents: z.int(), fee_returned_cents: z.int(), reason: z.string().nullable() },
      ...{ opened_at: instant, answer_by: instant.nullable() },
    }),
  ),
})

export function readDisputesAnswer(heard: Heard): ListedDisputes {
  const { trouble, body } = bodyOf(SentDisputes, heard)
  return trouble ?? { kind: 'listed', disputes: body.disputes }
}

const SentBooks = z.object({
  entries: z.array(
    z.object({
      ...{ kind: z.enum(['charge', 'refund']), id: z.string(), key: z.string().nullable() },
      ...{ amount_cents: z.int(), currency: z.string() },
      status: z.enum(['pending', 'succeeded', 'failed']),
      at: instant,
      metadata: z.record(z.string(), z.string()),
      charge_id: z.string().nullable(),
    }),
  ),
})

export function readBooksAnswer(heard: Heard): Awaited<ReturnType<CardGateway['listMoney']>> {
  const { trouble, body } = bodyOf(SentBooks, heard)
  return trouble ?? { kind: 'listed', entries: body.entries }
}
