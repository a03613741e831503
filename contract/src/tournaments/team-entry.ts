import { z } from 'zod'
import {
  AccountCredits,
  Billing,
  keepingShape,
  PricedInvoice,
  PurchaseAnswer,
  SelectedCredits,
} from '../cart/cart.ts'
import { SentenceValues } from '../ground/both-languages.ts'
import { endpoint } from '../ground/endpoint.ts'
import { plainText } from '../ground/text.ts'
import { Instant, Money, PlainDate } from '../ground/values.ts'
import { Proposal } from '../office/second-pair.ts'
import { RefundTo } from '../refunds/refunds.ts'
import { fieldError } from '../refusals/fields.ts'
import { PaymentOption, Team, TeamStatus, TeamVersion, teamParams } from './teams.ts'

/** What the entry costs in one of the ways to pay, and the token that buys it at that price. */
export const EntryQuote = z.object({
  /** Full: then nothing is charged, and the team joins the wait list. */
  is_waitlist: z.boolean(),
  invoice: PricedInvoice.nullable(),
  balance: z.object({ amount: Money, due_on: PlainDate }).nullable(),
  /** Null where nothing is paid by the account: on the wait list, or when the club is billed. */
  account_credits: AccountCredits.nullable(),
  selected_credits: SelectedCredits,
  token: z.string(),
  held_until: Instant.nullable(),
})
export type EntryQuote = z.infer<typeof EntryQuote>

export const quoteEntry = endpoint({
  method: 'POST',
  path: '/api/tournaments/teams/:id/quote',
  access: 'account',
  summary: 'Judges the whole team, keeps its place for a while and says what the entry costs.',
  params: teamParams,
  body: z.strictObject({
    version: TeamVersion,
    payment_option: PaymentOption,
    selected_credits: SelectedCredits.default(null),
  }),
  answer: EntryQuote,
})

export const RegisterTeam = z.strictObject({
  token: z.string().regex(/^[\w-]{20,100}$/, fieldError('not_ours')),
  /** As in the quote. */
  selected_credits: SelectedCredits.default(null),
  payment_ott: plainText(200).optional(),
  ...keepingShape,
  billing: Billing,
})
export type RegisterTeam = z.infer<typeof RegisterTeam>

export const TeamRegistered = z.object({ status: TeamStatus, purchase: PurchaseAnswer.nullable() })
export type TeamRegistered = z.infer<typeof TeamRegistered>

export const registerParticipants = endpoint({
  method: 'POST',
  path: '/api/tournaments/teams/:id/register-participants',
  access: 'account',
  summary: 'Enters the team: pays what the quote said, or joins the wait list without paying.',
  params: teamParams,
  body: RegisterTeam,
  answer: TeamRegistered,
  accepted:
    'The card provider has not answered yet, or the bank asks the person first: ask for the payment until it is paid or failed.',
  idempotency: 'own_token',
})

export const Withdrawal = z.object({
  refund: Money,
  /** Of what was paid until today. */
  kept: Money,
  /** Instalments that are still charged, or what the club still has to pay of its invoice. */
  still_due: Money,
  /** What the office sends back to a club that has paid by cheque, transfer or in cash. */
  to_club: Money,
  /** In the language of the request; code and values let a client say it in another. */
  reason: z.string(),
  code: z.string(),
  values: SentenceValues,
  waits_for_staff: z.boolean(),
})
export type Withdrawal = z.infer<typeof Withdrawal>

export const previewWithdrawal = endpoint({
  method: 'GET',
  path: '/api/tournaments/teams/:id/withdrawal',
  access: 'account',
  summary: 'What comes back when the team is withdrawn today, and why.',
  params: teamParams,
  query: z.strictObject({ refund_to: RefundTo.default('card') }),
  answer: Withdrawal,
})

export const withdrawTeam = endpoint({
  method: 'POST',
  path: '/api/tournaments/teams/:id/withdrawal',
  access: 'account',
  summary: 'Withdraws the team at the terms that were shown.',
  params: teamParams,
  body: z.strictObject({ refund: Money, still_due: Money, to_club: Money.optional(), refund_to: RefundTo }),
  answer: Team,
  idempotency: 'stored',
})

export const markTeamPaid = endpoint({
  method: 'POST',
  path: '/api/operations/teams/:id/paid',
  access: 'office',
  verb: 'club.bill',
  summary: 'The club has paid its invoice: the team is confirmed.',
  params: teamParams,
  /** What arrived: refused where something else is open. */
  body: z.strictObject({ amount: Money.optional() }).optional(),
  answer: z.object({ status: TeamStatus, paid: Money }),
  idempotency: 'stored',
})

export const lowerBill = endpoint({
  method: 'POST',
  path: '/api/operations/teams/:id/bill',
  access: 'office',
  verb: 'club.bill',
  summary: 'Lowers the open invoice of a club whose team is withdrawn to what was agreed with the club.',
  params: teamParams,
  body: z.strictObject({
    still_due: Money.refine((amount) => !amount.startsWith('-'), fieldError('zero_or_more')),
    reason: plainText(500).refine((reason) => reason !== '', fieldError('required')),
  }),
  /** `proposed`: what is given up is above the limit, so nothing changes before a second person agrees. */
  answer: z.object({
    state: z.enum(['done', 'proposed']),
    still_due: Money,
    proposal: Proposal.nullable(),
  }),
  idempotency: 'stored',
})
