import { z } from 'zod'
import type {
  CardToStore,
  Charge,
  KeptCharge,
  LinesToPay,
  MoneySpan,
  Refund,
  StoredCharge,
} from '#platform/card-payments/card-gateway'
import type { Database } from '#platform/database/client'
import {
  answer,
  refusals,
  sentCard,
  sentCharge,
  sentDisputes,
  sentLineCharges,
  sentRefund,
  sentSetup,
} from '../sandbox-answers.ts'
import { type InMood, type Mood, workingIn } from './provider-mood.ts'
import { abandonCharge, type ChargeRequest, isSameRequest, recordCharge } from './record-charge.ts'
import { sandboxBooks, sandboxChargesFor } from './sandbox-books.ts'
import { chargeByKey } from './sandbox-charges.ts'
import { codeOf } from './sandbox-codes.ts'
import { forgetKeptCard, isSameSetup, keptCardOf, recordSetup } from './sandbox-kept-cards.ts'
import { linesOfPayout, payoutsIn } from './sandbox-payouts.ts'
import {
  disputeOf,
  disputesIn,
  givenBack,
  isSameRefund,
  recordRefund,
  refundByKey,
  refundsOf,
} from './sandbox-refunds.ts'
import { cardOf } from './sandbox-tokens.ts'

/**
 * The company at the other end of the line. It answers with a status and text as a real one would, hangs and
 * breaks as real ones do, and keeps all it knows in the database, so any number of processes share it.
 */
export function sandboxProvider(db: Database, mood: () => Mood) {
  const inMood = workingIn(mood)
  return { ...charging(db, inMood), ...keeping(db, inMood), ...givingBack(db, inMood) }
}

const key = z.string().min(1).max(255)
const amount_cents = z.int().min(1).max(99_999_999)
const currency = z.string().regex(/^[A-Z]{3}$/)
const ChargeShape = z.object({
  ...{ key, amount_cents, currency },
  account_id: z.int().positive(),
  description: z.string().max(500),
  metadata: z.record(z.string().max(40), z.string().max(500)),
  save_card: z.boolean(),
})
const RefundShape = z.object({ key, amount_cents, currency })

function charging(db: Database, inMood: InMood) {
  const take = (
    call: 'charge' | 'chargeStored' | 'chargeKept',
    line: AbortSignal,
    request: ChargeRequest,
  ) => {
    if (!ChargeShape.safeParse(request).success) return Promise.resolve(refusals.badRequest)
    return inMood({ call, line, meaning: request.source.card?.meaning }, async (fault) => {
      const charge = await recordCharge(db, request, fault)
      return isSameRequest(charge, request) ? sentCharge(charge) : refusals.keyTaken
    })
  }
  const found = async (attemptKey: string) => {
    const charge = await chargeByKey(db, attemptKey)
    return charge ? sentCharge(charge, await givenBack(db, charge.id)) : refusals.unknown
  }
  return {
    charge: async (charge: Charge, line: AbortSignal) => {
      const card = await cardOf(db, charge.payment_ott)
      const source = { kind: 'token' as const, named: charge.payment_ott, card }
      const save_card = charge.save_card || charge.keep_card === true
      return take('charge', line, { ...charge, save_card, source })
    },
    chargeStored: async (charge: StoredCharge, line: AbortSignal) => {
      const kept = await keptCardOf(db, charge.payment_method)
      // A card of another account counts as no card.
      const card = kept?.account_id === charge.account_id ? kept : null
      const source = { kind: 'kept' as const, named: charge.payment_method, card }
      return take('chargeStored', line, { ...charge, save_card: false, source })
    },
    chargeKept: async (charge: KeptCharge, line: AbortSignal) => {
      const { payment_method, code_token, account_id } = charge
      const kept = await keptCardOf(db, payment_method)
      const card = kept?.account_id === account_id ? kept : null
      const named = `${payment_method} ${code_token}`
      const source = { kind: 'coded' as const, named, card, code: await codeOf(db, code_token) }
      return take('chargeKept', line, { ...charge, source })
    },
    find: (attemptKey: string, line: AbortSignal) => inMood({ call: 'find', line }, () => found(attemptKey)),
    chargesFor: (lines: LinesToPay, line: AbortSignal) =>
      inMood({ call: 'chargesFor', line }, async () => sentLineCharges(await sandboxChargesFor(db, lines))),
    abandon: (attemptKey: string, line: AbortSignal) =>
      inMood({ call: 'abandon', line }, async () => {
        await abandonCharge(db, attemptKey)
        return found(attemptKey)
      }),
  }
}

function keeping(db: Database, inMood: InMood) {
  return {
    storeCard: async (request: CardToStore, line: AbortSignal) => {
      const card = await cardOf(db, request.payment_ott)
      return inMood({ call: 'storeCard', line, meaning: card?.meaning }, async () => {
        const setup = await recordSetup(db, request, card)
        if (!isSameSetup(setup, request)) return refusals.keyTaken
        return sentSetup(setup, setup.payment_method ? await keptCardOf(db, setup.payment_method) : null)
      })
    },
    forgetCard: (payment_method: string, line: AbortSignal) =>
      inMood({ call: 'forgetCard', line }, async () => {
        await forgetKeptCard(db, payment_method)
        return answer(200, { payment_method })
      }),
    readCard: (payment_method: string, line: AbortSignal) =>
      inMood({ call: 'readCard', line }, async () => {
        const card = await keptCardOf(db, payment_method)
        return card ? sentCard(card) : refusals.unknown
      }),
  }
}

function givingBack(db: Database, inMood: InMood) {
  return {
    refund: async (refund: Refund, line: AbortSignal) => {
      if (!RefundShape.safeParse(refund).success) return refusals.badRequest
      return inMood({ call: 'refund', line }, async (fault) => {
        const given = await recordRefund(db, refund, fault)
        if (given === 'bad_request') return refusals.badRequest
        if (given === 'charge_disputed') return refusals.disputed
        return isSameRefund(given, refund) ? sentRefund(given) : refusals.keyTaken
      })
    },
    findRefund: (refund: Refund, line: AbortSignal) =>
      inMood({ call: 'findRefund', line }, async () => {
        const given = await refundByKey(db, refund.key)
        if (given) return sentRefund(given)
        return answer(404, { error: 'unknown', others: await refundsOf(db, refund.charge_id) })
      }),
    disputeOf: (charge_id: string, line: AbortSignal) =>
      inMood({ call: 'disputesOf', line }, async () => {
        const dispute = await disputeOf(db, charge_id)
        return sentDisputes(dispute ? [dispute] : [])
      }),
    listDisputes: (span: { from: Date; until: Date }, line: AbortSignal) =>
      inMood({ call: 'listDisputes', line }, async () => sentDisputes(await disputesIn(db, span))),
    list: (span: MoneySpan, line: AbortSignal) =>
      inMood({ call: 'listMoney', line }, async () => answer(200, await sandboxBooks(db, span))),
    listPayouts: (span: { from: Date; until: Date }, line: AbortSignal) =>
      inMood({ call: 'listPayouts', line }, async () => answer(200, await payoutsIn(db, span))),
    linesOfPayout: (id: string, line: AbortSignal) =>
      inMood({ call: 'linesOfPayout', line }, async () => answer(200, await linesOfPayout(db, id))),
  }
}
