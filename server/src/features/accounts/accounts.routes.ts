import * as contract from '@centrepass/contract/accounts/accounts'
import { accountAnswers } from '@centrepass/contract/refusals/accounts'
import { say } from '@centrepass/contract/refusals/say'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '#platform/clock'
import { serve } from '#platform/http/serve'
import { evenly } from '#platform/security/evenly'
import type { FactorDeps } from './factors/factor-deps.ts'
import { deviceCookie } from './factors/remembered-devices.ts'
import type { Letters } from './record/account-emails.ts'
import { ownAccount, sessionsOf } from './record/accounts.queries.ts'
import { createAccount } from './record/create-account.ts'
import { resendVerification } from './recovery/resend-verification.ts'
import { requestPasswordReset, resetPassword } from './recovery/reset-password.ts'
import { confirmEmail, verifyEmail } from './recovery/verify-email.ts'
import { beginWith } from './second-step/second-step.ts'
import { refreshSession } from './sessions/refresh-session.ts'
import { signIn } from './sessions/sign-in.ts'
import { signOut, signOutEverywhere } from './sessions/sign-out.ts'
import { type SessionDeps, signingIn, visitorOf } from './signing-in.ts'
import { updateAccount } from './update-account.ts'

type Deps = FactorDeps & SessionDeps & { clock: Clock; letters: Letters }

export function accountRoutes(app: FastifyInstance, deps: Deps): void {
  sessionRoutes(app, deps)
  const { db } = deps
  serve(app, contract.createAccount, async ({ locale, body }, { request }) => {
    await evenly(createAccount(deps, request.ip, body))
    return { message: say(accountAnswers.look_into_mailbox, {}, locale) }
  })
  serve(app, contract.verifyEmail, ({ params }, { request }) => verifyEmail(deps, request.ip, params))
  serve(app, contract.resendVerification, async ({ locale, body }, { request }) => {
    await evenly(resendVerification(deps, request.ip, body))
    return { message: say(accountAnswers.instructions_sent, {}, locale) }
  })
  serve(app, contract.forgotPassword, async ({ locale, body }, { request }) => {
    await evenly(requestPasswordReset(deps, request.ip, body.email))
    return { message: say(accountAnswers.instructions_sent, {}, locale) }
  })
  serve(app, contract.resetPassword, async ({ locale, body }, { request }) => {
    await resetPassword(deps, request.ip, body)
    return { message: say(accountAnswers.password_changed, {}, locale) }
  })
  serve(app, contract.getAccount, ({ actor, params }) => ownAccount(db, actor, params.id))
  serve(app, contract.updateAccount, ({ actor, params, body }) => updateAccount(deps, actor, params.id, body))
  serve(app, contract.listSessions, ({ actor, params }) => sessionsOf(db, actor, params.id))
  serve(app, contract.endSessions, async ({ actor, params }) => {
    await signOutEverywhere(db, actor, params.id)
    return {}
  })
}

function sessionRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, letters, config } = deps
  const { cookie, signedIn, begun } = signingIn(deps)
  const device = deviceCookie(config)
  const beginFor = (request: FastifyRequest) => beginWith(deps, device.read(request))
  serve(app, contract.login, async ({ body }, { request, reply }) =>
    begun(reply, await signIn(db, visitorOf(request), body, beginFor(request))),
  )
  serve(app, contract.confirmEmail, async ({ params, body }, { request, reply }) => {
    const confirming = { ...params, ...body }
    const begin = beginFor(request)
    return begun(reply, await confirmEmail({ db, letters, begin }, visitorOf(request), confirming))
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
