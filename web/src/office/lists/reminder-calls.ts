import type { MessageRun } from '@centrepass/contract/messages/messages'
import type { ReminderStep } from '@centrepass/contract/people/reminder-rules'
import type { ReminderPreview, ReminderRun } from '@centrepass/contract/people/reminder-runs'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { downloadFile } from '#api/download-file.ts'
import { OFFICE } from '../office-calls.ts'
import type { bodyOf } from './selection.ts'

type Body = ReturnType<typeof bodyOf>

const SOON_MS = 2000

/** Runs about what is missing, about what is owed, or of what the office wrote. */
export type RunKind = 'missing' | 'debts' | 'message'
/** What the office wrote is with its run. */
export type Run = ReminderRun & Partial<Pick<MessageRun, 'words'>>

const LISTS: Record<RunKind, () => Promise<Run[]>> = {
  missing: () => call('GET /api/office/reminder-runs'),
  debts: () => call('GET /api/office/debt-reminders'),
  message: () => call('GET /api/office/messages'),
}

/** Asked again and again while one of them moves. */
export const runsQuery = (accountId: number, kind: RunKind) =>
  queryOptions({
    queryKey: [OFFICE, accountId, 'reminder-runs', kind],
    queryFn: (): Promise<Run[]> => LISTS[kind](),
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
  if (kind === 'message') return call('POST /api/office/messages/:id', asked)
  return kind === 'debts'
    ? call('POST /api/office/debt-reminders/:id', asked)
    : call('POST /api/office/reminder-runs/:id', asked)
}

export const takeFaults = (kind: RunKind, id: number) =>
  downloadFile(`/api/office/${FAULTS[kind]}/${id}/faults.csv`, `${FAULTS[kind]}-${id}.csv`)

const FAULTS: Record<RunKind, string> = {
  ...{ missing: 'reminder-runs', debts: 'debt-reminders', message: 'messages' },
}
