import { moneyTyped } from '@centrepass/contract/ground/money'
import {
  type DebtAge,
  debtAges,
  type InvoiceOrder,
  type InvoiceState,
  invoiceOrders,
  invoiceStates,
  type MoneyMeans,
  moneyMeans,
} from '@centrepass/contract/invoices/office-list-rules'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { downloadFile } from '#api/download-file.ts'
import { OFFICE } from '#office/office-calls.ts'

/** What the list is narrowed to: numbers, days and codes, never a name. */
export type InvoiceFilter = {
  state?: InvoiceState | undefined
  age?: DebtAge | undefined
  means?: MoneyMeans | undefined
  option?: string | undefined
  program?: string | undefined
  course?: string | undefined
  club?: string | undefined
  account?: string | undefined
  day_from?: string | undefined
  day_to?: string | undefined
  amount_from?: string | undefined
  amount_to?: string | undefined
}
export type InvoiceSearch = { filter: InvoiceFilter; order: InvoiceOrder }

const idIn = (value: unknown) => (/^[1-9]\d{0,8}$/.test(String(value)) ? String(value) : undefined)
const dayIn = (value: unknown) => (/^\d{4}-\d\d-\d\d$/.test(String(value)) ? String(value) : undefined)
const oneOf = <T extends string>(known: readonly T[], value: unknown) => known.find((one) => one === value)

/** As a person types it, with or without cents, or as an address keeps it. */
export const amountIn = (value: unknown): string | undefined => moneyTyped(String(value))

/** Whatever else stands in an address is left aside. */
export function searchIn(search: Record<string, unknown>): InvoiceSearch {
  const found: InvoiceFilter = {
    ...{ state: oneOf(invoiceStates, search.state), age: oneOf(debtAges, search.age) },
    means: oneOf(moneyMeans, search.means),
    ...{ option: idIn(search.option), program: idIn(search.program), course: idIn(search.course) },
    ...{ club: idIn(search.club), account: idIn(search.account) },
    ...{ day_from: dayIn(search.day_from), day_to: dayIn(search.day_to) },
    ...{ amount_from: amountIn(search.amount_from), amount_to: amountIn(search.amount_to) },
  }
  const filter = Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
  return { filter, order: oneOf(invoiceOrders, search.order) ?? 'issued_down' }
}

/** What a saved view keeps of it. */
export const addressOf = ({ filter, order }: InvoiceSearch) => ({
  ...filter,
  ...(order !== 'issued_down' && { order }),
})

const LIST = 'invoice-list'

export const invoicesQuery = (accountId: number, { filter, order }: InvoiceSearch) =>
  infiniteQueryOptions({
    queryKey: [OFFICE, accountId, LIST, filter, order],
    queryFn: ({ pageParam }) =>
      call('GET /api/office/invoices', {
        query: { ...filter, order, ...(pageParam ? { after: String(pageParam) } : {}) },
      }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    meta: { personal: true },
  })

export const sumsQuery = (accountId: number, filter: InvoiceFilter) =>
  queryOptions({
    queryKey: [OFFICE, accountId, LIST, 'sums', filter],
    queryFn: () => call('GET /api/office/invoices/sums', { query: filter }),
    meta: { personal: true },
  })

// What is not chosen has no key: `searchIn` leaves it out.
export const takeInvoices = ({ filter, order }: InvoiceSearch) =>
  downloadFile(
    `/api/office/invoices.csv?${new URLSearchParams({ ...(filter as Record<string, string>), order })}`,
    'invoices.csv',
  )
