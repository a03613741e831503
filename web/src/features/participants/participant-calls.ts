import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'

export const participantQuery = (id: number) =>
  queryOptions({
    queryKey: ['participant', id],
    queryFn: () => call('GET /api/participants/:id', { params: { id: String(id) } }),
    meta: { personal: true },
  })

export const historyQuery = (id: number) =>
  queryOptions({
    queryKey: ['participant', id, 'history'],
    queryFn: () => call('GET /api/participants/:id/history', { params: { id: String(id) } }),
    meta: { personal: true },
  })

export const certificatesQuery = (id: number) =>
  queryOptions({
    queryKey: ['participant', id, 'certificates'],
    queryFn: () => call('GET /api/participants/:id/certificates', { params: { id: String(id) } }),
    meta: { personal: true },
  })

export const officeChangesQuery = (id: number) =>
  queryOptions({
    queryKey: ['participant', id, 'office-changes'],
    queryFn: () => call('GET /api/participants/:id/corrections', { params: { id: String(id) } }),
    meta: { personal: true },
  })
