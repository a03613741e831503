import type {
  AccountHelp,
  CheckPurpose,
  ContactKind,
  HelpDeed,
} from '@centrepass/contract/people/account-help'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'
import { OFFICE } from '../office-calls.ts'

const paramsOf = (id: number) => ({ id: String(id) })
export type Wanted = { deed: HelpDeed; email?: string }

const keyOf = (accountId: number) => [OFFICE, 'account-help', accountId]

/** How the account of a caller stands. */
export const helpQuery = (accountId: number) =>
  queryOptions({
    queryKey: keyOf(accountId),
    queryFn: () => call('GET /api/office/accounts/:id/help', { params: paramsOf(accountId) }),
    meta: { personal: true },
  })

/** The check of the caller that is open or counts for this purpose. */
export const checkFor = ({ check }: AccountHelp, purpose: CheckPurpose) =>
  check?.purpose === purpose ? check : null

const keep = (help: AccountHelp) => queryClient.setQueryData(keyOf(help.account_id), help)

export const sendCode = async (accountId: number, body: { contact: ContactKind; purpose: CheckPurpose }) =>
  keep(await call('POST /api/office/accounts/:id/caller-check', { params: paramsOf(accountId), body }))

export const passCode = async (accountId: number, code: string) =>
  keep(
    await call('POST /api/office/accounts/:id/caller-check/pass', {
      params: paramsOf(accountId),
      body: { code },
    }),
  )

export const previewHelp = (accountId: number, body: Wanted) =>
  call('POST /api/office/accounts/:id/help/preview', { params: paramsOf(accountId), body })

export const helpAccount = (accountId: number, body: Wanted & { reason: string; digest: string }) =>
  call('POST /api/office/accounts/:id/help', { params: paramsOf(accountId), body })
