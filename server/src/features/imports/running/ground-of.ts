import type { NotificationLetters } from '#features/notifications/notification-letters'
import { grantsOf } from '#features/office/grants/grants.queries'
import { ownPartiesOf } from '#features/office/parties-of.queries'
import type { Configuration } from '#features/site/configuration'
import { seasonFrom } from '#features/site/season-at'
import { allZones } from '#features/site/site.queries'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { clubs } from '#platform/database/tables/catalogue'
import type { Ground } from '../judging/ground.ts'
import type { OpenImport } from './open-imports.queries.ts'

export type ImportDeps = {
  db: Database
  clock: Clock
  configuration: () => Promise<Configuration>
  letters: { notices: NotificationLetters }
  tell: (error: unknown) => void
  /** Tests stop the process at these points. */
  reach: (point: string) => void
}

/** What the rows of one round share. The officer's own family is read anew for each round. */
export async function groundOf(
  deps: ImportDeps,
  { id, asked_by, reason }: OpenImport,
  isTrial: boolean,
): Promise<Ground> {
  const { db, clock, configuration, letters } = deps
  const known = await configuration()
  const own = await ownPartiesOf(db, asked_by)
  return {
    ...{
      season: seasonFrom(known, clock),
      configuration: known,
      notices: letters.notices,
      isTrial,
      importId: id,
    },
    clubs: await db.select({ id: clubs.id, name: clubs.name, code: clubs.code }).from(clubs),
    zones: await allZones(db),
    actor: { kind: 'account', accountId: asked_by, sessionId: 0, grants: await grantsOf(db, asked_by) },
    own: { accounts: new Set(own.accounts), people: new Set(own.people) },
    reason: reason ?? '-',
  }
}
