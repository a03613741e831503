import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '#platform/database/client'
import { accountById } from './record/accounts.queries.ts'
import { refreshCookie } from './sessions/refresh-cookie.ts'
import type { Tokens } from './sessions/session-tokens.ts'
import type { Begun, Visitor } from './sessions/sign-in.ts'

export type SessionDeps = {
  db: Database
  config: { isHttps: boolean; publicUrl: string; allowedOrigins: string[] }
}

export const visitorOf = (request: FastifyRequest): Visitor => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
})

/** What every way of signing in answers with, and its cookie. */
export function signingIn({ db, config }: SessionDeps) {
  const cookie = refreshCookie(config)
  const signedIn = async (reply: FastifyReply, tokens: Tokens) => {
    cookie.keep(reply, tokens.refreshToken)
    return {
      data: { account: await accountById(db, tokens.accountId) },
      authorization: { access_token: tokens.accessToken, expires_in: tokens.expiresIn },
    }
  }
  const begun = async (reply: FastifyReply, result: Begun) =>
    result.kind === 'session'
      ? signedIn(reply, result.tokens)
      : { data: { second_step: result.second_step }, authorization: null }
  return { cookie, signedIn, begun }
}
