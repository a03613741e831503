import { sayWithdrawal } from '@centrepass/contract/refusals/withdrawal-reasons'
import * as clubs from '@centrepass/contract/tournaments/club-refunds'
import * as rosters from '@centrepass/contract/tournaments/rosters'
import * as contract from '@centrepass/contract/tournaments/team-entry'
import type { FastifyInstance } from 'fastify'
import { withoutOwnMatters } from '#features/office/own-matters'
import type { PairDeps } from '#features/office/second-pair/pair-deps'
import type { ReceivingDeps } from '#features/payments/receiving/book-money'
import type { RefundDeps } from '#features/refunds/letters/refund-deps'
import { serve } from '#platform/http/serve'
import { clubMoneyFacts, presentClubMoney } from '../clubs/club-money.queries.ts'
import { lowerBill } from '../clubs/lower-bill.ts'
import { refundClub } from '../clubs/refund-club.ts'
import { decideRosterChange, waitingRosterChanges } from '../roster/decide-roster-change.ts'
import type { EntryDeps } from '../teams/entry-deps.ts'
import { teamInWords } from '../teams/in-words.ts'
import { teamOf } from '../teams/teams.queries.ts'
import { markTeamPaid } from './mark-team-paid.ts'
import { quoteEntry } from './quote-entry.ts'
import { registerTeam } from './register-team.ts'
import { previewWithdrawal, withdrawTeam } from './withdraw-team.ts'

type Deps = EntryDeps & RefundDeps & ReceivingDeps & Pick<PairDeps, 'pairLetters'>

export function teamEntryRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock, teamLetters: letters } = deps
  const ready = async () => ({ db, clock, letters, configuration: await deps.configuration() })

  serve(app, contract.quoteEntry, async ({ actor, params, body }) =>
    quoteEntry(await ready(), actor, {
      ...{ teamId: params.id, version: body.version, option: body.payment_option },
      selected: body.selected_credits,
    }),
  )
  serve(app, contract.registerParticipants, async ({ actor, params, body, locale }, { reply }) => {
    const answer = await registerTeam(deps, actor, { teamId: params.id, ...body, locale })
    if (answer.purchase && answer.purchase.status !== 'paid') reply.code(202)
    return answer
  })
  serve(app, contract.previewWithdrawal, async ({ actor, params, query, locale }) => {
    const terms = await previewWithdrawal(deps, actor, { teamId: params.id, refund_to: query.refund_to })
    return { ...terms, reason: sayWithdrawal(terms, locale) }
  })
  serve(app, contract.withdrawTeam, async ({ actor, params, body, locale }) => {
    await withdrawTeam(deps, actor, { teamId: params.id, ...body })
    return teamInWords(await teamOf(await ready(), actor, params.id), locale)
  })
  serve(app, contract.markTeamPaid, ({ actor, params, body }) =>
    markTeamPaid(deps, actor, { teamId: params.id, ...body }),
  )
  serve(app, contract.lowerBill, ({ actor, params, body }) =>
    lowerBill(deps, actor, { team_id: params.id, ...body }),
  )
  serve(app, clubs.getClubMoney, async ({ params }) => presentClubMoney(await clubMoneyFacts(db, params.id)))
  serve(app, clubs.refundClub, ({ actor, params, body }) =>
    refundClub(deps, actor, { teamId: params.id, ...body }),
  )
  serve(app, rosters.listRosterChanges, async ({ actor }) =>
    withoutOwnMatters(db, actor, await waitingRosterChanges(db, actor), ({ id, team_id }) => ({
      roster_change_id: id,
      team_id,
    })),
  )
  serve(app, rosters.decideRosterChange, ({ actor, params, body }) =>
    decideRosterChange(deps, actor, { changeId: params.id, isApproved: body.decision === 'approve' }),
  )
}
