import type { ReminderStep } from '@centrepass/contract/people/reminder-rules'
import type { ReminderPreview } from '@centrepass/contract/people/reminder-runs'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { downloadFile } from '#api/download-file.ts'
import { OFFICE } from '../office-calls.ts'
import type { bodyOf } from './selection.ts'

type Body = ReturnType<typeof bodyOf>

const SOON_MS = 2000

/** Runs about what is missing, or about what is owed. */
export type RunKind = 'missing' | 'debts'

/** Asked again and again while one of them moves. */
export const runsQuery = (accountId: number, kind: RunKind) =>
  queryOptions({
    queryKey: [OFFICE, accountId, 'reminder-runs', kind],
    queryFn: () =>
      kind === 'debts' ? call('GET /api/office/debt-reminders') : call('GET /api/office/reminder-runs'),
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

export const stepReminders = (kind: RunKind, id: number, step: ReminderStep) => {
  const asked = { params: { id: String(id) }, body: { step } }
  return kind === 'debts'
    ? call('POST /api/office/debt-reminders/:id', asked)
    : call('POST /api/office/reminder-runs/:id', asked)
}

export const takeFaults = (kind: RunKind, id: number) =>
  kind === 'debts'
    ? downloadFile(`/api/office/debt-reminders/${id}/faults.csv`, `debt-reminders-${id}.csv`)
    : downloadFile(`/api/office/reminder-runs/${id}/faults.csv`, `reminders-${id}.csv`)
