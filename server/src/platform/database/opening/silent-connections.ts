import type { Socket } from 'node:net'
import type pg from 'pg'

/**
 * Ends each connection in use on which nothing has come or gone for `answerMs`, and with it the statements that wait
 * there. The driver's own limit starts and clears a timer for every statement, a tenth of the work of a short read;
 * this is the socket's, which the socket winds up again by itself.
 */
export function endSilentConnections(pool: pg.Pool, answerMs: number): void {
  const inUse = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => inUse.add(client))
  pool.on('release', (_, client) => inUse.delete(client))
  pool.on('connect', (client) => {
    const socket = socketOf(client)
    socket.setTimeout(answerMs, () => {
      if (inUse.has(client)) socket.destroy()
    })
  })
}

/** For work that may say nothing for as long as it takes. */
export async function withoutLimit<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  const socket = socketOf(client)
  const { timeout } = socket
  socket.setTimeout(0)
  try {
    return await work(client)
  } finally {
    socket.setTimeout(timeout ?? 0)
    client.release()
  }
}

// The driver has it, though its types do not say so.
const socketOf = (client: pg.PoolClient) => (client as unknown as pg.Client).connection.stream as Socket
