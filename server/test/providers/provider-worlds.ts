import { onTestFinished } from 'vitest'
import type { CardGateway } from '#platform/card-payments/card-gateway'
import type { Misbehaviour } from '#platform/card-payments/hosted-fields/test-cards'
import { answerChallenge } from '#platform/card-payments/sandbox/pages/answer-challenge'
import { takeCard } from '#platform/card-payments/sandbox/pages/take-card'
import { deliverSandboxEvents } from '#platform/card-payments/sandbox/sandbox-events'
import { sandboxGateway } from '#platform/card-payments/sandbox/sandbox-gateway'
import { closeDispute, turnSandbox } from '#platform/card-payments/sandbox/turn-sandbox'
import { stripeGateway } from '#platform/card-payments/stripe/stripe-gateway'
import type { Database } from '#platform/database/client'
import { FAKE_KEYS, startFakeStripe } from './fake-stripe/start-fake-stripe.ts'

type Mood = { fault?: Misbehaviour; delayMs?: number }
type Delivery = { raw: Buffer; signature: string }

/** A provider and everything a test may do at its other end. */
export type ProviderWorld = {
  gateway: CardGateway
  /** The same provider, with less patience on our side. */
  hasty: (timeoutMs: number) => CardGateway
  setMood: (mood: Mood) => void
  token: (number: string) => Promise<string>
  /** For the security code of a kept card. */
  code: (isWrong?: boolean) => Promise<string>
  confirm: (client_secret: string, isApproved: boolean) => Promise<void>
  /** Days pass: refunds arrive or fail, cardholders dispute. */
  later: () => Promise<void>
  closeDispute: (charge_id: string, status: 'won' | 'lost', fee?: { keepsFee: boolean }) => Promise<void>
  /** Everything that happened, as it is called in with, signed at that time. */
  deliveries: (at?: Date) => Promise<Delivery[]>
}

const PATIENCE_MS = 1500
const A_MONTH_MS = 31 * 86_400_000

export async function sandboxWorld(db: Database): Promise<ProviderWorld> {
  const knobs: { mood: Mood } = { mood: {} }
  const hasty = (timeoutMs: number) => sandboxGateway({ db, timeoutMs, mood: () => knobs.mood })
  return {
    gateway: hasty(PATIENCE_MS),
    hasty,
    setMood: (mood) => {
      knobs.mood = mood
    },
    token: async (number) => {
      const taken = await takeCard(db, { number, expiry: '12 / 40', cvc: '123', name: 'Maren Vinter' })
      if ('errors' in taken) throw new Error(`No token for ${number}.`)
      return taken.payment_ott
    },
    code: async (isWrong = false) => {
      const taken = await takeCard(db, { cvc: isWrong ? '000' : '123' })
      if ('errors' in taken) throw new Error('No token for the code.')
      return taken.payment_ott
    },
    confirm: async (secret, isApproved) => {
      await answerChallenge(db, secret, isApproved ? 'approve' : 'refuse')
    },
    later: async () => {
      await turnSandbox(db, new Date(Date.now() + A_MONTH_MS))
    },
    closeDispute: (charge_id, status, fee) => closeDispute(db, charge_id, status, fee),
    deliveries: async (at = new Date()) => {
      const sent: Delivery[] = []
      const keep = async (delivery: Delivery) => sent.push(delivery) < 0
      await deliverSandboxEvents(db, keep, at)
      return sent
    },
  }
}

export async function stripeWorld(db: Database): Promise<ProviderWorld> {
  const fake = await startFakeStripe()
  onTestFinished(fake.close)
  const account = { ...FAKE_KEYS, apiBase: fake.url, scriptUrl: 'https://js.stripe.com/endive/stripe.js' }
  const hasty = (timeoutMs: number) => stripeGateway({ ...account, db, timeoutMs })
  return {
    gateway: hasty(PATIENCE_MS),
    hasty,
    setMood: (mood) => {
      fake.knobs.mood = mood
    },
    token: async (number) => fake.token(number),
    code: async (isWrong) => fake.code(isWrong),
    confirm: async (secret, isApproved) => fake.confirm(secret, isApproved),
    later: async () => fake.turn(),
    closeDispute: async (charge_id, status, fee) => fake.closeDispute(charge_id, status, fee),
    deliveries: async (at) => fake.deliveries(at),
  }
}
