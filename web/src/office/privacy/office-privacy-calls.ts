import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { saveFile } from '#api/save-file.ts'
import { OFFICE } from '../office-calls.ts'

export const waitingErasuresQuery = (accountId: number) =>
  queryOptions({
    queryKey: [OFFICE, accountId, 'erasures'],
    queryFn: () => call('GET /api/operations/erasures'),
    meta: { personal: true },
  })

export const erasurePreviewQuery = (accountId: number, id: number) =>
  queryOptions({
    queryKey: [OFFICE, accountId, 'erasures', id],
    queryFn: () => call('GET /api/office/erasures/:id', { params: { id: String(id) } }),
    meta: { personal: true },
    gcTime: 0,
  })

export const retentionRunsQuery = (accountId: number) =>
  queryOptions({
    queryKey: [OFFICE, accountId, 'retention'],
    queryFn: () => call('GET /api/office/retention'),
    meta: { personal: true },
  })

export const decideErasure = (id: number, decision: 'erase' | 'refuse', reason: string) =>
  call('POST /api/operations/erasures/:id', { params: { id: String(id) }, body: { decision, reason } })

export const tryRetention = () => call('POST /api/office/retention/try')

export const runRetention = (tried: number, reason: string) =>
  call('POST /api/office/retention/run', { body: { tried, reason } })

/** Fetches the file and gives it to the browser to save. It stays nowhere else. */
export async function saveDataFile(personId: number, account_id: number, reason: string): Promise<void> {
  const params = { id: String(personId) }
  const { file_name, html } = await call('POST /api/office/people/:id/data-file', {
    ...{ params, body: { account_id, reason } },
  })
  saveFile(new Blob([html], { type: 'text/html' }), file_name)
}
