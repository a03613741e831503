import pg from 'pg'

/** An empty database of that name, and its address. */
export async function newDatabase({ postgresUrl }: { postgresUrl: string }, name: string): Promise<string> {
  await onDatabase(postgresUrl, async (client) => {
    await client.query(`drop database if exists ${name}`)
    await client.query(`create database ${name}`)
  })
  const address = new URL(postgresUrl)
  address.pathname = `/${name}`
  return address.href
}

export async function onDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  // A server that is killed ends the question with an error; between two questions it must not end this program.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
