import type { PersonPage } from '@centrepass/contract/people/person-page'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { OFFICE } from '../office-calls.ts'

export type Account = Pick<PersonPage['accounts'][number], 'account_id' | 'name'>

/** All credits of an account, used ones too. */
export const creditsQuery = (reader: number, accountId: number) =>
  queryOptions({
    queryKey: [OFFICE, reader, 'credits', accountId],
    queryFn: () => call('GET /api/operations/accounts/:id/credits', { params: { id: String(accountId) } }),
    meta: { personal: true },
  })

type Given = { amount: string; reason: string }

export const giveCredit = (accountId: number, given: Given) =>
  call('POST /api/operations/accounts/:id/credits', { params: { id: String(accountId) }, body: given })

export const moveCredit = (creditId: number, to_account: number, moved: Given) =>
  call('POST /api/operations/credits/:id/move', {
    params: { id: String(creditId) },
    body: { ...moved, to_account },
  })
