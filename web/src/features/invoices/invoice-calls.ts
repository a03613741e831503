import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { downloadFile } from '#api/download-file.ts'

// Below the account's own key, so that refreshing the account refreshes these.
const invoicesKey = (accountId: number) => ['account', accountId, 'invoices'] as const

export const invoicesQuery = (accountId: number, perPage: number) =>
  queryOptions({
    queryKey: [...invoicesKey(accountId), 'list', perPage],
    queryFn: () =>
      call('GET /api/accounts/:id/invoices', {
        params: { id: String(accountId) },
        query: { per_page: String(perPage) },
      }),
    meta: { personal: true },
  })

/** Unpaid amounts, and payments being confirmed. */
export const pendingInvoicesQuery = (accountId: number) =>
  queryOptions({
    queryKey: [...invoicesKey(accountId), 'pending'],
    queryFn: () => call('GET /api/accounts/:id/invoices/pending', { params: { id: String(accountId) } }),
    meta: { personal: true },
  })

export const invoiceQuery = (accountId: number, invoiceId: number) =>
  queryOptions({
    queryKey: [...invoicesKey(accountId), invoiceId],
    queryFn: () =>
      call('GET /api/accounts/:id/invoices/:invoiceId', {
        params: { id: String(accountId), invoiceId: String(invoiceId) },
      }),
    meta: { personal: true },
  })

export const creditsQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['account', accountId, 'credits'],
    queryFn: () => call('GET /api/accounts/:id/credits', { params: { id: String(accountId) } }),
    meta: { personal: true },
  })

/** The PDF is not JSON, so it is not one of the contract's typed calls. */
export const downloadInvoice = (accountId: number, { id, number }: { id: number; number: string }) =>
  downloadFile(`/api/accounts/${accountId}/invoices/${id}/download`, `${number}.pdf`)
