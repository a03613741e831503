import { type ImportField, type ImportKind, importFields } from '@centrepass/contract/imports/import-fields'
import type { ImportOutcome, ImportStep } from '@centrepass/contract/imports/import-rules'
import type { DayOrder } from '@centrepass/contract/imports/import-values'
import type { Import } from '@centrepass/contract/imports/imports'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { downloadFile } from '#api/download-file.ts'
import { uploadFile } from '#api/upload-file.ts'
import { OFFICE, refreshOffice } from '../office-calls.ts'

const SOON_MS = 1500
const IMPORTS = 'imports'

export const isWorking = ({ state }: Pick<Import, 'state'>) =>
  state === 'checking' || state === 'running' || state === 'undoing'

/** Asked again and again while one of them moves. */
export const importsQuery = (accountId: number) =>
  queryOptions({
    queryKey: [OFFICE, accountId, IMPORTS],
    queryFn: () => call('GET /api/office/imports'),
    refetchInterval: ({ state: { data } }) => (data?.some(isWorking) ? SOON_MS : false),
    meta: { personal: true },
  })

export const importQuery = (accountId: number, id: number) =>
  queryOptions({
    queryKey: [OFFICE, accountId, IMPORTS, id],
    queryFn: () => call('GET /api/office/imports/:id', { params: { id: String(id) } }),
    refetchInterval: ({ state: { data } }) => (data && isWorking(data) ? SOON_MS : false),
    meta: { personal: true },
  })

export type Which = ImportOutcome | 'failed' | 'kept'

/** `version` changes with every step, and with it the rows. */
export const rowsQuery = (accountId: number, { id, version }: Import, which: Which, after: number) =>
  queryOptions({
    queryKey: [OFFICE, accountId, IMPORTS, id, version, which, after],
    queryFn: () =>
      call('GET /api/office/imports/:id/rows', {
        params: { id: String(id) },
        query: { which, after: String(after) },
      }),
    meta: { personal: true },
  })

type Sending = { kind: ImportKind; file: File; onProgress: (share: number) => void }

/** Answers the id of the import. */
export async function sendFile({ kind, file, onProgress }: Sending): Promise<number> {
  const path = `/api/office/imports?kind=${kind}`
  const answer = (await uploadFile({ path, file, isNamed: true, onProgress })) as { data: Import }
  await refreshOffice()
  return answer.data.id
}

type Columns = { columns: (ImportField | null)[]; day_order: DayOrder | null }

export const mapColumns = ({ id, version }: Import, { columns, day_order }: Columns) =>
  call('POST /api/office/imports/:id/columns', {
    params: { id: String(id) },
    body: { columns, day_order, version },
  })

export type Decision = { is: 'person'; participant_id: number } | { is: 'new' } | { is: 'leave' }

export const decideRow = (id: number, row: number, decision: Decision) =>
  call('POST /api/office/imports/:id/rows', { params: { id: String(id) }, body: { row, decision } })

export const startImport = ({ id, digest }: Import, reason: string) =>
  call('POST /api/office/imports/:id/start', {
    params: { id: String(id) },
    body: { reason, digest: digest ?? '' },
  })

export const stepImport = (id: number, step: ImportStep) =>
  call('POST /api/office/imports/:id', { params: { id: String(id) }, body: { step } })

export const takeFaults = (id: number) =>
  downloadFile(`/api/office/imports/${id}/faults.csv`, `import-${id}.csv`)

export const fieldsOf = (kind: ImportKind): readonly ImportField[] => importFields[kind]
