import { RATES } from '@centrepass/contract/pricing/rates-on'
import { sayField } from '@centrepass/contract/refusals/fields'
import type { SiteVariable, VariableChange } from '@centrepass/contract/site/office-site'
import { whyNotVariable } from '@centrepass/contract/site/variable-rules'
import { variables as known } from '@centrepass/contract/site/variable-words'
import { and, eq, sql } from 'drizzle-orm'
import { variablesByKey } from '#features/site/site.queries'
import type { Database } from '#platform/database/client'
import { iso } from '#platform/database/iso'
import { rowsOf } from '#platform/database/rows-of'
import { catalogueDrafts } from '#platform/database/tables/catalogue-drafts'
import { rates, variables } from '#platform/database/tables/site'
import { Failure, notFound } from '#platform/failure'
import { recordChange } from '#platform/record'

const MOST = 50

/** The settings that rules read, whether the database holds them or leaves them to the site. */
export async function siteVariables(db: Database): Promise<SiteVariable[]> {
  const held = await variablesByKey(db)
  return Object.keys(known).map((key) => ({ key, setting: held[key] ?? null }))
}

type Change = { key: string; setting: string | null; seen: string | null; reason: string }

/** Changes one setting, unless someone else has since it was shown. Going back is a change like any other. */
export async function changeVariable(db: Database, { key, setting, seen, reason }: Change): Promise<void> {
  if (!Object.hasOwn(known, key)) throw notFound('setting')
  const wrong = whyNotVariable(key, setting ?? '')
  if (wrong) {
    const says = (locale: 'en' | 'fr') => sayField(wrong, locale)
    throw new Failure('bad_request', {}, { problems: [{ path: 'setting', code: wrong, says }] })
  }
  await db.transaction(async (tx) => {
    // One at a time: a key that is not there yet has no row to lock.
    await tx.execute(sql`lock table variables in share row exclusive mode`)
    const [row] = await tx.select().from(variables).where(eq(variables.key, key))
    const before = row?.value ?? null
    if (before !== seen) throw new Failure('changed_since')
    await refuseInCatalogue(tx, key)
    if (setting) {
      await tx
        .insert(variables)
        .values({ key, value: setting })
        .onConflictDoUpdate({ target: variables.key, set: { value: setting } })
    } else await tx.delete(variables).where(eq(variables.key, key))
    await recordChange(tx, null, {
      ...{ action: 'variable.changed', subject: { variable: key }, reason },
      before: { value: before },
      after: { value: setting || null },
    })
  })
}

/** A draft of the rules was made from the value of now, and rates from a day on count in its place. */
async function refuseInCatalogue(tx: Database, key: string): Promise<void> {
  const drafted = await tx.$count(
    catalogueDrafts,
    and(eq(catalogueDrafts.kind, 'policies'), sql`${catalogueDrafts.content} ? ${key}`),
  )
  if (drafted > 0) throw new Failure('setting_drafted')
  const isRate = RATES.some((name) => name === key)
  if (isRate && (await tx.$count(rates)) > 0) throw new Failure('rates_by_day')
}

type Row = {
  id: number
  at: string
  by: string | null
  from: string | null
  to: string | null
  reason: string | null
}

export async function variableChanges(db: Database, key: string): Promise<VariableChange[]> {
  if (!Object.hasOwn(known, key)) throw notFound('setting')
  const rows = await rowsOf<Row>(
    db,
    sql`select e.id, e.at, a.first_name || ' ' || a.last_name as by, e.before ->> 'value' as "from",
        e.after ->> 'value' as "to", e.reason
      from audit_events e left join accounts a on a.id = e.by_account_id
      where e.action = 'variable.changed' and e.subject ->> 'variable' = ${key}
      order by e.id desc limit ${MOST}`,
  )
  return rows.map((row) => ({ ...row, id: Number(row.id), at: iso(row.at) }))
}
