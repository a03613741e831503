import { z } from 'zod'
import { endpoint } from '../ground/endpoint.ts'
import { plainLine, plainText } from '../ground/text.ts'
import { Id, Instant, Money, MoneyAboveZero } from '../ground/values.ts'
import { teamParams } from './teams.ts'

export const ClubRefundWay = z.enum(['cheque', 'e_transfer', 'credit'])

/** What was given back to a club, and how. `credit` is a credit of the account that entered the team. */
export const ClubRefund = z.object({
  amount: Money,
  way: ClubRefundWay,
  reference: z.string(),
  note: z.string(),
  given_at: Instant,
})
export type ClubRefund = z.infer<typeof ClubRefund>

/** What a club paid for a team that is withdrawn, and what of it goes back. */
export const ClubMoney = z.object({
  team_name: z.string(),
  club: z.object({ id: Id, name: z.string() }),
  invoice_number: z.string(),
  paid: Money,
  /** All that went back so far. */
  given: Money,
  /** What the refund policy gave on the day of the withdrawal; null where it was not written down. */
  by_policy: Money.nullable(),
  /** The newest one. */
  refund: ClubRefund.nullable(),
})
export type ClubMoney = z.infer<typeof ClubMoney>

export const getClubMoney = endpoint({
  method: 'GET',
  path: '/api/operations/teams/:id/club-refund',
  access: 'office',
  verb: 'club.bill',
  summary: 'What a club paid for a withdrawn team, what the policy gives back, and what went back.',
  params: teamParams,
  answer: ClubMoney,
})

export const refundClub = endpoint({
  method: 'POST',
  path: '/api/operations/teams/:id/club-refund',
  access: 'office',
  verb: 'club.bill',
  summary:
    'Writes down that a club got money back for a withdrawn team; once for each task, and at most what it paid.',
  params: teamParams,
  body: z
    .strictObject({
      amount: MoneyAboveZero,
      way: ClubRefundWay,
      /** The number of the cheque or transfer. */
      reference: plainLine(120).default(''),
      note: plainText(1000).default(''),
    })
    .refine(({ way, reference }) => way === 'credit' || reference !== '', {
      ...{ path: ['reference'], message: 'Give the number of the cheque or transfer' },
    }),
  answer: ClubMoney,
  idempotency: 'stored',
})
