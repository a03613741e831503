import { randomBytes } from 'node:crypto'
import type { Meaning } from '#platform/card-payments/hosted-fields/test-cards'

export type Card = { brand: string; last4: string; exp_month: number; exp_year: number; meaning: Meaning }
export type Token = { id: string; card: Card; isSpent: boolean }
export type Method = { id: string; card: Card; customer: string | null }
export type Failure = {
  type: 'card_error'
  code: string
  decline_code?: string
  advice_code?: string
  message: string
}
export type Intent = {
  id: string
  kind: 'payment' | 'setup'
  amount: number
  amount_refunded: number
  currency: string
  customer: string
  description: string | null
  metadata: Record<string, string>
  status: string
  client_secret: string
  setup_future_usage: string | null
  method: Method
  failure: Failure | null
  created: number
}
export type Refund = {
  id: string
  payment_intent: string
  amount: number
  currency: string
  status: string
  failure_reason: string | null
  metadata: Record<string, string>
  turnsTo: 'succeeded' | 'failed' | null
  created: number
}
export type Dispute = {
  id: string
  payment_intent: string
  amount: number
  currency: string
  status: string
  created: number
  /** What it moved of our money, each time with its fee. */
  moved: { amount: number; fee: number }[]
}
/** A payout and what it is the sum of, as a test wants them. */
export type Payout = {
  id: string
  amount: number
  currency: string
  status: string
  reconciliation_status: string
  created: number
  arrival_date: number
  lines: { id: string; created: number; [name: string]: unknown }[]
}
export type SentEvent = { id: string; type: string; created: number; object: object }

/** What the pretend Stripe knows. It lives as long as the test that started it. */
export function newBooks() {
  return {
    customers: new Set<string>(),
    tokens: new Map<string, Token>(),
    /** Security codes that were typed for kept cards. */
    codes: new Map<string, { isWrong: boolean; isSpent: boolean }>(),
    methods: new Map<string, Method>(),
    intents: new Map<string, Intent>(),
    refunds: new Map<string, Refund>(),
    disputes: new Map<string, Dispute>(),
    payouts: new Map<string, Payout>(),
    events: [] as SentEvent[],
    /** By idempotency key: what was asked with it, and what was answered. */
    answered: new Map<string, { asked: string; reply: Reply }>(),
  }
}

export type Books = ReturnType<typeof newBooks>
export type Reply = { status: number; body: object }

export const newId = (kind: string): string => `${kind}_${randomBytes(12).toString('hex')}`
export const now = (): number => Math.floor(Date.now() / 1000)
