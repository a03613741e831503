import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export type QueryCounts = { queries: number; roundTrips: number }
export type QueryCounter = { url: string; counts(): QueryCounts; stop(): void }

/**
 * Sits between a server and PostgreSQL and counts the queries, inside transactions and outside. That costs time, so no
 * benchmark measures through it.
 */
export async function startQueryCounter(databaseUrl: string): Promise<QueryCounter> {
  const counts: QueryCounts = { queries: 0, roundTrips: 0 }
  const database = new URL(databaseUrl)
  const ends = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(Number(database.port), database.hostname)
    client.on('data', messageCounter(counts))
    client.pipe(upstream).pipe(client)
    for (const end of [client, upstream]) {
      ends.add(end)
      // A connection that breaks on one side is over on both.
      end.on('error', () => {}).once('close', () => client.destroy() && upstream.destroy())
    }
  })
  const url = new URL(databaseUrl)
  url.port = String(await listen(server))
  return {
    url: url.href,
    counts: () => ({ ...counts }),
    stop: () => {
      for (const end of ends) end.destroy()
      server.close()
    },
  }
}

async function listen(server: ReturnType<typeof createServer>): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  // A server that listens on a host has an address with a port; only one on a pipe has a string.
  if (!address || typeof address === 'string') throw new Error('The port is not known.')
  return address.port
}

/**
 * Protocol 3.0: after the start-up message each one is a letter, a length that counts itself, and the rest.
 * `Q` is a query as text, `E` executes a prepared one. Statements that do not wait for each other leave in one
 * packet, and that is one round trip.
 */
function messageCounter(counts: QueryCounts): (chunk: Buffer) => void {
  let pending = Buffer.alloc(0)
  let letterSize = 0
  return (chunk) => {
    pending = Buffer.concat([pending, chunk])
    const before = counts.queries
    while (pending.length >= letterSize + 4) {
      const size = letterSize + pending.readUInt32BE(letterSize)
      if (pending.length < size) break
      const letter = pending.toString('latin1', 0, letterSize)
      counts.queries += Number(/[QE]/.test(letter))
      pending = pending.subarray(size)
      letterSize = 1
    }
    counts.roundTrips += Number(counts.queries > before)
  }
}
