import type { ThingDetails } from '@centrepass/contract/season/office-catalogue'
import type { PretendCard } from '@centrepass/contract/season/rehearsal'
import type { Draft } from '@centrepass/contract/season/thing-content'
import { isOfSeason, type ThingKind, thingKinds } from '@centrepass/contract/season/thing-kinds'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { OFFICE } from '../office-calls.ts'

const CATALOGUE = 'catalogue'
const meta = { personal: true }

export type CatalogueFilter = {
  season?: string | undefined
  kind?: ThingKind | undefined
  state?: 'draft' | 'open' | 'wrong' | undefined
}
export type ThingOf = { kind: ThingKind; code: string; season: string | undefined }

export const kindIn = (value: unknown) => thingKinds.find((one) => one === value)
export const seasonIn = (value: unknown) =>
  /^(19|20|21)\d\d$/.test(String(value)) ? String(value) : undefined

/** Whatever else stands in an address is left aside. */
export function filterIn({ season, kind, state }: Record<string, unknown>): CatalogueFilter {
  const [year, known] = [seasonIn(season), kindIn(kind)]
  const wanted = (['draft', 'open', 'wrong'] as const).find((one) => one === state)
  return { ...(year && { season: year }), ...(known && { kind: known }), ...(wanted && { state: wanted }) }
}

export const catalogueQuery = (accountId: number, { season, kind }: CatalogueFilter) =>
  queryOptions({
    queryKey: [OFFICE, accountId, CATALOGUE, 'list', season, kind],
    queryFn: () => call('GET /api/office/catalogue', { query: { season, kind } }),
    placeholderData: keepPreviousData,
    meta,
  })

export const thingQuery = (accountId: number, { kind, code, season }: ThingOf) =>
  queryOptions({
    queryKey: [OFFICE, accountId, CATALOGUE, kind, code, season],
    queryFn: () =>
      call('GET /api/office/catalogue/:kind/:code', { params: { kind, code }, query: { season } }),
    retry: false,
    meta,
  })

type Based = { version: number; draftVersion: number | null }

export const saveDraft = (
  { kind, code, season }: ThingOf,
  content: Draft,
  { version, draftVersion }: Based,
) =>
  call('POST /api/office/catalogue/drafts', {
    body: {
      ...{ kind, code, content, season_year: isOfSeason(kind) ? Number(season) : null },
      ...{ base_version: version, draft_version: draftVersion },
    },
  })

type Seen = { id: number; version: number }
const seen = ({ id, version }: Seen) => ({ params: { id: String(id) }, body: { version } })

export const discardDraft = (draft: Seen) =>
  call('POST /api/office/catalogue/drafts/:id/discard', seen(draft))
export const keepBack = (draft: Seen) => call('POST /api/office/catalogue/drafts/:id/keep-back', seen(draft))

export const effectsQuery = (accountId: number, draft: Seen) =>
  queryOptions({
    queryKey: ['catalogue-preview', accountId, draft.id, draft.version],
    queryFn: () => call('POST /api/office/catalogue/drafts/:id/preview', seen(draft)),
    ...{ meta, gcTime: 0, retry: false },
  })

export const audienceQuery = (accountId: number, draft: Seen) =>
  queryOptions({
    queryKey: ['catalogue-audience', accountId, draft.id, draft.version],
    queryFn: () => call('POST /api/office/catalogue/drafts/:id/audience', seen(draft)),
    ...{ meta, gcTime: 0, retry: false },
  })

export const publishDraft = ({ id, version }: Seen, at: string | null, reason: string) =>
  call('POST /api/office/catalogue/drafts/:id/publish', {
    params: { id: String(id) },
    body: { version, at, reason },
  })

export const undoPublish = ({ thing, version }: ThingDetails, reason: string) =>
  call('POST /api/office/catalogue/undo', {
    body: { kind: thing.kind, code: thing.code, season_year: thing.season_year, version, reason },
  })

export const seasonQuery = (accountId: number, year: string) =>
  queryOptions({
    queryKey: [OFFICE, accountId, CATALOGUE, 'season', year],
    queryFn: () => call('GET /api/office/seasons/:year', { params: { year } }),
    meta,
  })

export const copySeason = (year: string, raise_percent: number, reason: string) =>
  call('POST /api/office/seasons/:year/copy', { params: { year }, body: { raise_percent, reason } })

export const openSeason = (year: string, body: { at: string | null; digest: string; reason: string }) =>
  call('POST /api/office/seasons/:year/open', { params: { year }, body })

export const holdSeason = (year: string, body: { digest: string; reason: string }) =>
  call('POST /api/office/seasons/:year/keep-back', { params: { year }, body })

export const buyAsFamily = (
  { season, family }: { season: number; family: number },
  { items, card }: { items: readonly TriedItem[]; card: PretendCard },
) =>
  call('POST /api/office/catalogue/rehearsal/purchase', {
    body: { season_year: season, account_id: family, at: null, items: [...items], card },
  })
export type TriedItem = { participant: number; kind: ThingKind; code: string; pays_by_plan: boolean }

export const rehearsalQuery = (
  accountId: number,
  asked: { season: number; family: number; at: string | null },
) =>
  queryOptions({
    queryKey: ['catalogue-rehearsal', accountId, asked],
    queryFn: () =>
      call('POST /api/office/catalogue/rehearsal', {
        body: { season_year: asked.season, account_id: asked.family, at: asked.at },
      }),
    ...{ meta, gcTime: 0, retry: false },
  })
