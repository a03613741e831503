import type { FigureTable } from '@centrepass/contract/books/money-figures'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { downloadFile } from '#api/download-file.ts'
import { OFFICE } from '../office-calls.ts'

export const bookParts = [
  ...(['days', 'figures', 'deposits', 'payouts', 'remittance', 'balances', 'journal'] as const),
] as const
export type BookPart = (typeof bookParts)[number]

/** What is in the address: the part, and the day, month, list or days that are open in it. */
export type BooksSearch = {
  part?: BookPart | undefined
  day?: string | undefined
  month?: string | undefined
  list?: string | number | undefined
  payout?: string | number | undefined
  deposit?: string | number | undefined
  /** The club whose statement is open. */
  club?: string | number | undefined
  from?: string | undefined
  until?: string | undefined
}

const fits = (value: unknown, pattern: RegExp) => (pattern.test(String(value)) ? String(value) : undefined)

/** Whatever else is in an address is left aside. */
export const searchIn = (search: Record<string, unknown>): BooksSearch => ({
  part: bookParts.find((part) => part === search.part),
  day: fits(search.day, /^\d{4}-\d\d-\d\d$/),
  from: fits(search.from, /^\d{4}-\d\d-\d\d$/),
  until: fits(search.until, /^\d{4}-\d\d-\d\d$/),
  month: fits(search.month, /^\d{4}-\d\d$/),
  list: fits(search.list, /^[1-9]\d{0,8}$/),
  payout: fits(search.payout, /^[1-9]\d{0,8}$/),
  deposit: fits(search.deposit, /^[1-9]\d{0,8}$/),
  club: fits(search.club, /^[1-9]\d{0,8}$/),
})

const personal = { meta: { personal: true } }
const keyOf = (accountId: number, ...rest: unknown[]) => [OFFICE, accountId, 'books', ...rest]
/** Not asked for again after the deed that it showed: that would be refused. */
const previewKey = (accountId: number, ...rest: unknown[]) => ['books-preview', accountId, ...rest]

export const daysQuery = (accountId: number) =>
  infiniteQueryOptions({
    queryKey: keyOf(accountId, 'days'),
    queryFn: ({ pageParam }) =>
      call('GET /api/office/books/days', { query: pageParam ? { before_day: pageParam } : {} }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    ...personal,
  })

export const dayQuery = (accountId: number, day: string) =>
  queryOptions({
    queryKey: keyOf(accountId, 'days', day),
    queryFn: () => call('GET /api/office/books/days/:day', { params: { day } }),
    ...personal,
  })

export const closingQuery = (accountId: number, until: string) =>
  queryOptions({
    queryKey: previewKey(accountId, 'closing', until),
    queryFn: () => call('GET /api/office/books/closings/preview', { query: { until } }),
    ...personal,
    gcTime: 0,
    retry: false,
  })

export const closeDays = (body: { from: string; until: string; digest: string; reason: string }) =>
  call('POST /api/office/books/closings', { body })

export const payoutsQuery = (accountId: number) =>
  infiniteQueryOptions({
    queryKey: keyOf(accountId, 'payouts'),
    queryFn: ({ pageParam }) =>
      call('GET /api/office/books/payouts', { query: pageParam ? { before: String(pageParam) } : {} }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    ...personal,
  })

export const payoutQuery = (accountId: number, id: string) =>
  infiniteQueryOptions({
    queryKey: keyOf(accountId, 'payouts', id),
    queryFn: ({ pageParam }) =>
      call('GET /api/office/books/payouts/:id', {
        params: { id },
        query: pageParam ? { after: String(pageParam) } : {},
      }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    ...personal,
  })

export const explainLine = (id: number, body: { line_id: number; reason: string }) =>
  call('POST /api/office/books/payouts/:id/explanations', { params: { id: String(id) }, body })

export const closePayout = (id: number, body: { digest: string; reason: string }) =>
  call('POST /api/office/books/payouts/:id/closing', { params: { id: String(id) }, body })

export const previewPayoutFile = (file: string) =>
  call('POST /api/office/books/payout-files/preview', { body: { file } })

export const takePayoutFile = (file: string, digest: string) =>
  call('POST /api/office/books/payout-files', { body: { file, digest } })

export const remittancesQuery = (accountId: number) =>
  queryOptions({
    queryKey: keyOf(accountId, 'remittances'),
    queryFn: () => call('GET /api/office/books/remittances'),
    ...personal,
  })

export const draftQuery = (accountId: number, month: string) =>
  queryOptions({
    queryKey: previewKey(accountId, 'draft', month),
    queryFn: () => call('GET /api/office/books/remittances/draft', { query: { month } }),
    ...personal,
    retry: false,
  })

export const sentQuery = (accountId: number, id: string) =>
  infiniteQueryOptions({
    queryKey: keyOf(accountId, 'remittances', id),
    queryFn: ({ pageParam }) =>
      call('GET /api/office/books/remittances/:id', {
        params: { id },
        query: pageParam ? { after: String(pageParam) } : {},
      }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    ...personal,
  })

export const sendRemittance = (body: { month: string; digest: string; reason: string }) =>
  call('POST /api/office/books/remittances', { body })

export const rejectLine = (id: number, body: { line_id: number; reason: string }) =>
  call('POST /api/office/books/remittances/:id/rejections', { params: { id: String(id) }, body })

type Paid = { amount: string; paid_on: string; reference: string; reason: string }
export const payRemittance = (id: number, body: Paid) =>
  call('POST /api/office/books/remittances/:id/payment', { params: { id: String(id) }, body })

export const takeRemittance = (id: number, month: string) =>
  downloadFile(`/api/office/books/remittances/${id}/file.csv`, `remittance-${month}.csv`)

export const balancesQuery = (accountId: number) =>
  queryOptions({
    queryKey: keyOf(accountId, 'balances'),
    queryFn: () => call('GET /api/office/books/balances'),
    ...personal,
  })

export const statementQuery = (accountId: number, id: string) =>
  queryOptions({
    queryKey: keyOf(accountId, 'statement', id),
    queryFn: () => call('GET /api/operations/clubs/:id/statement', { params: { id } }),
    ...personal,
    retry: false,
  })

export const sendStatement = (id: number) =>
  call('POST /api/operations/clubs/:id/statement', { params: { id: String(id) } })

export const takeStatement = ({ id, name }: { id: number; name: string }) =>
  downloadFile(`/api/operations/clubs/${id}/statement.csv`, `${name}.csv`)

export const accountsQuery = (accountId: number) =>
  queryOptions({
    queryKey: keyOf(accountId, 'accounts'),
    queryFn: () => call('GET /api/office/books/accounts'),
    ...personal,
  })

type AccountNames = { code: string; name: string; name_fr: string }
export const changeAccount = (
  account: string,
  body: AccountNames & { before: AccountNames; reason: string },
) => call('POST /api/office/books/accounts/:account', { params: { account }, body })

export const takeAccounts = () => downloadFile('/api/office/books/accounts.csv', 'accounts.csv')

export const takeJournal = (from: string, until: string) =>
  downloadFile(
    `/api/office/books/journal.csv?${new URLSearchParams({ from, until })}`,
    `journal-${from}-${until}.csv`,
  )

type Days = { from?: string | undefined; until?: string | undefined }
const daysIn = ({ from, until }: Days) => ({ ...(from && { from }), ...(until && { until }) })

export const figuresQuery = (accountId: number, days: Days) =>
  queryOptions({
    queryKey: keyOf(accountId, 'figures', days.from, days.until),
    queryFn: () => call('GET /api/office/books/figures', { query: daysIn(days) }),
    ...personal,
    retry: false,
  })

export const takeFigures = (table: FigureTable, days: Days) =>
  downloadFile(
    `/api/office/books/figures.csv?${new URLSearchParams({ ...daysIn(days), table })}`,
    `figures-${table}.csv`,
  )
