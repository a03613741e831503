import { z } from 'zod'
import { Digest } from '../ground/digest.ts'
import { endpoint } from '../ground/endpoint.ts'
import { plainText } from '../ground/text.ts'
import { Id, IdParam, Money } from '../ground/values.ts'
import { Proposal } from '../office/second-pair.ts'
import { whysSecondPair } from '../office/second-pair-rules.ts'
import { RefundTo } from '../refunds/refunds.ts'
import { fieldError } from '../refusals/fields.ts'

/** A team that waits is accepted by an offer of the next free spot; `wait` takes an offer back. */
export const entryVerdicts = ['accept', 'wait', 'decline'] as const
export type EntryVerdict = (typeof entryVerdicts)[number]

const MOST_AT_ONCE = 100
const Reason = plainText(1000)

/** Teams with the version that the desk has seen, and why, for their managers. */
export const EntryDeciding = z
  .strictObject({
    verdict: z.enum(entryVerdicts),
    teams: z
      .array(z.strictObject({ id: Id, version: z.int() }))
      .min(1)
      .max(MOST_AT_ONCE),
    /** Who reads the language that was left out gets the other. */
    reason: z.strictObject({ en: Reason, fr: Reason }),
    refund_to: RefundTo,
  })
  .refine(({ verdict, reason }) => verdict === 'accept' || reason.en !== '' || reason.fr !== '', {
    ...{ message: fieldError('required'), path: ['reason', 'en'] },
  })
  .refine(({ teams }) => new Set(teams.map(({ id }) => id)).size === teams.length, {
    ...{ message: fieldError('twice'), path: ['teams'] },
  })
export type EntryDeciding = z.infer<typeof EntryDeciding>

/** Exactly what the preview with this digest showed. */
export const EntryDecision = EntryDeciding.safeExtend({ digest: Digest })

/** What becomes of each team: the money is what the policy gives for a cancellation by the association. */
export const DecisionEffects = z.object({
  teams: z.array(
    z.object({
      ...{ id: Id, name: z.string() },
      outcome: z.enum(['accepted', 'offered', 'waits', 'declined']),
      ...{ to_card: Money, to_credit: Money, to_club: Money, forgiven: Money },
    }),
  ),
  /** Left as they are, each with the reason in the language of the request. */
  left_out: z.array(z.object({ id: Id, name: z.string(), code: z.string(), message: z.string() })),
  emails: z.array(z.object({ to: z.string(), subject: z.string() })),
  /** Why another person has to confirm it first; null where it is done at once. */
  second_pair: z.enum(whysSecondPair).nullable(),
  digest: z.string(),
})
export type DecisionEffects = z.infer<typeof DecisionEffects>

/** `proposed`: the money of all of them is above the limit, so no team is declined before a second person agrees. */
export const DecisionOutcome = z.object({
  state: z.enum(['done', 'proposed']),
  effects: DecisionEffects,
  proposal: Proposal.nullable(),
})
export type DecisionOutcome = z.infer<typeof DecisionOutcome>

const deciding = { access: 'office', verb: 'team.decide', scopes: ['tournament'] } as const
const params = z.strictObject({ id: IdParam })

export const previewDecision = endpoint({
  ...{ method: 'POST', path: '/api/office/tournaments/:id/entries/preview', ...deciding },
  summary: 'What a decision about entries would do: the deed itself, with nothing of it kept.',
  params,
  body: EntryDeciding,
  answer: DecisionEffects,
})

export const decideEntries = endpoint({
  ...{ method: 'POST', path: '/api/office/tournaments/:id/entries/decision', ...deciding },
  summary: 'Accepts teams, lets them wait or declines them, and writes to the managers of each.',
  details:
    'Does what the preview with this digest showed, or nothing. A declined team gets all of its money back, by card, as a credit or through its club; what was not paid yet is forgiven. If all of that, with what the same person declined alone before, is above the limit, it waits for a second person.',
  params,
  body: EntryDecision,
  answer: DecisionOutcome,
  idempotency: 'stored',
})
