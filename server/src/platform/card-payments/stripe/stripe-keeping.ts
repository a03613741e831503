import type Stripe from 'stripe'
import type { CardGateway, CardToStore, StoreOutcome } from '../card-gateway.ts'
import { SentCard, unclear } from '../read-answer.ts'
import { readSetup } from './stripe-answers.ts'
import { CARDS_ONLY, type Deps } from './stripe-charging.ts'
import { stripeCustomerOf } from './stripe-customers.ts'
import { isMissing, stripeTrouble, unansweredBy } from './stripe-troubles.ts'

const EXPAND = ['payment_method']

/** Cards that Stripe keeps for later. */
export function stripeKeeping(deps: Deps): Pick<CardGateway, 'storeCard' | 'readCard' | 'forgetCard'> {
  const readCard = (payment_method: string) => read(deps, payment_method)
  return {
    storeCard: (card) => store(deps, card),
    readCard,
    forgetCard: async (payment_method) => {
      try {
        await deps.stripe.paymentMethods.detach(payment_method)
        return { kind: 'forgotten' }
      } catch (error) {
        // A card that is already detached cannot be detached a second time.
        const now = await readCard(payment_method)
        if (now.kind === 'gone') return { kind: 'forgotten' }
        deps.onLost(error)
        return unansweredBy(error)
      }
    },
  }
}

async function store({ db, stripe, onLost }: Deps, card: CardToStore): Promise<StoreOutcome> {
  const { key, payment_ott } = card
  try {
    const customer = await stripeCustomerOf(db, stripe, card)
    const setup = await stripe.setupIntents.create(
      {
        ...CARDS_ONLY,
        ...{ customer, confirm: true, confirmation_token: payment_ott, usage: 'off_session' },
        ...{ metadata: { key }, expand: EXPAND },
      } satisfies Stripe.SetupIntentCreateParams,
      { idempotencyKey: key },
    )
    const outcome = readSetup(key, setup)
    if (outcome.kind !== 'requires_action') return outcome
    // The answer to a key that was used before is what it was then; the person may have confirmed since.
    return readSetup(key, await stripe.setupIntents.retrieve(setup.id, { expand: EXPAND }))
  } catch (error) {
    const trouble = stripeTrouble(error)
    if (trouble.kind !== 'declined') onLost(error)
    return trouble
  }
}

async function read({ stripe, onLost }: Deps, payment_method: string): ReturnType<CardGateway['readCard']> {
  try {
    const kept = await stripe.paymentMethods.retrieve(payment_method)
    // Detached from its customer a card still exists at Stripe, but it can no longer be charged.
    if (!kept.customer) return { kind: 'gone' }
    const card = SentCard.safeParse(kept.card)
    return card.success ? { kind: 'kept', card: card.data } : unclear('unreadable')
  } catch (error) {
    if (isMissing(error)) return { kind: 'gone' }
    onLost(error)
    return unansweredBy(error)
  }
}
