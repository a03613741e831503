/** What the site knows about taking cards, whoever the provider is. Amounts are whole cents. */
export type CardGateway = {
  /** Takes money once per key: the same attempt again gives the first outcome, in any process. */
  charge(charge: Charge): Promise<ChargeOutcome>
  /** What became of an attempt whose outcome was not clear. Asked until it is. */
  find(attempt: Attempt): Promise<FoundCharge>
  /** What the browser may know of our account with the provider. Never a secret. */
  publishableKey(): string
  /** Where the browser finds the provider's script or page of card fields. */
  scriptUrl: string
}

/** What makes a charge ours: an answer about any other amount or currency is not an answer to us. */
export type Attempt = {
  /** Derived from our own attempt and stored before the provider is asked. A new card is a new attempt. */
  key: string
  amount_cents: number
  currency: string
}

export type Charge = Attempt & {
  /** The one-time token that stands for the card. */
  payment_ott: string
  description: string
  /** Our ids, for whoever compares the provider's books with ours. */
  metadata: Record<string, string>
  save_card: boolean
}

export type ChargedCard = { brand: string; last4: string; exp_month: number; exp_year: number }

type Succeeded = {
  kind: 'succeeded'
  charge_id: string
  card: ChargedCard
  /** The name under which the provider keeps the card, when that was asked for. */
  payment_method: string | null
}

type Declined = {
  kind: 'declined'
  code: string
  /** For the person who pays: it never says that a card was reported lost or stolen. */
  message: string
  /** Trying this card again is pointless: another one is needed. */
  is_hard: boolean
}

/** The bank wants to hear from the person first. No money has moved. */
type RequiresAction = { kind: 'requires_action'; charge_id: string; message: string }

/**
 * Money may have moved or not. Nothing may be decided on it: the places stay held, no other attempt is made,
 * and `find` is asked later. Another amount or currency stays unclear for ever and needs a person.
 */
type Unclear = { kind: 'unclear'; why: UnclearReason }
export type UnclearReason =
  | 'no_answer'
  | 'connection_lost'
  | 'provider_error'
  | 'too_many_requests'
  | 'unreadable'
  | 'other_amount'
  | 'other_currency'

/** The provider did nothing, because of us: this key was used for another amount, or the request makes no sense. */
type Refused = { kind: 'refused'; why: 'key_used_otherwise' | 'bad_request' }

export type ChargeOutcome = Succeeded | Declined | RequiresAction | Unclear | Refused

/** `none`: the provider has never heard of this key, as of now. */
export type FoundCharge = Succeeded | Declined | RequiresAction | Unclear | { kind: 'none' }
