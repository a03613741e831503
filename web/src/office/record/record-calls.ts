import type { AuditAction } from '@centrepass/contract/privacy/audit-words'
import { auditWords } from '@centrepass/contract/privacy/audit-words'
import { type RecordThing, recordThings } from '@centrepass/contract/record/record-things'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { downloadFile } from '#api/download-file.ts'
import { OFFICE } from '../office-calls.ts'

/** What stands in the address: numbers, kinds and a day, never a name. */
export type RecordSearch = {
  person?: string | undefined
  account?: string | undefined
  actor?: string | undefined
  thing?: RecordThing | undefined
  thing_id?: string | undefined
  action?: AuditAction | undefined
  day?: string | undefined
  calls?: 'yes' | undefined
  order?: 'new' | 'old' | undefined
}

const idIn = (value: unknown) => (/^[1-9]\d{0,8}$/.test(String(value)) ? String(value) : undefined)
const isAction = (value: unknown): value is AuditAction =>
  typeof value === 'string' && Object.hasOwn(auditWords, value)

/** Whatever else stands in an address is left aside. */
export function searchIn(search: Record<string, unknown>): RecordSearch {
  const thing = recordThings.find((one) => one === search.thing)
  const thing_id = idIn(search.thing_id)
  const found: RecordSearch = {
    ...{ person: idIn(search.person), account: idIn(search.account), actor: idIn(search.actor) },
    ...(thing && thing_id && { thing, thing_id }),
    action: isAction(search.action) ? search.action : undefined,
    day: /^\d{4}-\d\d-\d\d$/.test(String(search.day)) ? String(search.day) : undefined,
    calls: search.calls === 'yes' ? 'yes' : undefined,
    order: search.order === 'old' ? 'old' : undefined,
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}

export const recordQuery = (accountId: number, search: RecordSearch) =>
  infiniteQueryOptions({
    queryKey: [OFFICE, accountId, 'record', search],
    queryFn: ({ pageParam }) =>
      call('GET /api/office/record', {
        query: { ...search, ...(pageParam ? { after: String(pageParam) } : {}) },
      }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    meta: { personal: true },
  })

// What is not chosen has no key: `searchIn` leaves it out.
export const takeRecord = (search: RecordSearch) =>
  downloadFile(
    `/api/office/record.csv?${new URLSearchParams(search as Record<string, string>)}`,
    'record.csv',
  )
