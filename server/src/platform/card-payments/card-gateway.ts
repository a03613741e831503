import type { PayoutLine as ContractLine } from '@centrepass/contract/books/payouts'

/** The card gateway as the site sees it, for every provider. Amounts are whole cents. */
export type CardGateway = {
  /** Written beside whatever the provider gave us, so that a change of provider mixes nothing up. */
  provider: ProviderName
  /** Takes money once per key: the same attempt again gives the first outcome, in any process. */
  charge(charge: Charge): Promise<ChargeOutcome>
  /** The same with a card that the provider keeps, while the person is away. */
  chargeStored(charge: StoredCharge): Promise<ChargeOutcome>
  /** The same with a card that the provider keeps and whose owner is here: they gave its security code once more. */
  chargeKept(charge: KeptCharge): Promise<ChargeOutcome>
  /** The outcome of an attempt that was unclear, or that waited for the person. Asked until it is known. */
  find(attempt: Attempt): Promise<FoundCharge>
  /** Money that was taken, or may be, for any of these instalments, under whatever key. Asked before they are charged. */
  chargesFor(lines: LinesToPay): Promise<{ kind: 'listed'; charges: LineCharge[] } | Unclear>
  /** Gives up an attempt that waits for the person. Money that has moved meanwhile is told, not taken back. */
  abandon(attempt: Attempt): Promise<FoundCharge>
  /**
   * Keeps a card for later without charging it: the same key again gives the first outcome, and after
   * `requires_action` what the person made of it.
   */
  storeCard(card: CardToStore): Promise<StoreOutcome>
  /** A kept card as the provider knows it now: banks renew cards without asking. */
  readCard(payment_method: string): Promise<{ kind: 'kept'; card: ChargedCard } | { kind: 'gone' } | Unclear>
  /** Makes the provider forget a kept card. One that it does not know is forgotten already. */
  forgetCard(payment_method: string): Promise<{ kind: 'forgotten' } | Unclear>
  /** Gives money back once per key, to the card it came from. */
  refund(refund: Refund): Promise<RefundOutcome>
  findRefund(refund: Refund): Promise<FoundRefund>
  /** Each time that the person's bank wanted a payment back, the first one first, and how it ended. */
  disputesOf(charge_id: string): Promise<ListedDisputes>
  /** All disputes that were opened in a span of time, in any order: an event about one may be lost. */
  listDisputes(span: { from: Date; until: Date }): Promise<ListedDisputes>
  /** The provider's own books of a span of time, for the daily comparison with ours; only one kind where that will do. */
  listMoney(span: MoneySpan): Promise<{ kind: 'listed'; entries: MoneyEntry[] } | Unclear>
  /** What the provider sent to our bank in a span of time, whatever became of it. */
  listPayouts(span: { from: Date; until: Date }): Promise<{ kind: 'listed'; payouts: Payout[] } | Unclear>
  /** Everything that a payout is the sum of. */
  linesOfPayout(payout_id: string): Promise<{ kind: 'listed'; lines: PayoutLine[] } | Unclear>
  /** The header that carries the signature of what the provider calls in with, in small letters. */
  signatureHeader: string
  /** Reads what the provider calls in with. Nothing in it is believed but which object to ask about. */
  readEvent(delivery: Delivery): EventReading
  /** The public key of our account with the provider, for the browser. Never a secret. */
  publishableKey(): string
  /** Where the browser finds the provider's script or page of card fields. */
  scriptUrl: string
}

export type ProviderName = 'sandbox' | 'stripe' | 'none'

/** The facts that make a charge ours: an answer about another amount or currency is not an answer to us. */
export type Attempt = {
  /** Derived from our own attempt and stored before the provider is asked. A new card is a new attempt. */
  key: string
  amount_cents: number
  currency: string
  account_id: number
  /** When we wrote the payment down; the provider cannot have an earlier record of it. */
  since: Date
}

type Purpose = {
  description: string
  /** Our ids, for those who compare the provider's books with ours; `lines` names instalments, a space between two. */
  metadata: Record<string, string>
}

/** Instalments of one account by the names that `metadata.lines` has for them, and when they were agreed on. */
export type LinesToPay = { account_id: number; lines: readonly string[]; since: Date }

export type LineCharge = {
  key: string
  lines: string[]
  amount_cents: number
  currency: string
  /** The amount refunded since, or on its way back. */
  refunded_cents: number
  /** Null while no one knows whether money moves. */
  taken: { charge_id: string; card: ChargedCard } | null
}

export type Charge = Attempt &
  Purpose & {
    /** The one-time token of the card. */
    payment_ott: string
    /** For charges while the person is away: the instalments of a plan. */
    save_card: boolean
    /** For the person's own next payment, with the security code. */
    keep_card?: boolean
  }

export type StoredCharge = Attempt & Purpose & { payment_method: string }

export type KeptCharge = Attempt &
  Purpose & {
    payment_method: string
    /** The one-time token of the security code. The code itself only the provider sees. */
    code_token: string
    /** Whether the card is from now on charged while the person is away, too. */
    save_card: boolean
  }

export type CardToStore = { key: string; account_id: number; payment_ott: string }

export type ChargedCard = { brand: string; last4: string; exp_month: number; exp_year: number }

export type Succeeded = {
  kind: 'succeeded'
  charge_id: string
  card: ChargedCard
  /** The name under which the provider keeps the card, when that was asked for. */
  payment_method: string | null
  /** Paid through a wallet: such a card has no security code that its owner could give next time. */
  is_wallet?: true
  /** The amount refunded since, or on its way back, at the time of the question. */
  refunded_cents: number
}

export type Declined = {
  kind: 'declined'
  /** As the provider spells it; what the person who pays may read of it, the table of payment problems says. */
  code: string
  /** Trying this card again is pointless: another one is needed. */
  is_hard: boolean
}

/** The bank asks the person first. No money has moved; the browser knows what to do with the secret. */
export type RequiresAction = { kind: 'requires_action'; charge_id: string; client_secret: string }

/**
 * Money may have moved or not. Nothing may be decided on it: the spots stay held, no other attempt is made, and `find`
 * is asked later. With another amount or currency the money did move: `taken` says what, and it has to go back;
 * `given_cents` is what the refund `refund_id`, of another amount, gave.
 */
export type Unclear = {
  kind: 'unclear'
  why: UnclearReason
  taken?: Taken
  given_cents?: number
  refund_id?: string
}

/** Money that the provider took, as its own books say. */
export type Taken = {
  charge_id: string
  amount_cents: number
  currency: string
  /** The amount refunded since, or on its way back. */
  refunded_cents: number
  card: ChargedCard | null
}
export type UnclearReason =
  | 'no_answer'
  | 'connection_lost'
  | 'provider_error'
  | 'too_many_requests'
  | 'unreadable'
  | 'other_amount'
  | 'other_currency'
  | 'other_charge'
  | 'other_refund'

/** The provider did nothing, because of us: this key was used for another amount, or the request makes no sense. */
export type Refused = { kind: 'refused'; why: 'key_used_otherwise' | 'bad_request' }

export type ChargeOutcome = Succeeded | Declined | RequiresAction | Unclear | Refused

/** `none`: the provider has never heard of this key, as of now. */
export type FoundCharge = Succeeded | Declined | RequiresAction | Unclear | { kind: 'none' }

export type StoreOutcome =
  | { kind: 'stored'; payment_method: string; card: ChargedCard }
  | Declined
  | RequiresAction
  | Unclear
  | Refused

export type Refund = { key: string; charge_id: string; amount_cents: number; currency: string; since: Date }

/** Nothing was given back, and it may be later: the bank has to decide a dispute first, or there is no money there. */
export type RefundWaits = { kind: 'waits'; why: 'charge_disputed' | 'balance_insufficient' }

/** `pending` may still turn either way, and what succeeded may fail days later: a card that was closed, say. */
export type RefundOutcome =
  | { kind: 'refunded'; refund_id: string; status: 'pending' | 'succeeded' }
  | { kind: 'failed'; refund_id: string | null; why: string }
  | RefundWaits
  | Unclear
  | Refused

/** `none`: the provider has never heard of this key. `others` gave money of the same charge back, or are about to. */
export type FoundRefund = RefundOutcome | { kind: 'none'; others: { key: string; amount_cents: number }[] }

export type Dispute = {
  id: string
  charge_id: string
  /** While it is `open` the money is with the bank; `won` brings it back. */
  status: 'open' | 'won' | 'lost'
  amount_cents: number
  currency: string
  /** All that the provider took for its trouble so far, and all that it gave back of that. Neither becomes less. */
  fee_cents: number
  fee_returned_cents: number
  /** The bank's reason, as the provider spells it. */
  reason: string | null
  opened_at: Date
  /** Until when the bank waits for our answer; null when it does not say, or not any more. */
  answer_by: Date | null
}
export type ListedDisputes = { kind: 'listed'; disputes: Dispute[] } | Unclear

export type MoneySpan = { from: Date; until: Date; only?: MoneyEntry['kind'] }

export type MoneyEntry = {
  kind: 'charge' | 'refund'
  /** The provider's name for it, and ours where it carries one. */
  id: string
  key: string | null
  amount_cents: number
  currency: string
  status: 'pending' | 'succeeded' | 'failed'
  at: Date
  metadata: Record<string, string>
  /** For a refund, the charge that it gives back from. */
  charge_id: string | null
}

export type Payout = {
  id: string
  amount_cents: number
  currency: string
  /** What was paid may still fail: the bank sends it back. */
  status: 'on_its_way' | 'paid' | 'failed'
  made_at: Date
  /** The day on which the bank has it, or will. */
  arrives_on: string
}

export type PayoutLine = {
  id: string
  kind: ContractLine['kind']
  /** The charge, refund, dispute or payout that the line is about; the line itself where it is about none of them. */
  subject_id: string
  /** What came to us, below zero what left us, and what the provider kept of it for its service. */
  gross_cents: number
  fee_cents: number
  currency: string
  at: Date
}

export type Delivery = { raw: Buffer; signature: string | undefined; now: Date }

/** The subject of an event; for a dispute that is the charge. `key` is ours, where the object carries it. */
export type ProviderEvent = {
  id: string
  type: string
  about: 'charge' | 'refund' | 'dispute' | 'card' | 'other'
  object_id: string
  key: string | null
  at: Date
}

export type EventReading =
  | { kind: 'event'; event: ProviderEvent }
  | { kind: 'forged'; why: 'no_signature' | 'wrong_signature' | 'too_old' | 'unreadable' }
