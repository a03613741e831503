import * as contract from '@centrepass/contract/accounts/accounts'
import * as sessions from '@centrepass/contract/accounts/sessions'
import { accountAnswers } from '@centrepass/contract/refusals/accounts'
import { say } from '@centrepass/contract/refusals/say'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '#platform/clock'
import { callerOf } from '#platform/http/notice-proxies'
import { serve } from '#platform/http/serve'
import { evenly, refuseEvenly } from '#platform/security/evenly'
import type { FactorDeps } from './factors/factor-deps.ts'
import { rememberedCookie } from './factors/remembered-devices.ts'
import type { Letters } from './record/account-emails.ts'
import { ownAccount, sessionsOf } from './record/accounts.queries.ts'
import { createAccount } from './record/create-account.ts'
import { confirmEmail } from './recovery/confirm-email.ts'
import { resendVerification } from './recovery/resend-verification.ts'
import { requestPasswordReset, resetPassword } from './recovery/reset-password.ts'
import { verifyEmail } from './recovery/verify-email.ts'
import { beginWith } from './second-step/second-step.ts'
import { endOtherSessions, endSession } from './sessions/end-sessions.ts'
import { refreshSession } from './sessions/refresh-session.ts'
import { signIn } from './sessions/sign-in.ts'
import { signOut, signOutEverywhere } from './sessions/sign-out.ts'
import { type SessionDeps, signingIn } from './signing-in.ts'
import { updateAccount } from './update-account.ts'

type Deps = FactorDeps & SessionDeps & { clock: Clock; letters: Letters }

export function accountRoutes(app: FastifyInstance, deps: Deps): void {
  sessionRoutes(app, deps)
  const { db } = deps
  const { devices } = signingIn(deps)
  serve(app, contract.createAccount, async ({ locale, body }, { request }) => {
    await evenly(createAccount(deps, callerOf(request), body))
    return { message: say(accountAnswers.look_into_mailbox, {}, locale) }
  })
  serve(app, contract.verifyEmail, ({ params }, { request }) => verifyEmail(deps, callerOf(request), params))
  serve(app, contract.resendVerification, async ({ locale, body }, { request }) => {
    await evenly(resendVerification(deps, callerOf(request), body))
    return { message: say(accountAnswers.instructions_sent, {}, locale) }
  })
  serve(app, contract.forgotPassword, async ({ locale, body }, { request }) => {
    await evenly(requestPasswordReset(deps, callerOf(request), body.email))
    return { message: say(accountAnswers.instructions_sent, {}, locale) }
  })
  serve(app, contract.resetPassword, async ({ locale, body }, { request, reply }) => {
    const device = devices.read(request)
    await resetPassword(deps, { ip: callerOf(request), device }, body)
    devices.keep(reply, device)
    return { message: say(accountAnswers.password_changed, {}, locale) }
  })
  serve(app, contract.getAccount, ({ actor, params }) => ownAccount(db, actor, params.id))
  serve(app, contract.updateAccount, ({ actor, params, body }) => updateAccount(deps, actor, params.id, body))
  serve(app, sessions.listSessions, ({ actor, params }) => sessionsOf(db, actor, params.id))
  serve(app, sessions.endSessions, async ({ actor, params }) => {
    await signOutEverywhere(db, actor, params.id)
    return {}
  })
  serve(app, sessions.endOtherSessions, async ({ actor, params }) => {
    await endOtherSessions(db, actor, params.id)
    return {}
  })
  serve(app, sessions.endSession, async ({ actor, params }) => {
    await endSession(db, actor, { accountId: params.id, sessionId: params.sessionId })
    return {}
  })
}

function sessionRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, letters, config } = deps
  const { cookie, visitorOf, signedIn, begun } = signingIn(deps)
  const remembered = rememberedCookie(config)
  const beginFor = (request: FastifyRequest) => beginWith(deps, remembered.read(request))
  serve(app, contract.login, async ({ body }, { request, reply }) => {
    const visitor = visitorOf(request)
    const signing = signIn({ db, letters, begin: beginFor(request) }, visitor, body)
    return begun(reply, visitor, await refuseEvenly(signing))
  })
  serve(app, contract.confirmEmail, async ({ params, body }, { request, reply }) => {
    const visitor = visitorOf(request)
    const confirming = { ...params, ...body }
    const begin = beginFor(request)
    return begun(reply, visitor, await confirmEmail({ db, letters, begin }, visitor, confirming))
  })
  serve(app, contract.refresh, async (_, { request, reply }) =>
    signedIn(reply, await refreshSession(db, letters, cookie.read(request))),
  )
  serve(app, contract.logout, async (_, { request, reply }) => {
    await signOut(db, cookie.read(request))
    cookie.drop(reply)
    // The browser's cache of this person's pages goes with the session.
    reply.header('clear-site-data', '"cache"')
    return {}
  })
}
