import type { SettingsOfDiscount } from '@centrepass/contract/discounts/discount-setting-rules'
import type { DiscountRule } from '@centrepass/contract/pricing/discount-facts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { OFFICE } from '../office-calls.ts'

/** What is in the address: which discounts are listed, and the one that is open. */
export type DiscountSearch = {
  state?: 'ended' | undefined
  discount?: string | undefined
}

/** Whatever else is in an address is left aside. */
export const searchIn = ({ state, discount }: Record<string, unknown>): DiscountSearch => ({
  state: state === 'ended' ? state : undefined,
  discount: /^[1-9]\d{0,8}$/.test(String(discount)) ? String(discount) : undefined,
})

const personal = { meta: { personal: true } }
const keyOf = (accountId: number, ...rest: unknown[]) => [OFFICE, accountId, 'discounts', ...rest]
const idIn = (id: number | string) => ({ id: String(id) })

export const discountsQuery = (accountId: number, state: 'live' | 'ended') =>
  infiniteQueryOptions({
    queryKey: keyOf(accountId, 'list', state),
    queryFn: ({ pageParam }) =>
      call('GET /api/office/discounts', {
        query: { state, ...(pageParam && { before: String(pageParam) }) },
      }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    ...personal,
  })

export const discountQuery = (accountId: number, id: string) =>
  queryOptions({
    queryKey: keyOf(accountId, 'one', id),
    queryFn: () => call('GET /api/office/discounts/:id', { params: idIn(id) }),
    ...personal,
  })

export const fundsQuery = (accountId: number) =>
  queryOptions({
    queryKey: keyOf(accountId, 'funds'),
    queryFn: () => call('GET /api/office/discount-funds'),
    ...personal,
  })

export const productsQuery = (accountId: number) =>
  queryOptions({
    queryKey: keyOf(accountId, 'products'),
    queryFn: () => call('GET /api/office/discount-products'),
    ...personal,
  })

export type NewDiscount = { rule: DiscountRule; code: string | null; settings: SettingsOfDiscount }
/** A copy that may be changed, as a call takes it. */
const sent = ({ products, ...settings }: SettingsOfDiscount) => ({
  ...settings,
  products:
    products?.flatMap(({ product_type, product }) =>
      product_type === 'TournamentTeam' ? [] : [{ product_type, product }],
    ) ?? null,
})
const sentNew = ({ settings, ...named }: NewDiscount) => ({ ...named, settings: sent(settings) })

export const previewNew = (asked: NewDiscount) =>
  call('POST /api/office/discounts/preview', { body: sentNew(asked) })

export const makeDiscount = (asked: NewDiscount, reason: string) =>
  call('POST /api/office/discounts', { body: { discount: sentNew(asked), reason } })

type Seen = { id: number; version: number }

export const previewChange = ({ id, version }: Seen, settings: SettingsOfDiscount | null) =>
  call('POST /api/office/discounts/:id/preview', {
    params: idIn(id),
    body: { version, settings: settings && sent(settings) },
  })

/** Not asked for again after the deed that it showed: that would be refused. */
export const endingQuery = (accountId: number, { id, version }: Seen) =>
  queryOptions({
    queryKey: ['discount-preview', accountId, id, version],
    queryFn: () => previewChange({ id, version }, null),
    ...personal,
    gcTime: 0,
    retry: false,
  })

export const changeDiscount = (
  { id, version }: Seen,
  { settings, reason }: { settings: SettingsOfDiscount; reason: string },
) =>
  call('POST /api/office/discounts/:id', {
    params: idIn(id),
    body: { version, settings: sent(settings), reason },
  })

export const endDiscount = ({ id, version }: Seen, reason: string) =>
  call('POST /api/office/discounts/:id/end', { params: idIn(id), body: { version, reason } })

export const giveDiscount = (
  id: number,
  body: { account_id: number; reason: string } | { participant_id: number; reason: string },
) => call('POST /api/office/discounts/:id/grants', { params: idIn(id), body })

export const takeBackDiscount = (id: number, reason: string) =>
  call('POST /api/office/discount-grants/:id/end', { params: idIn(id), body: { reason } })

export const makeFund = (body: { name: string; amount: string; reason: string }) =>
  call('POST /api/office/discount-funds', { body })

export const moveFundMoney = (id: number, body: { amount: string; seen: string; reason: string }) =>
  call('POST /api/office/discount-funds/:id/money', { params: idIn(id), body })
