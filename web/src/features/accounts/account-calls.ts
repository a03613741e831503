import type { AccountChange, SecondStep } from '@centrepass/contract/accounts/accounts'
import type { CallNamed } from '@centrepass/contract/calls'
import type { Answer } from '@centrepass/contract/ground/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'
import { send, stopReading } from '#api/send.ts'
import { beginSession, keepAccount, logOut, type SignedIn } from '#api/session.ts'
import { leaveView, viewToken } from '#state/view-token.ts'

type SignedInAccount = SignedIn['data']['account']
export type Step = SecondStep['second_step']
type Begun = { data: SignedIn['data'] | SecondStep; authorization: SignedIn['authorization'] | null }

/** The account that is signed in now, or the second step that is still to come. */
function begin({ data, authorization }: Begun): SignedInAccount | Step {
  if (!('account' in data) || !authorization) return (data as SecondStep).second_step
  beginSession({ data, authorization })
  return data.account
}

export const isStep = (begun: SignedInAccount | Step): begun is Step => 'token' in begun

export const signIn = async (email: string, password: string): Promise<SignedInAccount | Step> =>
  begin(await call('POST /api/auth/login', { body: { email, password } }))

type LinkPath = { accountId: string; code: string }
export type MailedLink = Answer<CallNamed<'GET /api/email/verify/:accountId/:code'>>

/** Asked once: whether the link in the email works, and for which address. */
export const mailedLinkQuery = (params: LinkPath) =>
  queryOptions({
    queryKey: ['mailed link', params],
    queryFn: () => call('GET /api/email/verify/:accountId/:code', { params, query: { look: 'yes' } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { personal: true },
  })

type Confirmation = { password: string; first_name?: string; last_name?: string }

/** Confirms the address of an emailed link and signs in; an account with a second factor signs in afterwards. */
export const confirmEmail = async (params: LinkPath, body: Confirmation): Promise<SignedInAccount | Step> =>
  begin(await call('POST /api/email/verify/:accountId/:code', { params, body }))

/** Whatever becomes of the call, nothing of the person stays in this browser. */
export async function signOut(): Promise<void> {
  if (viewToken !== null) return endView()
  stopReading()
  const ending = send('POST /api/auth/logout', {}).catch(() => {})
  logOut()
  await ending
}

/** Ends what the office sees of a family in this tab; the officer's own session goes on. */
export async function endView(): Promise<void> {
  await call('POST /api/view/end').catch(() => {})
  leaveView()
}

export async function changeAccount(accountId: number, change: AccountChange): Promise<void> {
  keepAccount(await call('PATCH /api/accounts/:id', { params: { id: String(accountId) }, body: change }))
}

/** What the office did for the account on a call. */
export const officeHelpQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['account', accountId, 'office-help'],
    queryFn: () => call('GET /api/accounts/:id/office-help', { params: { id: String(accountId) } }),
    meta: { personal: true },
  })

export const sessionsQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['account', accountId, 'sessions'],
    queryFn: () => call('GET /api/accounts/:id/sessions', { params: { id: String(accountId) } }),
    meta: { personal: true },
  })

const ofAccount = (accountId: number) => ({ params: { id: String(accountId) } })

export const endSessions = (accountId: number) =>
  call('POST /api/accounts/:id/sessions/end', ofAccount(accountId))

export const endOtherSessions = (accountId: number) =>
  call('POST /api/accounts/:id/sessions/end-others', ofAccount(accountId))

export const endSession = (accountId: number, sessionId: number) =>
  call('DELETE /api/accounts/:id/sessions/:sessionId', {
    params: { id: String(accountId), sessionId: String(sessionId) },
  })

/** Account data is asked for again only when what we have is older than this. */
const RELOAD_AFTER_MS = 1800 * 1000

export const accountQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['account', accountId],
    queryFn: async () => {
      const account = await call('GET /api/accounts/:id', { params: { id: String(accountId) } })
      keepAccount(account)
      return account
    },
    staleTime: RELOAD_AFTER_MS,
    gcTime: RELOAD_AFTER_MS,
    meta: { personal: true },
  })

/** Asks for the account however young what we have is. An old one is no reason to lose what was just done. */
export const reloadAccount = (accountId: number) =>
  queryClient.fetchQuery({ ...accountQuery(accountId), staleTime: 0 }).catch(() => null)
