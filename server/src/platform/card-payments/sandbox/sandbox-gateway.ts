import type { Database } from '#platform/database/client'
import { answerWithin, type ProviderAnswer } from '../answer-within.ts'
import type { CardGateway } from '../card-gateway.ts'
import { readChargeAnswer, readFoundAnswer, readLineCharges } from '../stripe/read-charge-answer.ts'
import { readCardAnswer, readForgetAnswer, readStoreAnswer } from '../stripe/read-kept-answer.ts'
import { readPayoutLinesAnswer, readPayoutsAnswer } from '../stripe/read-payout-answer.ts'
import {
  readBooksAnswer,
  readDisputesAnswer,
  readFoundRefundAnswer,
  readRefundAnswer,
} from '../stripe/read-refund-answer.ts'
import type { Mood } from './provider/provider-mood.ts'
import { sandboxProvider } from './provider/sandbox-provider.ts'
import { readSandboxEvent } from './sandbox-signature.ts'

type Options = {
  db: Database
  /** How long an answer is waited for. Past that the outcome is unclear, whatever it was. */
  timeoutMs?: number
  /** Logs why a connection to the provider broke. */
  onLost?: (error: unknown) => void
  /** Lets a test make the provider misbehave; read at every call. */
  mood?: () => Mood
}

/** Takes pretend cards for the demonstration and for tests, through the same doors as a real provider. */
export function sandboxGateway(options: Options): CardGateway {
  const { db, timeoutMs = 20_000, onLost = () => {}, mood = () => ({}) } = options
  const there = sandboxProvider(db, mood)
  const ask = (call: (line: AbortSignal) => Promise<ProviderAnswer>) =>
    answerWithin({ withinMs: timeoutMs, onLost }, call)
  return {
    provider: 'sandbox',
    charge: async (charge) => readChargeAnswer(charge, await ask((line) => there.charge(charge, line))),
    chargeStored: async (charge) =>
      readChargeAnswer(charge, await ask((line) => there.chargeStored(charge, line))),
    chargeKept: async (charge) =>
      readChargeAnswer(charge, await ask((line) => there.chargeKept(charge, line))),
    find: async (attempt) => readFoundAnswer(attempt, await ask((line) => there.find(attempt.key, line))),
    chargesFor: async (lines) => readLineCharges(await ask((line) => there.chargesFor(lines, line))),
    abandon: async (attempt) =>
      readFoundAnswer(attempt, await ask((line) => there.abandon(attempt.key, line))),
    storeCard: async (card) => readStoreAnswer(card, await ask((line) => there.storeCard(card, line))),
    forgetCard: async (card) => readForgetAnswer(await ask((line) => there.forgetCard(card, line))),
    readCard: async (card) => readCardAnswer(await ask((line) => there.readCard(card, line))),
    refund: async (refund) => readRefundAnswer(refund, await ask((line) => there.refund(refund, line))),
    findRefund: async (refund) =>
      readFoundRefundAnswer(refund, await ask((line) => there.findRefund(refund, line))),
    disputesOf: async (charge) => readDisputesAnswer(await ask((line) => there.disputeOf(charge, line))),
    listDisputes: async (span) => readDisputesAnswer(await ask((line) => there.listDisputes(span, line))),
    listMoney: async (span) => readBooksAnswer(await ask((line) => there.list(span, line))),
    listPayouts: async (span) => readPayoutsAnswer(await ask((line) => there.listPayouts(span, line))),
    linesOfPayout: async (id) => readPayoutLinesAnswer(await ask((line) => there.linesOfPayout(id, line))),
    signatureHeader: 'sandbox-signature',
    readEvent: readSandboxEvent,
    publishableKey: () => 'pk_sandbox',
    scriptUrl: '/pay/card-fields',
  }
}
