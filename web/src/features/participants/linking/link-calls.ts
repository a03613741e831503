import type { Account } from '@centrepass/contract/accounts/accounts'
import type { LinkQuestion, LinkRequest, RelationWish } from '@centrepass/contract/participants/links'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'
import { session } from '#api/session.ts'
import { reloadAccount } from '#features/accounts/account-calls.ts'
import { participantQuery } from '../participant-calls.ts'

/** What became of the links that an account asked for. A person who is new in it is new in the account too. */
export const linkRequestsQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['account', accountId, 'link-requests'],
    queryFn: async () => {
      const requests = await call('GET /api/accounts/:id/link-requests', {
        params: { id: String(accountId) },
      })
      const account = session.get()?.account
      if (account && requests.some((request) => isNews(request, account))) await reloadAccount(accountId)
      return requests
    },
    meta: { personal: true },
    // The person may have confirmed from the email while this tab was in the background.
    refetchOnWindowFocus: true,
  })

/** Everyone whom an account acts for. */
export const peopleOf = ({ participant, dependants }: Account) => [
  ...(participant ? [participant] : []),
  ...dependants,
]

const isNews = ({ status, participant_id }: LinkRequest, account: Account) =>
  status === 'confirmed' && !peopleOf(account).some(({ id }) => id === participant_id)

export type LinkWish = { handle: string; relation: RelationWish; isOwnAddress: boolean }

/**
 * Asks for a link. A person who matched by this account's own address is linked at once; only when the
 * record has other guardians to ask does it still need a request.
 */
export async function askForLink(
  accountId: number,
  { handle, relation, isOwnAddress }: LinkWish,
): Promise<LinkRequest> {
  const sent = { params: { id: String(accountId), pid: handle }, body: { relation } }
  const request = () => call('POST /api/accounts/:id/participants/:pid/request', sent)
  const attach = () => call('POST /api/accounts/:id/participants/:pid', sent)
  const asked = isOwnAddress ? await attach().catch(unlessNeeded(request)) : await request()
  await Promise.all([
    isOwnAddress && reloadAccount(accountId),
    queryClient.invalidateQueries({ queryKey: linkRequestsQuery(accountId).queryKey }),
  ])
  return asked
}

const unlessNeeded = (request: () => Promise<LinkRequest>) => (error: unknown) => {
  if (error instanceof ApiError && error.answer.error === 'needs_request') return request()
  throw error
}

/** Withdraws a request, or sends its email again. */
export async function changeRequest(accountId: number, requestId: number, how: 'cancel' | 'resend') {
  const params = { id: String(accountId), requestId: String(requestId) }
  try {
    return await call(`POST /api/accounts/:id/link-requests/:requestId/${how}`, { params })
  } finally {
    // A refusal means that another guardian has answered, so the list is refreshed.
    await queryClient.invalidateQueries({ queryKey: linkRequestsQuery(accountId).queryKey })
  }
}

/** Ends the link between an account and a person. */
export async function endLink(accountId: number, participantId: number): Promise<void> {
  const params = { id: String(accountId), pid: String(participantId) }
  await call('POST /api/accounts/:id/participants/:pid/end', { params })
  await reloadAccount(accountId)
}

/** Ends the link of another guardian, or asks the office to. The list of guardians is looked at again either way. */
export async function endGuardian(participantId: number, linkId: number) {
  const params = { id: String(participantId), linkId: String(linkId) }
  try {
    return await call('POST /api/participants/:id/guardians/:linkId/end', { params })
  } finally {
    await queryClient.invalidateQueries({ queryKey: participantQuery(participantId).queryKey })
  }
}

/** Objects to the new link of another account, which is on hold from then on. */
export async function objectToLink(participantId: number, linkId: number) {
  const params = { id: String(participantId), linkId: String(linkId) }
  try {
    return await call('POST /api/participants/:id/guardians/:linkId/object', { params })
  } finally {
    await queryClient.invalidateQueries({ queryKey: participantQuery(participantId).queryKey })
  }
}

/** Deletes everything about a person from this browser once their link has ended. */
export const forgetParticipant = (participantId: number): void =>
  queryClient.removeQueries({ queryKey: participantQuery(participantId).queryKey })

/** Requests to be linked to a person this account acts for. */
export const linkQuestionsQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['account', accountId, 'link-questions'],
    queryFn: () => call('GET /api/accounts/:id/link-questions', { params: { id: String(accountId) } }),
    meta: { personal: true },
    refetchOnWindowFocus: true,
  })

/** Says yes or no. Once the server has answered, the list, the to-do list and the person are looked at again. */
export async function answerLinkQuestion(
  accountId: number,
  { id, participant }: LinkQuestion,
  decision: 'confirm' | 'decline',
) {
  const params = { id: String(accountId), requestId: String(id) }
  const lookAgain = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['account', accountId] }),
      queryClient.invalidateQueries({ queryKey: participantQuery(participant.id).queryKey }),
    ])
  try {
    const answer = await call('POST /api/accounts/:id/link-questions/:requestId', {
      ...{ params, body: { decision } },
    })
    await lookAgain()
    return answer
  } catch (error) {
    // Without an answer the question stays on the screen: the same decision can be sent again.
    if (error instanceof ApiError && error.status > 0) await lookAgain()
    throw error
  }
}

export const linkLookQuery = (participantId: number, secret: string) =>
  queryOptions({
    queryKey: ['link', participantId, secret],
    queryFn: () => answerLink(participantId, secret, 'look'),
    staleTime: Number.POSITIVE_INFINITY,
    // The secret and the names are deleted when the page is left.
    gcTime: 0,
  })

export type LinkAnswer = Awaited<ReturnType<typeof answerLink>>

/** Reads, confirms or declines a link with the secret from the email. */
export async function answerLink(
  participantId: number,
  secret: string,
  decision: 'look' | 'confirm' | 'decline',
) {
  const answer = await call('POST /api/participants/:id/verify', {
    params: { id: String(participantId) },
    body: { secret, decision },
  })
  const account = session.get()?.account
  if (decision !== 'look' && account) {
    await reloadAccount(account.id)
    await queryClient.invalidateQueries({ queryKey: participantQuery(participantId).queryKey })
  }
  return answer
}
