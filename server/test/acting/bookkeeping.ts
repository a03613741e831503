import { actOnEvents } from '#features/books/events/act-on-events'
import { followEvent } from '#features/books/events/follow-event'
import { deliverSandboxEvents, type SandboxDelivery } from '#platform/card-payments/sandbox/sandbox-events'
import type { startWorld } from '../world.ts'

type World = Awaited<ReturnType<typeof startWorld>>

/** What the provider does at our door, and what we do about it. */
export function bookkeepingIn(world: World) {
  const { db } = world.database
  return {
    /** Everything that happened at the provider. The list keeps its entries, so an event can be sent again. */
    async waiting(): Promise<SandboxDelivery[]> {
      // Made due by a moment that is surely over: clocks of two programs differ by a breath.
      await world.database.rows(
        `update sandbox_events set next_try_at = now() - interval '1 hour' returning id`,
      )
      const sent: SandboxDelivery[] = []
      await deliverSandboxEvents(db, async (delivery) => sent.push(delivery) < 0)
      return sent
    },
    async callIn({ raw, signature }: Partial<SandboxDelivery>): Promise<number> {
      const reply = await world.app.inject({
        ...{ method: 'POST', url: '/api/payments/events', payload: raw ?? '' },
        headers: {
          'content-type': 'application/json',
          ...(signature !== undefined && { [world.purchasing.gateway.signatureHeader]: signature }),
        },
      })
      return reply.statusCode
    },
    /** Acts once on all that is open; what waits is made due first. */
    async act(): Promise<void> {
      await world.database.rows(
        'update provider_events set next_look_at = now() where done_at is null returning id',
      )
      const { tell } = world.purchasing
      await actOnEvents({ db, tell, act: (event) => followEvent(world.purchasing, event) })
    },
    events: () =>
      world.database.rows(
        'select id, type, key, done_at, looks from provider_events order by happened_at, id',
      ),
  }
}
