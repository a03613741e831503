import { z } from 'zod'
import { endpoint } from '../ground/endpoint.ts'
import { plainText } from '../ground/text.ts'
import { Id, IdParam, Instant, Money } from '../ground/values.ts'
import { fieldError } from '../refusals/fields.ts'
import { deedKinds, whysSecondPair } from './second-pair-rules.ts'

/** What one person of the office proposed and another has to confirm. */
export const Proposal = z.object({
  id: Id,
  deed: z.enum(deedKinds),
  why: z.enum(whysSecondPair),
  amount: Money,
  reason: z.string(),
  invoice_numbers: z.array(z.string()),
  /** The records that it is about. */
  participant_numbers: z.array(z.string()),
  /** Whose account gets a credit: name and address. */
  account: z.object({ name: z.string(), email: z.string() }).nullable(),
  /** The teams whose entries it declines. */
  team_names: z.array(z.string()),
  proposed_by: z.string(),
  proposed_at: Instant,
  /** Where no one else can confirm it: when it is carried out by itself. */
  due_at: Instant.nullable(),
  /** Then it ends without having been carried out. */
  ends_by: Instant,
  may_confirm: z.boolean(),
})
export type Proposal = z.infer<typeof Proposal>

/** Why it would be refused today, in the language of the request; or cents by account, and the emails that go out. */
export const ProposalEffects = z.object({
  refusal: z.string().nullable(),
  ledger: z.array(z.object({ account: z.string(), amount: Money })),
  emails: z.array(z.object({ to: z.string(), subject: z.string() })),
})
export type ProposalEffects = z.infer<typeof ProposalEffects>

const proposals = { access: 'office', verb: 'task.close' } as const

export const listProposals = endpoint({
  method: 'GET',
  path: '/api/office/proposals',
  ...proposals,
  summary: 'What waits for a second person of the office, the oldest first.',
  details: 'Only what the caller would be allowed to do; who may give roles sees all, to refuse it.',
  answer: z.array(Proposal),
})

export const getProposalEffects = endpoint({
  ...{ method: 'GET', path: '/api/office/proposals/:id/effects', ...proposals },
  summary: 'What confirming a proposal about money would do: the deed itself, with nothing of it kept.',
  details: 'Calling off begins a run, which gives the money back afterwards: it books nothing at once.',
  params: z.strictObject({ id: IdParam }),
  answer: ProposalEffects,
})

export const decideProposal = endpoint({
  method: 'POST',
  path: '/api/office/proposals/:id',
  ...proposals,
  summary: 'Confirms a proposal of another person, which carries it out, or refuses it.',
  details:
    'Who may give roles may refuse any. You cannot confirm your own proposal; if you refuse it, you take it back. We check the proposal again first. If something has changed, we refuse the confirmation and keep the proposal.',
  params: z.strictObject({ id: IdParam }),
  body: z.strictObject({
    decision: z.enum(['confirm', 'refuse']),
    note: plainText(1000).refine((note) => note !== '', fieldError('required')),
  }),
  answer: z.object({ id: Id, state: z.enum(['done', 'refused']) }),
  idempotency: 'stored',
})
