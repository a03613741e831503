import type { CardGateway, Delivery } from '#platform/card-payments/card-gateway'
import type { Database } from '#platform/database/client'
import { providerEvents } from '#platform/database/tables/books'

type Deps = { db: Database; gateway: CardGateway }

/**
 * Takes down what the provider calls in with, once however often it comes, and nothing more: acting on it would
 * keep the provider waiting. False is for what does not come from the provider.
 */
export async function receiveEvent({ db, gateway }: Deps, delivery: Delivery): Promise<boolean> {
  const reading = gateway.readEvent(delivery)
  if (reading.kind === 'forged') return false
  const { id, type, about, object_id, key, at } = reading.event
  await db
    .insert(providerEvents)
    .values({ provider: gateway.provider, id, type, about, object_id, key, happened_at: at })
    .onConflictDoNothing()
  return true
}
