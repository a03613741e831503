import { onDatabase } from '#server/test/databases/new-database.ts'

/** What the pretend provider has in its books, by our keys; what was done at its own pages has none of ours. */
export async function providerOf(databaseUrl: string) {
  return onDatabase(databaseUrl, async (client) => {
    const keysOf = async (query: string) =>
      (await client.query<{ key: string }>(query)).rows.map(({ key }) => key)
    const charges = await keysOf(`select key from sandbox_charges where status = 'succeeded'`)
    const refunds = await keysOf(
      `select key from sandbox_refunds where status <> 'failed' and not starts_with(key, 'by-hand-')`,
    )
    const disputes = await keysOf('select id || status as key from sandbox_disputes')
    return { charges, refunds, disputes }
  })
}
export type Provider = Awaited<ReturnType<typeof providerOf>>

/** What a restored site made the provider do, though everything had been done before. */
export function newAtProvider(before: Provider, after: Provider): string[] {
  const added = (kind: 'charges' | 'refunds') => after[kind].filter((key) => !before[kind].includes(key))
  return [
    ...added('charges').map((key) => `charged again after the restore: ${key}`),
    ...added('refunds').map((key) => `given back again after the restore: ${key}`),
  ]
}
