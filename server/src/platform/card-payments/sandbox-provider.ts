import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { Database } from '../database/client.ts'
import type { ProviderAnswer } from './answer-within.ts'
import type { Charge } from './card-gateway.ts'
import { type Misbehaviour, misbehaviours } from './hosted-fields/test-cards.ts'
import { afterCharging, beforeCharging } from './provider-troubles.ts'
import { chargeByKey, isSameRequest, type LedgerCharge, recordCharge } from './record-charge.ts'
import { cardOf, type TokenCard } from './sandbox-tokens.ts'

/** How the provider feels at the moment. Tests set it; it wins over what the card would bring about. */
export type Mood = { fault?: Misbehaviour; delayMs?: number }

/** Slow enough to be noticed, quick enough to be in time. */
const SLOW_MS = 3000

const CALM = { fault: null, delayMs: 0 }

/**
 * The company at the other end of the line. It answers with a status and text as a real one would, hangs and
 * breaks as real ones do, and keeps all it knows in the database, so any number of processes share it.
 */
export function sandboxProvider(db: Database, mood: () => Mood) {
  return {
    charge: async (request: Charge, line: AbortSignal): Promise<ProviderAnswer> => {
      if (!ChargeRequest.safeParse(request).success) return answer(400, { error: 'bad_request' })
      const card = await cardOf(db, request.payment_ott)
      const { fault, delayMs } = { ...CALM, ...moodOf(card), ...mood() }
      // Whoever hangs up does not stop the work: a slow provider may still charge after we gave up.
      if (delayMs > 0) await sleep(delayMs)
      if (fault && beforeCharging[fault]) return beforeCharging[fault](line)
      const charge = await recordCharge(db, request, card, fault)
      if (fault && afterCharging[fault]) return afterCharging[fault](line)
      return isSameRequest(charge, request) ? sent(charge) : answer(409, { error: 'key_used_otherwise' })
    },

    find: async (key: string, line: AbortSignal): Promise<ProviderAnswer> => {
      const { fault, delayMs } = { ...CALM, ...mood() }
      if (delayMs > 0) await sleep(delayMs)
      const trouble = fault && (beforeCharging[fault] ?? afterCharging[fault])
      if (trouble) return trouble(line)
      const charge = await chargeByKey(db, key)
      return charge ? sent(charge) : answer(404, { error: 'no_such_charge' })
    },
  }
}

const ChargeRequest = z.object({
  key: z.string().min(1).max(255),
  amount_cents: z.int().min(1).max(99_999_999),
  currency: z.string().regex(/^[A-Z]{3}$/),
  payment_ott: z.string(),
  description: z.string().max(500),
  metadata: z.record(z.string().max(60), z.string().max(500)),
  save_card: z.boolean(),
})

/** Some test cards bring trouble with them. */
function moodOf(card: TokenCard | null): Mood {
  const fault = misbehaviours.find((name) => name === card?.meaning)
  return { ...(fault && { fault }), ...(card?.meaning === 'succeeds_slowly' && { delayMs: SLOW_MS }) }
}

const answer = (status: number, body: object): ProviderAnswer => ({ status, body: JSON.stringify(body) })

function sent(charge: LedgerCharge): ProviderAnswer {
  const { id, key, amount_cents, currency, status, decline_code, payment_method } = charge
  const card = {
    brand: charge.card_brand,
    last4: charge.card_last4,
    exp_month: charge.card_exp_month,
    exp_year: charge.card_exp_year,
  }
  return answer(status === 'declined' ? 402 : 200, {
    id,
    key,
    amount_cents,
    currency,
    status,
    decline_code,
    payment_method,
    card,
  })
}
