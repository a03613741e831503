import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { downloadFile } from '#api/download-file.ts'
import { OFFICE } from '#office/office-calls.ts'

export const invoiceQuery = (accountId: number, invoiceId: string) =>
  queryOptions({
    queryKey: [OFFICE, accountId, 'invoice', invoiceId],
    queryFn: () => call('GET /api/office/invoices/:id', { params: { id: invoiceId } }),
    meta: { personal: true },
  })

export const takePdf = (id: number, number: string) =>
  downloadFile(`/api/office/invoices/${id}/pdf`, `${number}.pdf`)

export const takeDisputeFile = (file: string, id: string) => downloadFile(file, `${id}.pdf`)
