import type { PreparedItem, PreparedWish } from '@centrepass/contract/prepared/office-prepared'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { OFFICE } from '../office-calls.ts'

type Asked = { account?: number | undefined; items: readonly PreparedItem[] }

/** What each person of a payer's family could buy beside what is chosen. */
export const choicesQuery = (personId: number, { account, items }: Asked) =>
  queryOptions({
    queryKey: ['register-choices', personId, account ?? null, items],
    queryFn: () =>
      call('POST /api/office/people/:id/register-choices', {
        params: { id: String(personId) },
        body: { ...(account && { account }), items: [...items] },
      }),
    meta: { personal: true },
    ...{ staleTime: 0, gcTime: 0, retry: false },
  })

export const previewPrepared = (body: PreparedWish) => call('POST /api/office/prepared/preview', { body })

export const preparePurchase = (wish: PreparedWish, confirmed: { reason: string; digest: string }) =>
  call('POST /api/office/prepared', { body: { ...wish, ...confirmed } })

type Filter = { participant?: number; standing?: 'open' | 'over' }

export const preparedQuery = (accountId: number, { participant, standing }: Filter) =>
  infiniteQueryOptions({
    queryKey: [OFFICE, accountId, 'prepared', participant ?? null, standing ?? null],
    queryFn: ({ pageParam }) =>
      call('GET /api/office/prepared', {
        query: {
          ...(pageParam && { before: String(pageParam) }),
          ...(participant && { participant: String(participant) }),
          ...(standing && { standing }),
        },
      }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    meta: { personal: true },
  })

type Seen = { id: number; version: number; reason: string }

export const sendAgain = ({ id, ...body }: Seen) =>
  call('POST /api/office/prepared/:id/send', { params: { id: String(id) }, body })

export const callBack = ({ id, ...body }: Seen) =>
  call('POST /api/office/prepared/:id/call-back', { params: { id: String(id) }, body })
