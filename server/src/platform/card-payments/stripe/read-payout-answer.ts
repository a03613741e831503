import { payoutLineKinds } from '@centrepass/contract/books/payouts'
import { z } from 'zod'
import type { Heard } from '../answer-within.ts'
import type { CardGateway } from '../card-gateway.ts'
import { bodyOf } from '../read-answer.ts'

const instant = z.iso.datetime().transform((text) => new Date(text))

const SentPayouts = z.object({
  payouts: z.array(
    z.object({
      ...{ id: z.string().min(1), amount_cents: z.int(), currency: z.string() },
      status: z.enum(['on_its_way', 'paid', 'failed']),
      ...{ made_at: instant, arrives_on: z.iso.date() },
    }),
  ),
})

export function readPayoutsAnswer(heard: Heard): Awaited<ReturnType<CardGateway['listPayouts']>> {
  const { trouble, body } = bodyOf(SentPayouts, heard)
  return trouble ?? { kind: 'listed', payouts: body.payouts }
}

const SentLines = z.object({
  lines: z.array(
    z.object({
      ...{ id: z.string().min(1), kind: z.enum(payoutLineKinds), subject_id: z.string() },
      ...{ gross_cents: z.int(), fee_cents: z.int(), currency: z.string(), at: instant },
    }),
  ),
})

export function readPayoutLinesAnswer(heard: Heard): Awaited<ReturnType<CardGateway['linesOfPayout']>> {
  const { trouble, body } = bodyOf(SentLines, heard)
  return trouble ?? { kind: 'listed', lines: body.lines }
}
