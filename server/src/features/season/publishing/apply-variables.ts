import { variablesOf } from '@centrepass/contract/season/single-variables'
import type { PoliciesContent, SeasonContent } from '@centrepass/contract/season/thing-content'
import type { SingleKind } from '@centrepass/contract/season/thing-kinds'
import { eq, inArray } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { variables } from '#platform/database/tables/site'
import { recordChange } from '#platform/record'

/**
 * What stands among the variables: which season it is, and the rules of the association. Each setting has its line in
 * the history that the site page shows; one that is left out has the value that the site has of itself.
 */
export async function applyVariables(
  tx: Database,
  kind: SingleKind,
  content: SeasonContent | PoliciesContent,
): Promise<void> {
  const names = variablesOf[kind]
  const held = await tx
    .select()
    .from(variables)
    .where(inArray(variables.key, [...names]))
  const wanted: Readonly<Record<string, string | undefined>> = content
  for (const key of names) {
    const before = held.find((row) => row.key === key)?.value
    const value = wanted[key]
    if (value === before) continue
    await setVariable(tx, key, value)
    await recordChange(tx, null, {
      ...{ action: 'variable.changed', subject: { variable: key } },
      ...{ before: { value: before ?? null }, after: { value: value ?? null } },
    })
  }
}

async function setVariable(tx: Database, key: string, value: string | undefined): Promise<void> {
  if (value === undefined) await tx.delete(variables).where(eq(variables.key, key))
  else {
    await tx
      .insert(variables)
      .values({ key, value })
      .onConflictDoUpdate({ target: variables.key, set: { value } })
  }
}
