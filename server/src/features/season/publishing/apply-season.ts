import { type SeasonContent, seasonVariables } from '@centrepass/contract/season/thing-content'
import { inArray } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { variables } from '#platform/database/tables/site'
import { recordChange } from '#platform/record'

/** Which season it is. Each setting has its line in the history that the site page shows. */
export async function applySeason(tx: Database, content: SeasonContent): Promise<void> {
  const held = await tx
    .select()
    .from(variables)
    .where(inArray(variables.key, [...seasonVariables]))
  for (const key of seasonVariables) {
    const before = held.find((row) => row.key === key)?.value
    const value = content[key]
    if (value === before) continue
    await tx
      .insert(variables)
      .values({ key, value })
      .onConflictDoUpdate({ target: variables.key, set: { value } })
    await recordChange(tx, null, {
      ...{ action: 'variable.changed', subject: { variable: key } },
      ...{ before: { value: before ?? null }, after: { value } },
    })
  }
}
