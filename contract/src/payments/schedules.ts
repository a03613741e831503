import { z } from 'zod'
import { endpoint } from '../ground/endpoint.ts'
import { required } from '../ground/field-rules.ts'
import { passes, plainText } from '../ground/text.ts'
import { Id, IdParam, Instant, Money, PlainDate } from '../ground/values.ts'

/** A card that the provider keeps for an account, by what a person recognises it by. */
export const KeptCard = z.object({
  id: Id,
  brand: z.string(),
  last4: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
  /** `expiring` within a month. */
  expiry: z.enum(['valid', 'expiring', 'expired']),
  is_default: z.boolean(),
})
export type KeptCard = z.infer<typeof KeptCard>

export const ScheduleLine = z.object({
  id: Id,
  due_on: PlainDate,
  amount: Money,
  status: z.enum(['scheduled', 'processing', 'paid', 'retrying', 'needs_card', 'cancelled']),
  /** When the card is tried again after a refusal. */
  next_try_on: PlainDate.nullable(),
  /** Why it was refused, for the person who pays. */
  problem: z.string().nullable(),
  /** The same as a code, for a browser that puts it into words itself. */
  problem_code: z.string().nullable(),
  paid_at: Instant.nullable(),
})
export type ScheduleLine = z.infer<typeof ScheduleLine>

/** One program that is paid over time: what was paid, what comes, and with which card. */
export const Schedule = z.object({
  id: Id,
  status: z.enum(['active', 'completed', 'cancelled']),
  participant: z.object({ id: Id, name: z.string() }),
  program: z.object({ id: Id, code: z.string(), name: z.string() }),
  invoice: z.object({ id: Id, number: z.string() }),
  /** With fees and taxes. */
  total: Money,
  /** What was paid with the purchase, fees and taxes included. */
  first_payment: Money,
  bought_on: PlainDate,
  paid: Money,
  overdue: Money,
  overdue_since: PlainDate.nullable(),
  /** The place is suspended until what is overdue is paid. */
  is_suspended: z.boolean(),
  /** A bank decides about a payment of it: until then nothing is charged by itself. */
  is_disputed: z.boolean(),
  card: KeptCard.nullable(),
  lines: z.array(ScheduleLine),
  /** A payment whose end is not known yet; nothing else is charged meanwhile. */
  payment_id: Id.nullable(),
  /** By when that payment is over at the latest. */
  payment_ends_by: Instant.nullable(),
})
export type Schedule = z.infer<typeof Schedule>

/** `paid`, or `processing` while the provider's answer is being waited for (HTTP 202). */
export const PlanPayment = z.object({
  status: z.enum(['paid', 'processing']),
  payment_id: Id,
  schedule: Schedule,
})
export type PlanPayment = z.infer<typeof PlanPayment>

/**
 * `changed` charged nothing, `paid` the overdue amount too. `processing` (HTTP 202): the card is kept, the payment is
 * being confirmed. `requires_action`: the bank wants to hear from the person; then the same request again.
 */
export const CardChange = z.object({
  status: z.enum(['changed', 'paid', 'processing', 'requires_action']),
  payment_id: Id.nullable(),
  client_secret: z.string().nullable(),
  schedule: Schedule,
})
export type CardChange = z.infer<typeof CardChange>

const params = z.strictObject({ id: IdParam })

export const updateOtt = endpoint({
  method: 'POST',
  path: '/api/payments/update-ott',
  access: 'account',
  summary:
    'Another card for a plan. It is charged only with what is overdue, and only when that is asked for.',
  body: z.strictObject({
    schedule_id: Id,
    payment_ott: plainText(200).superRefine(passes(required)),
    pay_overdue: z.boolean().default(false),
  }),
  answer: CardChange,
  accepted:
    'The card is stored, and the card provider has not answered about the payment yet: ask for it until it is paid or failed.',
  idempotency: 'own_token',
})

export const listSchedules = endpoint({
  method: 'GET',
  path: '/api/payments/schedules',
  access: 'account',
  summary: 'The plans of the account, those that run first.',
  answer: z.array(Schedule),
})

export const getSchedule = endpoint({
  method: 'GET',
  path: '/api/payments/schedules/:id',
  access: 'account',
  summary: 'One plan with its instalments and its card.',
  params,
  answer: Schedule,
})

export const paySchedule = endpoint({
  method: 'POST',
  path: '/api/payments/schedules/:id/pay',
  access: 'account',
  summary: 'Pays instalments now with the card on file: what is overdue, the next, or all.',
  params,
  /** The instalments as shown, so that a person pays exactly these, and only once per click. */
  body: z.strictObject({ what: z.enum(['overdue', 'next', 'all']), lines: z.array(Id).min(1).max(100) }),
  answer: PlanPayment,
  accepted: 'The card provider has not answered yet: ask for the payment until it is paid or failed.',
  idempotency: 'stored',
})

export const listKeptCards = endpoint({
  method: 'GET',
  path: '/api/payments/methods',
  access: 'account',
  summary: 'The cards that are kept for the account, and which plans need them.',
  answer: z.array(
    z.object({
      ...KeptCard.shape,
      /** Kept by choice: its owner may pay with it and its security code. */
      for_next_time: z.boolean(),
      plans: z.array(z.object({ schedule_id: Id, program: z.string(), participant: z.string() })),
    }),
  ),
})

export const preferKeptCard = endpoint({
  method: 'POST',
  path: '/api/payments/methods/:id/default',
  access: 'account',
  summary: 'Makes a kept card the one that is offered first.',
  params,
  answer: z.object({}),
})

export const removeKeptCard = endpoint({
  method: 'DELETE',
  path: '/api/payments/methods/:id',
  access: 'account',
  summary:
    'Forgets a card. One that a plan needs stays for that plan alone; stored for plans only, it is refused.',
  params,
  answer: z.object({
    /** False when it stays for the instalments of a plan. */
    is_removed: z.boolean(),
  }),
})
