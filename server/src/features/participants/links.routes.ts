import * as contract from '@centrepass/contract/participants/links'
import type { FastifyInstance } from 'fastify'
import { seasonAt } from '#features/site/season-at'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { callerOf } from '#platform/http/notice-proxies'
import { serve } from '#platform/http/serve'
import { evenly } from '#platform/security/evenly'
import { endLink } from './guardians/end-link.ts'
import { answerLinkQuestion } from './linking/answer-link-question.ts'
import { attachParticipant } from './linking/attach-participant.ts'
import { cancelLinkRequest } from './linking/cancel-link-request.ts'
import { linkQuestionsOf } from './linking/link-questions.queries.ts'
import { linkRequestsOf } from './linking/link-requests.queries.ts'
import { lookupParticipants } from './linking/lookup-participants.ts'
import { requestLink } from './linking/request-link.ts'
import { resendLinkRequest } from './linking/resend-link-request.ts'
import { verifyLink } from './linking/verify-link.ts'
import type { ParticipantLetters } from './record/participant-emails.ts'

type Deps = { db: Database; clock: Clock; letters: ParticipantLetters }

/** Every answer that could reveal whether a person exists takes the same time, hit or miss. */
export function linkRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock, letters } = deps
  const linkDeps = async () => ({ db, letters, season: await seasonAt(db, clock) })

  serve(app, contract.lookupParticipants, ({ actor, body }) => evenly(lookupParticipants(deps, actor, body)))
  serve(app, contract.attachParticipant, async ({ actor, params, body }) => {
    const wish = { accountId: params.id, handle: params.pid, relation: body.relation }
    return evenly(attachParticipant(await linkDeps(), actor, wish))
  })
  serve(app, contract.requestLink, async ({ actor, params, body }) => {
    const wish = { accountId: params.id, handle: params.pid, relation: body.relation }
    return evenly(requestLink(await linkDeps(), actor, wish))
  })
  serve(app, contract.endLink, async ({ actor, params }) => {
    await endLink(await linkDeps(), actor, { accountId: params.id, participantId: params.pid })
    return {}
  })
  serve(app, contract.listLinkRequests, ({ actor, params }) => linkRequestsOf(db, actor, params.id))
  serve(app, contract.cancelLinkRequest, ({ actor, params }) =>
    cancelLinkRequest(db, actor, { accountId: params.id, requestId: params.requestId }),
  )
  serve(app, contract.resendLinkRequest, async ({ actor, params }) => {
    const which = { accountId: params.id, requestId: params.requestId }
    return evenly(resendLinkRequest(await linkDeps(), actor, which))
  })
  serve(app, contract.listLinkQuestions, async ({ actor, params }) => {
    const { season } = await linkDeps()
    return linkQuestionsOf(db, actor, params.id, season)
  })
  serve(app, contract.answerLinkQuestion, async ({ actor, params, body }) => {
    const which = { accountId: params.id, requestId: params.requestId, decision: body.decision }
    return answerLinkQuestion(await linkDeps(), actor, which)
  })
  serve(app, contract.verifyLink, async ({ params, body }, { request }) =>
    verifyLink(await linkDeps(), { participantId: params.id, ...body, ip: callerOf(request) }),
  )
}
