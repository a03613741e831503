import { z } from 'zod'
import { endpoint } from '../ground/endpoint.ts'
import { Id, IdParam, Instant } from '../ground/values.ts'

const accountParams = z.strictObject({ id: IdParam })

export const SessionSummary = z.object({
  id: Id,
  /** The browser as it named itself. */
  user_agent: z.string(),
  started_at: Instant,
  last_used_at: Instant,
  is_current: z.boolean(),
})
export type SessionSummary = z.infer<typeof SessionSummary>

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/accounts/:id/sessions',
  access: 'account',
  summary: 'Where the account is signed in.',
  params: accountParams,
  answer: z.array(SessionSummary),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/accounts/:id/sessions/:sessionId',
  access: 'account',
  summary: 'Signs out one browser, at once.',
  params: z.strictObject({ id: IdParam, sessionId: IdParam }),
  answer: z.object({}),
})

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/accounts/:id/sessions/end-others',
  access: 'account',
  summary: 'Signs out every browser but this one.',
  params: accountParams,
  answer: z.object({}),
})

export const endSessions = endpoint({
  method: 'POST',
  path: '/api/accounts/:id/sessions/end',
  access: 'account',
  summary: 'Signs out everywhere, this browser included.',
  params: accountParams,
  answer: z.object({}),
})
