import type { OfficeRole, ScopeKind } from '@centrepass/contract/office/roles'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { OFFICE } from '../office-calls.ts'

export const officersQuery = (accountId: number) =>
  queryOptions({
    queryKey: [OFFICE, accountId, 'officers'],
    queryFn: () => call('GET /api/office/grants'),
    meta: { personal: true },
  })

const paramsOf = (id: number) => ({ id: String(id) })

type Giving = {
  email: string
  first_name: string
  last_name: string
  language: 'EN' | 'FR'
  role: OfficeRole
  scope: { kind: ScopeKind; id: number } | null
  until: string | null
  reason: string
}

export const giveRole = (body: Giving) => call('POST /api/office/grants', { body })

export const decideRole = (id: number, decision: 'agree' | 'refuse', reason: string) =>
  call('POST /api/office/grants/:id', { params: paramsOf(id), body: { decision, reason } })

export const reviewRole = (id: number, decision: 'keep' | 'end', reason: string) =>
  call('POST /api/office/grants/:id/review', { params: paramsOf(id), body: { decision, reason } })

export const endRole = (id: number, reason: string) =>
  call('POST /api/office/grants/:id/end', { params: paramsOf(id), body: { reason } })

const MANY = { per_page: '200' }

/** What a role can be limited to, by name. */
export const scopesQuery = (kind: ScopeKind) =>
  queryOptions({
    queryKey: [OFFICE, 'scopes', kind],
    queryFn: () => scopesOf(kind),
    staleTime: 300_000,
  })

async function scopesOf(kind: ScopeKind): Promise<{ id: number; name: string }[]> {
  if (kind === 'club') return (await call('GET /api/clubs', { query: MANY })).data
  if (kind === 'tournament') return (await call('GET /api/tournaments', { query: MANY })).data
  return (await call('GET /api/programs', { query: MANY })).data
}
