import type { DebtReminderPreview } from '@centrepass/contract/invoices/debt-reminders'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { OFFICE } from '#office/office-calls.ts'
import type { InvoiceFilter } from './invoice-list-calls.ts'

/** Asked about anew each time. */
export const debtPreviewQuery = (accountId: number, filter: InvoiceFilter) =>
  queryOptions({
    queryKey: [OFFICE, accountId, 'debt-preview', filter],
    queryFn: () => call('POST /api/office/debt-reminders/preview', { body: { filter } }),
    gcTime: 0,
    retry: false,
    meta: { personal: true },
  })

export const startDebtReminders = (
  filter: InvoiceFilter,
  { invoices, digest }: DebtReminderPreview,
  reason: string,
) => call('POST /api/office/debt-reminders', { body: { filter, invoices, digest, reason } })
