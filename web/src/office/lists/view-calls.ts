import type { OfficeRole } from '@centrepass/contract/office/roles'
import type { SavedView } from '@centrepass/contract/office/view-calls'
import type { ViewedList } from '@centrepass/contract/office/viewed-lists'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { OFFICE } from '../office-calls.ts'

type Named = { name: string; shared_with: OfficeRole | null }
/** The server holds the address against what the list itself understands. */
type Saved = Named & { address: object }
type ViewCalls = {
  read: () => Promise<SavedView[]>
  save: (body: Saved) => Promise<unknown>
  change: (id: number, body: Named) => Promise<unknown>
  remove: (id: number) => Promise<unknown>
}

const one = (id: number) => ({ params: { id: String(id) } })

/** What can be done with the views of a list. */
export const viewCalls: Record<ViewedList, ViewCalls> = {
  people: {
    read: () => call('GET /api/office/people-views'),
    save: (body) => call('POST /api/office/people-views', { body }),
    change: (id, body) => call('POST /api/office/people-views/:id', { ...one(id), body }),
    remove: (id) => call('POST /api/office/people-views/:id/remove', one(id)),
  },
  invoices: {
    read: () => call('GET /api/office/invoice-views'),
    save: (body) => call('POST /api/office/invoice-views', { body }),
    change: (id, body) => call('POST /api/office/invoice-views/:id', { ...one(id), body }),
    remove: (id) => call('POST /api/office/invoice-views/:id/remove', one(id)),
  },
  record: {
    read: () => call('GET /api/office/record-views'),
    save: (body) => call('POST /api/office/record-views', { body }),
    change: (id, body) => call('POST /api/office/record-views/:id', { ...one(id), body }),
    remove: (id) => call('POST /api/office/record-views/:id/remove', one(id)),
  },
}

export const viewsQuery = (accountId: number, list: ViewedList) =>
  queryOptions({
    queryKey: [OFFICE, accountId, 'views', list],
    queryFn: () => viewCalls[list].read(),
    meta: { personal: true },
  })
