import { lastDaytime } from '#features/notifications/daytime'
import { requireAssociation } from '#features/site/site.queries'
import { type Clock, clockAt } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { providerWatch } from '#platform/database/tables/books'
import { hushed } from '#platform/mail/hush'

type Remind = (clock: Clock) => Promise<unknown>
type Deps = { db: Database; clock: Clock }

/**
 * After a restore, the reminders that the site sent since the backup are forgotten with everything else. How long it
 * lived on, the provider's newest money says: what was due by then is marked as told, and is not mailed again. Each
 * process does so before it reminds anyone, because another may be behind.
 */
export function remindOnce({ db, clock }: Deps, remind: Remind): () => Promise<void> {
  let caughtUpWith = 0
  return async () => {
    const [watch] = await db.select({ lived_until: providerWatch.lived_until }).from(providerWatch)
    const lived = +(watch?.lived_until ?? 0)
    if (lived > caughtUpWith) {
      const { timezone } = await requireAssociation(db)
      const then = new Date(lived + clock.offsetMs)
      for (const moment of [lastDaytime(then, timezone), then])
        await hushed(() => remind(clockAt(moment, clock)))
      caughtUpWith = lived
    }
    await remind(clock)
  }
}
