import type { ReminderStep } from '@centrepass/contract/people/reminder-rules'
import type { ReminderPreview } from '@centrepass/contract/people/reminder-runs'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { downloadFile } from '#api/download-file.ts'
import { OFFICE } from '../office-calls.ts'
import type { bodyOf } from './selection.ts'

type Body = ReturnType<typeof bodyOf>

const SOON_MS = 2000

/** Asked again and again while one of them moves. */
export const runsQuery = (accountId: number) =>
  queryOptions({
    queryKey: [OFFICE, accountId, 'reminder-runs'],
    queryFn: () => call('GET /api/office/reminder-runs'),
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ state }) => state === 'waiting' || state === 'running') ? SOON_MS : false,
    meta: { personal: true },
  })

/** The selection is no part of an address, and is asked about anew each time. */
export const previewQuery = (accountId: number, selection: Body) =>
  queryOptions({
    queryKey: [OFFICE, accountId, 'reminder-preview', selection],
    queryFn: () => call('POST /api/office/reminder-runs/preview', { body: selection }),
    gcTime: 0,
    meta: { personal: true },
  })

export const startReminders = (selection: Body, shown: ReminderPreview, reason: string) =>
  call('POST /api/office/reminder-runs', {
    body: { selection, reason, people: shown.people, digest: shown.digest },
  })

export const stepReminders = (id: number, step: ReminderStep) =>
  call('POST /api/office/reminder-runs/:id', { params: { id: String(id) }, body: { step } })

export const takeFaults = (id: number) =>
  downloadFile(`/api/office/reminder-runs/${id}/faults.csv`, `reminders-${id}.csv`)
