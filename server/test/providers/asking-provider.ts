import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach } from 'vitest'
import type { Charge, Refund, StoredCharge } from '#platform/card-payments/card-gateway'
import { startWorld } from '../world.ts'
import { type ProviderWorld, sandboxWorld, stripeWorld } from './provider-worlds.ts'

export const VISA = '4242424242424242'

/** One suite for both: what holds for one provider holds for the other. */
export const providers = [
  ['the sandbox', sandboxWorld],
  ['Stripe', stripeWorld],
] as const

/** A provider for each test of the file, two accounts that pay, and what our site would ask for them. */
export function providerUnderTest(open: (typeof providers)[number][1]) {
  let world: Awaited<ReturnType<typeof startWorld>>
  let there: ProviderWorld
  let accounts: number[] = []
  beforeAll(async () => {
    world = await startWorld()
    const rows = await world.database.rows('select id from accounts order by id limit 2')
    accounts = rows.map(({ id }) => Number(id))
  })
  beforeEach(async () => {
    // Rows of an earlier test belong to a Stripe that is gone.
    await world.database.script('delete from provider_customers; delete from sandbox_events')
    there = await open(world.database.db)
  })
  const payer = (which: 0 | 1) => accounts[which] ?? 0
  return {
    get there() {
      return there
    },
    get account_id() {
      return payer(0)
    },
    get otherAccount() {
      return payer(1)
    },
    ...asking(() => ({ there, account_id: payer(0) })),
  }
}

/** Requests as our site makes them. */
function asking(open: () => { there: ProviderWorld; account_id: number }) {
  const attempt = (given: Partial<Charge> = {}) => ({
    key: `attempt-${randomUUID()}`,
    ...{ amount_cents: 12_345, currency: 'CAD', account_id: open().account_id, since: new Date() },
    ...{ description: 'Purchase 7', metadata: { purchase_id: '7' } },
    ...given,
  })
  const aCharge = async (number = VISA, given: Partial<Charge> = {}): Promise<Charge> => ({
    ...attempt(),
    ...{ payment_ott: await open().there.token(number), save_card: false },
    ...given,
  })
  const keptCard = async (number = VISA): Promise<string> => {
    const outcome = await open().there.gateway.charge(await aCharge(number, { save_card: true }))
    if (outcome.kind !== 'succeeded' || !outcome.payment_method) throw new Error('The card was not kept.')
    return outcome.payment_method
  }
  return {
    attempt,
    aCharge,
    /** Paid with once, and kept. */
    keptCard,
    /** By its owner, who has just typed the security code. */
    aKeptCharge: async (payment_method: string, given: { isWrong?: boolean; save_card?: boolean } = {}) => ({
      ...{ ...attempt(), payment_method, save_card: given.save_card ?? false },
      code_token: await open().there.code(given.isWrong),
    }),
    aStoredCharge: (payment_method: string): StoredCharge => ({ ...attempt(), payment_method }),
    chargedWith: async (number = VISA): Promise<string> => {
      const outcome = await open().there.gateway.charge(await aCharge(number))
      if (outcome.kind !== 'succeeded') throw new Error(`${number} was not charged.`)
      return outcome.charge_id
    },
    aRefund: (charge_id: string, amount_cents = 5000): Refund => ({
      key: `refund-${randomUUID()}`,
      ...{ charge_id, amount_cents, currency: 'CAD', since: new Date() },
    }),
    moneyTaken: async () => {
      const span = { from: new Date(Date.now() - 60_000), until: new Date(Date.now() + 60_000) }
      const books = await open().there.gateway.listMoney(span)
      if (books.kind !== 'listed') throw new Error('The books could not be read.')
      return books.entries
    },
  }
}
