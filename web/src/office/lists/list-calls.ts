import {
  type ListOrder,
  type ListRole,
  type ListState,
  listOrders,
  listRoles,
  listStates,
  type MissingFilter,
  missingFilters,
} from '@centrepass/contract/people/list-rules'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { downloadFile } from '#api/download-file.ts'
import { OFFICE } from '../office-calls.ts'

/** What the list is narrowed to: numbers and codes, never a name. */
export type ListFilter = {
  season?: string | undefined
  option?: string | undefined
  program?: string | undefined
  course?: string | undefined
  state?: ListState | undefined
  club?: string | undefined
  born_from?: string | undefined
  born_to?: string | undefined
  role?: ListRole | undefined
  missing?: MissingFilter | undefined
}
export type ListSearch = { filter: ListFilter; order: ListOrder }

const idIn = (value: unknown) => (/^[1-9]\d{0,8}$/.test(String(value)) ? String(value) : undefined)
const yearIn = (value: unknown) => (/^(19|20|21)\d\d$/.test(String(value)) ? String(value) : undefined)
const oneOf = <T extends string>(known: readonly T[], value: unknown) => known.find((one) => one === value)

/** Whatever else stands in an address is left aside. */
export function searchIn(search: Record<string, unknown>): ListSearch {
  const found: ListFilter = {
    season: yearIn(search.season),
    ...{ option: idIn(search.option), program: idIn(search.program), course: idIn(search.course) },
    state: oneOf(listStates, search.state),
    club: idIn(search.club),
    ...{ born_from: yearIn(search.born_from), born_to: yearIn(search.born_to) },
    role: oneOf(listRoles, search.role),
    missing: oneOf(missingFilters, search.missing),
  }
  const filter = Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
  return { filter, order: oneOf(listOrders, search.order) ?? 'name' }
}

/** As the router writes it: a number stands there without quotes. */
export const inAddress = (values: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      /^\d+(\.\d+)?$/.test(String(value)) ? Number(value) : value,
    ]),
  )

const LIST = 'people-list'

export const listQuery = (accountId: number, { filter, order }: ListSearch) =>
  infiniteQueryOptions({
    queryKey: [OFFICE, accountId, LIST, filter, order],
    queryFn: ({ pageParam }) =>
      call('GET /api/office/people', {
        query: { ...filter, order, ...(pageParam ? { after: String(pageParam) } : {}) },
      }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    meta: { personal: true },
  })

export const countQuery = (accountId: number, filter: ListFilter) =>
  queryOptions({
    queryKey: [OFFICE, accountId, LIST, 'count', filter],
    queryFn: () => call('GET /api/office/people/count', { query: filter }),
    meta: { personal: true },
  })

export const choicesQuery = (accountId: number, season: string | undefined) =>
  queryOptions({
    queryKey: [OFFICE, accountId, LIST, 'choices', season ?? ''],
    queryFn: () => call('GET /api/office/people/choices', { query: season ? { season } : {} }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    meta: { personal: true },
  })

// What is not chosen has no key: `searchIn` leaves it out.
export const takeList = ({ filter, order }: ListSearch) =>
  downloadFile(
    `/api/office/people.csv?${new URLSearchParams({ ...(filter as Record<string, string>), order })}`,
    'people.csv',
  )

/** What a saved view keeps of it. */
export const addressOf = ({ filter, order }: ListSearch) => ({
  ...filter,
  ...(order !== 'name' && { order }),
})
