import type { startWorld } from './world.ts'

type World = Awaited<ReturnType<typeof startWorld>>
type Row = { table: string; where: string; change: string }

/** Runs `work` while the row is as an older version wrote it, and puts it back after that. */
export async function asOlderVersion(
  { database }: World,
  { table, where, change }: Row,
  work: () => Promise<void>,
): Promise<void> {
  const column = change.split(' = ')[0]
  const [before] = await database.rows(`select ${column}::text as kept from ${table} where ${where}`)
  const kept = String(before?.kept).replaceAll("'", "''")
  await database.script(`update ${table} set ${change} where ${where}`)
  try {
    await work()
  } finally {
    await database.script(`update ${table} set ${column} = '${kept}' where ${where}`)
  }
}
