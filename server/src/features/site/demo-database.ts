import { inArray } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { variables } from '#platform/database/tables/site'

/** The fact, written when the demonstration was loaded. The clock alone is the mark of earlier versions. */
export const IS_DEMO = 'is_demo'
const MARKS = [IS_DEMO, 'demo_clock_offset_ms']

/** Whether the database holds the demonstration. What a variable of the environment says does not change it. */
export async function isDemoDatabase(db: Database): Promise<boolean> {
  const marks = await db.select().from(variables).where(inArray(variables.key, MARKS)).limit(1)
  return marks.length > 0
}

type Start = { isDemo: boolean; stripe: { secretKey: string } | null }

/** Why this configuration and this database must not come together, and what is only odd about them. */
export async function whyNotTogether(
  db: Database,
  { isDemo, stripe }: Start,
): Promise<{ refusal: string | null; doubt: string | null }> {
  const holdsDemo = await isDemoDatabase(db)
  if (isDemo && !holdsDemo) {
    return {
      refusal:
        'SEED: the demonstration was asked for, and this database holds real data. Set SEED=none, or name another ' +
        'database in DATABASE_URL (or DATA_DIR).',
      doubt: null,
    }
  }
  if (isDemo || !holdsDemo) return { refusal: null, doubt: null }
  const doubt =
    'SEED: this database holds the demonstration with its published passwords, and the site was started without ' +
    'SEED=demo. Before real people come, empty it with `npm run remove-demo`.'
  const isLive = /^[sr]k_live_/.test(stripe?.secretKey ?? '')
  return isLive ? { refusal: doubt, doubt: null } : { refusal: null, doubt }
}
