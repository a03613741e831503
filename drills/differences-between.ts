import { onDatabase } from '../server/test/databases/new-database.ts'

type Table = { rows: number; digest: string | null }

/** What two databases do not have in common: tables, numbers of rows, and every value in them. */
export async function differencesBetween(oneUrl: string, otherUrl: string): Promise<string[]> {
  const [one, other] = await Promise.all([tablesIn(oneUrl), tablesIn(otherUrl)])
  const names = [...new Set([...one.keys(), ...other.keys()])]
  return names.flatMap((name) => {
    const [a, b] = [one.get(name), other.get(name)]
    if (!a || !b) return [`${name} is in one of the two only`]
    if (a.rows !== b.rows) return [`${name} has ${a.rows} rows in one and ${b.rows} in the other`]
    return a.digest === b.digest ? [] : [`${name} has other values`]
  })
}

async function tablesIn(databaseUrl: string): Promise<Map<string, Table>> {
  return onDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query(
      "select tablename from pg_tables where schemaname = 'public' order by 1",
    )
    const tables = new Map<string, Table>()
    for (const { tablename } of rows) {
      const found = await client.query<Table>(
        `select count(*)::int as rows, md5(string_agg(digest, '' order by digest)) as digest
         from (select md5(one::text) as digest from ${tablename} as one) as digests`,
      )
      tables.set(tablename, found.rows[0] ?? { rows: 0, digest: null })
    }
    return tables
  })
}
