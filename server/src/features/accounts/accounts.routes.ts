import * as contract from '@centrepass/contract/accounts/accounts'
import { accountAnswers } from '@centrepass/contract/refusals/accounts'
import { say } from '@centrepass/contract/refusals/say'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { callerOf } from '#platform/http/notice-proxies'
import { serve } from '#platform/http/serve'
import { evenly } from '#platform/security/evenly'
import type { Letters } from './record/account-emails.ts'
import { accountById, ownAccount, sessionsOf } from './record/accounts.queries.ts'
import { createAccount } from './record/create-account.ts'
import { resendVerification } from './recovery/resend-verification.ts'
import { requestPasswordReset, resetPassword } from './recovery/reset-password.ts'
import { confirmEmail, verifyEmail } from './recovery/verify-email.ts'
import { deviceCookie } from './sessions/device-cookie.ts'
import { endOtherSessions, endSession } from './sessions/end-sessions.ts'
import { refreshCookie } from './sessions/refresh-cookie.ts'
import { refreshSession } from './sessions/refresh-session.ts'
import type { Tokens } from './sessions/session-tokens.ts'
import { signIn, type Visitor } from './sessions/sign-in.ts'
import { signOut, signOutEverywhere } from './sessions/sign-out.ts'
import { updateAccount } from './update-account.ts'

type Deps = {
  db: Database
  clock: Clock
  letters: Letters
  config: { isHttps: boolean; publicUrl: string; allowedOrigins: string[] }
}

export function accountRoutes(app: FastifyInstance, deps: Deps): void {
  sessionRoutes(app, deps)
  const { db } = deps
  const devices = deviceCookie(deps.config)
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
  serve(app, contract.listSessions, ({ actor, params }) => sessionsOf(db, actor, params.id))
  serve(app, contract.endSessions, async ({ actor, params }) => {
    await signOutEverywhere(db, actor, params.id)
    return {}
  })
  serve(app, contract.endOtherSessions, async ({ actor, params }) => {
    await endOtherSessions(db, actor, params.id)
    return {}
  })
  serve(app, contract.endSession, async ({ actor, params }) => {
    await endSession(db, actor, { accountId: params.id, sessionId: params.sessionId })
    return {}
  })
}

function sessionRoutes(app: FastifyInstance, { db, letters, config }: Deps): void {
  const cookie = refreshCookie(config)
  const devices = deviceCookie(config)
  const signedIn = async (reply: FastifyReply, tokens: Tokens) => {
    cookie.keep(reply, tokens.refreshToken)
    return {
      data: { account: await accountById(db, tokens.accountId) },
      authorization: { access_token: tokens.accessToken, expires_in: tokens.expiresIn },
    }
  }
  const visitorOf = (request: FastifyRequest) => ({
    ip: callerOf(request),
    userAgent: request.headers['user-agent'] ?? '',
    device: devices.read(request),
  })
  /** From now on this browser is one that the owner has signed in with. */
  const begun = async (reply: FastifyReply, { device }: Visitor, tokens: Tokens) => {
    const answer = await signedIn(reply, tokens)
    devices.keep(reply, device)
    return answer
  }
  serve(app, contract.login, async ({ body }, { request, reply }) => {
    const visitor = visitorOf(request)
    return begun(reply, visitor, await signIn({ db, letters }, visitor, body))
  })
  serve(app, contract.confirmEmail, async ({ params, body }, { request, reply }) => {
    const visitor = visitorOf(request)
    return begun(reply, visitor, await confirmEmail({ db, letters }, visitor, { ...params, ...body }))
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
