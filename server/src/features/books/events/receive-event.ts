import { sql } from 'drizzle-orm'
import type { CardGateway, Delivery } from '#platform/card-payments/card-gateway'
import type { Database } from '#platform/database/client'
import { statement } from '#platform/database/statement'
import { providerEvents } from '#platform/database/tables/books'

type Deps = { db: Database; gateway: CardGateway }

/**
 * Takes down what the provider calls in with, once however often it comes, and nothing more: acting on it would
 * keep the provider waiting. False is for what does not come from the provider.
 */
export async function receiveEvent({ db, gateway }: Deps, delivery: Delivery): Promise<boolean> {
  const reading = gateway.readEvent(delivery)
  if (reading.kind === 'forged') return false
  const { at: happened_at, ...event } = reading.event
  await takeDown(db, { ...event, happened_at, provider: gateway.provider })
  return true
}

const given = sql.placeholder
const takeDown = statement((db) =>
  db
    .insert(providerEvents)
    .values({
      ...{ provider: given('provider'), id: given('id'), type: given('type'), about: given('about') },
      ...{ object_id: given('object_id'), key: given('key'), happened_at: given('happened_at') },
    })
    .onConflictDoNothing(),
)
