import type { RecordChange } from '@centrepass/contract/people/profile-corrections'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { OFFICE } from '../office-calls.ts'

const paramsOf = (id: number) => ({ id: String(id) })

export const recordQuery = (accountId: number, id: number) =>
  queryOptions({
    queryKey: [OFFICE, accountId, 'person', String(id), 'record'],
    queryFn: () => call('GET /api/office/people/:id/record', { params: paramsOf(id) }),
    meta: { personal: true },
  })

export const previewCorrection = (id: number, changes: RecordChange) =>
  call('POST /api/office/people/:id/corrections/preview', { params: paramsOf(id), body: { changes } })

type Confirmed = { reason: string; digest: string }

export const correctRecord = (id: number, body: Confirmed & { changes: RecordChange }) =>
  call('POST /api/office/people/:id/corrections', { params: paramsOf(id), body })

export const previewUndo = (id: number) =>
  call('GET /api/office/profile-corrections/:id/undo', { params: paramsOf(id) })

export const undoCorrection = (id: number, body: Confirmed) =>
  call('POST /api/office/profile-corrections/:id/undo', { params: paramsOf(id), body })
