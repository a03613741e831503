import { type ClassKind, classKinds } from '@centrepass/contract/classes/class-rules'
import type { ResultState } from '@centrepass/contract/classes/result-rules'
import type { ResultEffects } from '@centrepass/contract/classes/results'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { downloadFile } from '#api/download-file.ts'
import { OFFICE } from '../office-calls.ts'

const CLASSES = 'classes'

/** The name of a program is no person's: it may stand in an address. */
export type ClassFilter = {
  season?: string | undefined
  kind?: ClassKind | undefined
  text?: string | undefined
}
export type ClassKey = { kind: ClassKind; id: string }

export const kindIn = (value: unknown) => classKinds.find((one) => one === value)

/** Whatever else stands in an address is left aside. */
export function filterIn({ season, kind, text }: Record<string, unknown>): ClassFilter {
  const known = kindIn(kind)
  const name = text === undefined ? '' : String(text).slice(0, 100)
  return {
    ...(/^(19|20|21)\d\d$/.test(String(season)) && { season: String(season) }),
    ...(known && { kind: known }),
    ...(name && { text: name }),
  }
}

export const classesQuery = (accountId: number, filter: ClassFilter) =>
  queryOptions({
    queryKey: [OFFICE, accountId, CLASSES, filter],
    queryFn: () => call('GET /api/office/lists', { query: filter }),
    placeholderData: keepPreviousData,
    meta: { personal: true },
  })

export const classQuery = (accountId: number, { kind, id }: ClassKey) =>
  queryOptions({
    queryKey: [OFFICE, accountId, CLASSES, kind, id],
    queryFn: () => call('GET /api/office/lists/:kind/:id', { params: { kind, id } }),
    meta: { personal: true },
  })

export const takeClassList = ({ kind, id }: ClassKey, code: string) =>
  downloadFile(`/api/office/lists/${kind}/${id}/people.csv`, `${code.toLowerCase()}.csv`)

export const openContacts = ({ kind, id }: ClassKey, reason: string) =>
  call('POST /api/office/lists/:kind/:id/emergency-sheet', { params: { kind, id }, body: { reason } })

export const classParts = ['list', 'waiting', 'attendance', 'results'] as const
export type ClassPart = (typeof classParts)[number]

/** What an address says of the part that is open, and of its day. */
export const partIn = ({ part, day }: Record<string, unknown>): { part: ClassPart; day?: string } => ({
  part: classParts.find((one) => one === part) ?? 'list',
  ...(/^\d{4}-\d\d-\d\d$/.test(String(day)) && { day: String(day) }),
})

export const attendanceQuery = (accountId: number, { kind, id }: ClassKey, day: string | undefined) =>
  queryOptions({
    queryKey: [OFFICE, accountId, CLASSES, kind, id, 'attendance', day ?? null],
    queryFn: () =>
      call('GET /api/office/lists/:kind/:id/attendance', { params: { kind, id }, query: { day } }),
    placeholderData: keepPreviousData,
    meta: { personal: true },
  })

export const resultsQuery = (accountId: number, { kind, id }: ClassKey) =>
  queryOptions({
    queryKey: [OFFICE, accountId, CLASSES, kind, id, 'results'],
    queryFn: () => call('GET /api/office/lists/:kind/:id/results', { params: { kind, id } }),
    meta: { personal: true },
  })

export type Wish = { enrolment_id: number; result: ResultState }

export const previewResults = ({ kind, id }: ClassKey, results: Wish[]) =>
  call('POST /api/office/lists/:kind/:id/results/preview', { params: { kind, id }, body: { results } })

export const giveResults = ({ kind, id }: ClassKey, results: Wish[], { digest }: ResultEffects) =>
  call('POST /api/office/lists/:kind/:id/results', { params: { kind, id }, body: { results, digest } })

export const undoResults = ({ kind, id }: ClassKey, batchId: number, reason: string) =>
  call('POST /api/office/lists/:kind/:id/results/:batchId/undo', {
    params: { kind, id, batchId: String(batchId) },
    body: { reason },
  })

export const waitingQuery = (accountId: number, offeringId: number) =>
  queryOptions({
    queryKey: [OFFICE, accountId, CLASSES, 'waiting', offeringId],
    queryFn: () => call('GET /api/office/offerings/:id/wait-list', { params: { id: String(offeringId) } }),
    meta: { personal: true },
  })

export const offerSpot = (id: number, reason: string) =>
  call('POST /api/office/wait-requests/:id/offer', { params: { id: String(id) }, body: { reason } })

export const skipRequest = (id: number, reason: string) =>
  call('POST /api/office/wait-requests/:id/skip', { params: { id: String(id) }, body: { reason } })

export const extendOffer = (id: number, hours: number, reason: string) =>
  call('POST /api/office/wait-offers/:id/extend', { params: { id: String(id) }, body: { hours, reason } })
