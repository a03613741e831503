import type { CardGateway } from '#platform/card-payments/card-gateway'
import type { Database } from '#platform/database/client'
import { providerWatch } from '#platform/database/tables/books'

/** `startedAt` is when this process began. What the provider was asked before may be from before a restore. */
export type Looking = { gateway: CardGateway; startedAt: Date }

/**
 * Whether any process has compared the provider's books with ours since this one began. Asked before the facts are
 * read, so that a comparison that ends in between is in them.
 */
export async function hasLookedAtProvider(tx: Database, { gateway, startedAt }: Looking): Promise<boolean> {
  if (gateway.provider === 'none') return true
  const [watch] = await tx.select().from(providerWatch)
  return watch !== undefined && watch.looked_until >= startedAt
}
