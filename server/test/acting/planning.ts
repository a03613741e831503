import { instantOf } from '@centrepass/contract/ground/dates'
import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import type { CardChange, KeptCard, PlanPayment, Schedule } from '@centrepass/contract/payments/schedules'
import { expect } from 'vitest'
import { chargeInstalments } from '#features/payments/instalments/charge-instalments'
import type { startWorld } from '../world.ts'
import { buyingIn, type Family, VISA } from './buying.ts'

type World = Awaited<ReturnType<typeof startWorld>>
type Changed = { data: CardChange } & ErrorAnswer
type Paid = { data: PlanPayment } & ErrorAnswer

/** Pays when it is bought, and is refused whenever it is charged again from the file. */
export const PAYS_ONCE = '4000000000000341'
/** The family whose January instalment was declined three times. */
export const OVERDUE = 9001

export const MASTERCARD = '5555555555554444'

/** What a family and a worker do about a plan, in one world. */
export function planningIn(world: World) {
  const buying = buyingIn(world)
  const planning = {
    ...buying,
    ...cardsIn(world),
    /** Puts off what the families of the demonstration have to pay, so that a test sees its own charges alone. */
    onlyOurs: () =>
      world.database.script(`update schedule_lines set due_on = '2030-01-01' where status = 'scheduled'`),
    /** Moves the association's clock. */
    at: (local: string) => world.clock.set(instantOf(local, 'America/Vancouver')),
    /** In September, the academy of 540.00 by plan: 178.34 and the registration at once, then four times 100.00. */
    async buyPlan(family: Family, card = VISA): Promise<number> {
      planning.at('2024-09-05T12:00')
      await world.database.script(
        `update programs set max_age = 16 where code = 'ZA15' and season_year = 2024`,
      )
      const reply = await buying.buy(
        family,
        [
          await buying.item(family, 'Signe', 'RegistrationOption', 'JUNIOR'),
          { ...(await buying.item(family, 'Signe', 'Program', 'ZA15')), pays_by_plan: true },
        ],
        card,
      )
      expect([reply.status, reply.body.message]).toEqual([200, undefined])
      const [schedule] = await planning.schedules(family)
      return Number(schedule?.id)
    },
    schedules: async (family: Family) =>
      (await world.get<{ data: Schedule[] }>('/api/payments/schedules', family.bearer)).body.data,
    schedule: async (family: Family, id: number) =>
      (await world.get<{ data: Schedule }>(`/api/payments/schedules/${id}`, family.bearer)).body.data,
    states: async (family: Family, id: number) =>
      (await planning.schedule(family, id)).lines.map(({ status }) => status),
    /** What the worker does, at a time of the association. */
    async chargeAt(local: string): Promise<number> {
      planning.at(local)
      return chargeInstalments(world.purchasing)
    },
    pay: (family: Family, id: number, body: object) =>
      world.post<Paid>(`/api/payments/schedules/${id}/pay`, body, family.bearer),
    changeCard: (family: Family, body: object) =>
      world.post<Changed>('/api/payments/update-ott', body, family.bearer),
    /** Money that the provider took for instalments: by instalment, so that none can hide behind another. */
    async charged(): Promise<number[]> {
      const rows = await world.database.rows(
        `select amount_cents from sandbox_charges
         where status = 'succeeded' and starts_with(key, 'plan-') order by created_at`,
      )
      return rows.map(({ amount_cents }) => Number(amount_cents))
    },
    async notified(kind: string): Promise<Record<string, unknown>[]> {
      const rows = await world.database.rows(
        `select subject from notifications where kind = '${kind}' order by id`,
      )
      return rows.map(({ subject }) => subject as Record<string, unknown>)
    },
  }
  return planning
}

type Card = KeptCard & { plans: { schedule_id: number }[] }

/** The cards that are kept for plans. */
function cardsIn(world: World) {
  const buying = buyingIn(world)
  return {
    cardsOf: async (family: Family) =>
      (await world.get<{ data: Card[] }>('/api/payments/methods', family.bearer)).body.data,
    /** A change to another card, which also pays what is overdue. */
    newCard: async (number = VISA, more: object = {}) => ({
      ...{ schedule_id: OVERDUE, payment_ott: await buying.token(number), pay_overdue: true },
      ...more,
    }),
  }
}
