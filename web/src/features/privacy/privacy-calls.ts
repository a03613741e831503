import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'

export const readingsQuery = (participantId: number) =>
  queryOptions({
    queryKey: ['profile readings', participantId],
    queryFn: () =>
      call('GET /api/participants/:id/profile/readings', { params: { id: String(participantId) } }),
    meta: { personal: true },
  })

export const erasuresQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['erasures', accountId],
    queryFn: () => call('GET /api/accounts/:id/erasures', { params: { id: String(accountId) } }),
    meta: { personal: true },
  })

export const viewsQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['views of the office', accountId],
    queryFn: () => call('GET /api/accounts/:id/views', { params: { id: String(accountId) } }),
    meta: { personal: true },
  })

/** Null is the account itself, with the holder's own record. */
export type About = { accountId: number; participantId: number | null }

export const previewQuery = ({ accountId, participantId }: About) =>
  queryOptions({
    queryKey: ['erasure preview', accountId, participantId],
    queryFn: () =>
      call('POST /api/accounts/:id/erasures/preview', {
        params: { id: String(accountId) },
        body: { participant_id: participantId },
      }),
    gcTime: 0,
    meta: { personal: true },
  })

export async function askErasure(
  { accountId, participantId }: About,
  current_password: string,
): Promise<void> {
  const body = { participant_id: participantId, current_password }
  await call('POST /api/accounts/:id/erasures', { params: { id: String(accountId) }, body })
  await queryClient.invalidateQueries({ queryKey: erasuresQuery(accountId).queryKey })
}

export async function withdrawErasure(accountId: number, erasureId: number): Promise<void> {
  const params = { id: String(accountId), erasureId: String(erasureId) }
  await call('POST /api/accounts/:id/erasures/:erasureId/withdraw', { params })
  await queryClient.invalidateQueries({ queryKey: erasuresQuery(accountId).queryKey })
}

/** Fetches the file and gives it to the browser to save. It stays nowhere else. */
export async function saveDataFile(
  { accountId, participantId }: About,
  current_password: string,
): Promise<void> {
  const body = { participant_id: participantId, current_password }
  const { file_name, html } = await call('POST /api/accounts/:id/data-file', {
    ...{ params: { id: String(accountId) }, body },
  })
  const url = URL.createObjectURL(new Blob([html], { type: 'text/html' }))
  const link = document.createElement('a')
  Object.assign(link, { href: url, download: file_name })
  link.click()
  URL.revokeObjectURL(url)
}
