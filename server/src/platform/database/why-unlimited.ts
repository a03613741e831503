import type { OpenDatabase } from './client.ts'

/**
 * The warning for the operator when statements have no time limit: a connection pooler that does not pass ours on,
 * and has none of its own. One lock that is never released would then hold every connection.
 */
export async function whyUnlimited(database: OpenDatabase): Promise<string | null> {
  if (database.kind === 'embedded') return null
  const [limits] = await database.rows(
    "select current_setting('statement_timeout') as statements, current_setting('lock_timeout') as locks",
  )
  if (limits?.statements !== '0' && limits?.locks !== '0') return null
  return 'statements and locks have no time limit. A connection pooler must set statement_timeout and lock_timeout.'
}
