import type Stripe from 'stripe'
import type { Database } from '#platform/database/client'
import type {
  Attempt,
  CardGateway,
  Charge,
  ChargeOutcome,
  FoundCharge,
  KeptCharge,
  LineCharge,
  LinesToPay,
  StoredCharge,
} from '../card-gateway.ts'
import { unclear } from '../read-answer.ts'
import { readIntent, readLineCharge } from './stripe-answers.ts'
import { forgetCustomer, knownCustomer, stripeCustomerOf } from './stripe-customers.ts'
import { isMissing, stripeTrouble, unansweredBy } from './stripe-troubles.ts'

export type Deps = {
  db: Database
  stripe: Stripe
  /** Logs everything that went wrong on the way or that Stripe refused. */
  onLost: (error: unknown) => void
}

/** The charge comes with the intent, because it holds what the card is recognised by. */
const EXPAND = ['latest_charge']
/** Their clock and ours may differ, but never by more than this. */
const CLOCKS_APART_SECONDS = 3600

/** Taking money, and finding out what became of it. */
export function stripeCharging(
  deps: Deps,
): Pick<CardGateway, 'charge' | 'chargeStored' | 'chargeKept' | 'find' | 'chargesFor' | 'abandon'> {
  return {
    charge: (charge) => take(deps, charge, (customer) => paramsOf(charge, customer)),
    chargeStored: (charge) => take(deps, charge, (customer) => storedParamsOf(charge, customer)),
    chargeKept: (charge) => take(deps, charge, (customer) => keptParamsOf(charge, customer)),
    find: (attempt) => find(deps, attempt),
    chargesFor: (lines) => chargesFor(deps, lines),
    abandon: (attempt) => abandon(deps, attempt),
  }
}

/** Cards only, wallets that hold cards among them: nothing that leads the person away to another site. */
export const CARDS_ONLY = {
  allowed_payment_method_types: ['card' as const],
  automatic_payment_methods: { enabled: true, allow_redirects: 'never' as const },
}

const shared = (charge: Charge | StoredCharge | KeptCharge, customer: string) =>
  ({
    ...CARDS_ONLY,
    amount: charge.amount_cents,
    currency: charge.currency.toLowerCase(),
    customer,
    confirm: true,
    description: charge.description,
    metadata: { ...charge.metadata, key: charge.key },
    expand: EXPAND,
  }) satisfies Stripe.PaymentIntentCreateParams

const paramsOf = (charge: Charge, customer: string) =>
  ({
    ...shared(charge, customer),
    confirmation_token: charge.payment_ott,
    ...laterUse(charge),
  }) satisfies Stripe.PaymentIntentCreateParams

/** A card for a plan is charged while its owner is away; one that is kept by choice only while they are here. */
function laterUse({ save_card, keep_card = false }: { save_card: boolean; keep_card?: boolean }) {
  if (!save_card && !keep_card) return {}
  return { setup_future_usage: save_card ? ('off_session' as const) : ('on_session' as const) }
}

const storedParamsOf = (charge: StoredCharge, customer: string) =>
  ({
    ...shared(charge, customer),
    payment_method: charge.payment_method,
    off_session: true,
  }) satisfies Stripe.PaymentIntentCreateParams

/** The owner is here, so their bank may ask them. Stripe checks the code behind the token; we never have it. */
const keptParamsOf = (charge: KeptCharge, customer: string) =>
  ({
    ...shared(charge, customer),
    payment_method: charge.payment_method,
    payment_method_options: { card: { cvc_token: charge.code_token } },
    ...laterUse(charge),
  }) satisfies Stripe.PaymentIntentCreateParams

async function take(
  { db, stripe, onLost }: Deps,
  attempt: Attempt,
  params: (customer: string) => Stripe.PaymentIntentCreateParams,
): Promise<ChargeOutcome> {
  try {
    const customer = await stripeCustomerOf(db, stripe, attempt)
    const intent = await stripe.paymentIntents.create(params(customer), { idempotencyKey: attempt.key })
    const outcome = readIntent(attempt, intent)
    if (outcome.kind !== 'requires_action') return outcome
    // The answer to a key that was used before is what it was then; the person may have confirmed since.
    return readIntent(attempt, await stripe.paymentIntents.retrieve(intent.id, { expand: EXPAND }))
  } catch (error) {
    const trouble = stripeTrouble(error)
    if (trouble.kind !== 'declined') onLost(error)
    if (isMissing(error) && isAboutCustomer(error)) await forgetCustomer(db, attempt.account_id)
    return trouble
  }
}

const isAboutCustomer = (error: unknown) =>
  typeof error === 'object' && error !== null && 'param' in error && error.param === 'customer'

async function find({ db, stripe, onLost }: Deps, attempt: Attempt): Promise<FoundCharge> {
  try {
    const intent = await intentOf({ db, stripe }, attempt)
    if (!intent) return { kind: 'none' }
    // With the secret in their browser a person could still confirm it with another card, and pay for nothing.
    const isRefused = intent.status === 'requires_payment_method'
    return isRefused ? await close(stripe, attempt, intent) : readIntent(attempt, intent)
  } catch (error) {
    onLost(error)
    return unansweredBy(error)
  }
}

async function intentOf(deps: Omit<Deps, 'onLost'>, { key, ...asked }: Attempt) {
  for await (const intent of intentsSince(deps, asked)) if (intent.metadata.key === key) return intent
  return null
}

type Since = { account_id: number; since: Date }

/** By listing and not by searching: a list knows at once what was made a moment ago. */
async function* intentsSince({ db, stripe }: Omit<Deps, 'onLost'>, { account_id, since }: Since) {
  const customer = await knownCustomer(db, account_id)
  if (!customer) return
  const gte = Math.floor(since.getTime() / 1000) - CLOCKS_APART_SECONDS
  yield* stripe.paymentIntents.list({
    ...{ customer, created: { gte }, limit: 100 },
    expand: EXPAND.map((name) => `data.${name}`),
  })
}

async function chargesFor(deps: Deps, asked: LinesToPay): ReturnType<CardGateway['chargesFor']> {
  try {
    const charges: LineCharge[] = []
    for await (const intent of intentsSince(deps, asked)) {
      const charge = readLineCharge(intent)
      if (charge === 'unreadable') return unclear('unreadable')
      if (charge?.lines.some((line) => asked.lines.includes(line))) charges.push(charge)
    }
    return { kind: 'listed', charges }
  } catch (error) {
    deps.onLost(error)
    return unansweredBy(error)
  }
}

/** Cancelling makes sure: whatever the attempt says now, it can no longer be confirmed. */
async function abandon(deps: Deps, attempt: Attempt): Promise<FoundCharge> {
  const { stripe, onLost } = deps
  try {
    const intent = await intentOf(deps, attempt)
    if (!intent) return { kind: 'none' }
    if (intent.status === 'succeeded' || intent.status === 'canceled') return readIntent(attempt, intent)
    return await close(stripe, attempt, intent)
  } catch (error) {
    onLost(error)
    // It may just have been paid, and then it cannot be cancelled; the next question tells.
    return unansweredBy(error)
  }
}

async function close(stripe: Stripe, attempt: Attempt, { id }: { id: string }): Promise<FoundCharge> {
  const closed = await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned', expand: EXPAND })
  return readIntent(attempt, closed)
}
