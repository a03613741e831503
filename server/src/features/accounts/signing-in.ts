import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '#platform/database/client'
import { callerOf } from '#platform/http/notice-proxies'
import { accountById } from './record/accounts.queries.ts'
import { deviceCookie } from './sessions/device-cookie.ts'
import { refreshCookie } from './sessions/refresh-cookie.ts'
import type { Tokens } from './sessions/session-tokens.ts'
import type { Begun, Visitor } from './sessions/sign-in.ts'

export type SessionDeps = {
  db: Database
  config: { isHttps: boolean; publicUrl: string; allowedOrigins: string[] }
}

/** Who signs in, what every way of signing in answers with, and its cookies. */
export function signingIn({ db, config }: SessionDeps) {
  const cookie = refreshCookie(config)
  const devices = deviceCookie(config)
  const visitorOf = (request: FastifyRequest): Visitor => ({
    ip: callerOf(request),
    userAgent: request.headers['user-agent'] ?? '',
    device: devices.read(request),
  })
  const signedIn = async (reply: FastifyReply, tokens: Tokens) => {
    cookie.keep(reply, tokens.refreshToken)
    return {
      data: { account: await accountById(db, tokens.accountId) },
      authorization: { access_token: tokens.accessToken, expires_in: tokens.expiresIn },
    }
  }
  /** From now on this browser is one that the owner has signed in with. */
  const signedInHere = async (reply: FastifyReply, { device }: Visitor, tokens: Tokens) => {
    const answer = await signedIn(reply, tokens)
    devices.keep(reply, device)
    return answer
  }
  const begun = async (reply: FastifyReply, visitor: Visitor, result: Begun) =>
    result.kind === 'session'
      ? signedInHere(reply, visitor, result.tokens)
      : { data: { second_step: result.second_step }, authorization: null }
  return { cookie, devices, visitorOf, signedIn, signedInHere, begun }
}
