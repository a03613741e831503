import type { CardChange, KeptCard, PlanPayment, Schedule } from '@centrepass/contract/payments/schedules'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'

export type CardWithPlans = KeptCard & {
  for_next_time: boolean
  plans: { schedule_id: number; program: string; participant: string }[]
}

// Below the account's own key, so that refreshing the account refreshes these.
const plansKey = (accountId: number) => ['account', accountId, 'plans'] as const

export const plansQuery = (accountId: number) =>
  queryOptions({
    queryKey: plansKey(accountId),
    queryFn: (): Promise<Schedule[]> => call('GET /api/payments/schedules'),
    meta: { personal: true },
  })

const LOOK_AGAIN_MS = 2000

export const planQuery = (accountId: number, scheduleId: number) =>
  queryOptions({
    queryKey: [...plansKey(accountId), scheduleId],
    queryFn: (): Promise<Schedule> =>
      call('GET /api/payments/schedules/:id', { params: { id: String(scheduleId) } }),
    // While a payment is being confirmed the page looks by itself.
    refetchInterval: ({ state: { data } }) => (data?.payment_id ? LOOK_AGAIN_MS : false),
    staleTime: 0,
    meta: { personal: true },
  })

export const storedCardsQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['account', accountId, 'cards'],
    queryFn: (): Promise<CardWithPlans[]> => call('GET /api/payments/methods'),
    meta: { personal: true },
  })

export type NewCard = { schedule_id: number; payment_ott: string; pay_overdue: boolean }

export const changeCard = (body: NewCard): Promise<CardChange> =>
  call('POST /api/payments/update-ott', { body })

type PayNow = { what: 'overdue' | 'next' | 'all'; lines: number[] }

export const payPlan = (scheduleId: number, body: PayNow): Promise<PlanPayment> =>
  call('POST /api/payments/schedules/:id/pay', { params: { id: String(scheduleId) }, body })

export const preferCard = (cardId: number) =>
  call('POST /api/payments/methods/:id/default', { params: { id: String(cardId) } })

export const removeCard = (cardId: number) =>
  call('DELETE /api/payments/methods/:id', { params: { id: String(cardId) } })

/** After a payment or change, invoices, cards and enrolments are read again. */
export async function refreshMoney(accountId: number): Promise<void> {
  queryClient.invalidateQueries({ queryKey: ['participant'] })
  await queryClient.invalidateQueries({ queryKey: ['account', accountId] })
}
