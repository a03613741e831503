import { Server, type Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { getReadiness } from '@centrepass/contract/site/site'
import type { FastifyInstance } from 'fastify'
import { Failure } from '../failure.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on this server asks not to be sent new visitors, and still answers those who come. */
    drain(): void
  }
}

/** How long a stop waits for a moment without visitors, and then for those who have connected to say something. */
const PATIENCE_MS = 2000
const LOOK_EVERY_MS = 10
/** A turn of the event loop as short as this had nothing to do. */
const QUIET_TURN_MS = 0.1

/**
 * A reverse proxy keeps connections open and may use one at the very moment at which it is closed. So before a
 * server stops it says that it is not ready, and with every answer that this connection is used up.
 */
export function drainable(app: FastifyInstance): void {
  let isDraining = false
  const silent = silentOn(app.server)
  app.decorate('drain', () => {
    isDraining = true
  })
  app.addHook('onRequest', (request, reply, next) => {
    if (!isDraining) return next()
    reply.header('connection', 'close')
    if (request.routeOptions.config.endpoint !== getReadiness) return next()
    next(new Failure('stopping', {}, { retryAfter: 5 }))
  })
  app.addHook('preClose', async () => {
    if (!isDraining || !app.server.listening) return
    await closePort(app.server)
    await untilHeard(silent)
  })
}

/** Connections that have sent no request yet. */
function silentOn(server: Server): Set<Socket> {
  const silent = new Set<Socket>()
  server.on('connection', (socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  server.on('request', ({ socket }: { socket: Socket }) => silent.delete(socket))
  return silent
}

/**
 * The system accepts connections before we see them, and those that wait between two turns of the event loop when
 * the port closes are lost. A proxy that does not ask whether we are ready sends requests until the last moment, and
 * may not send a POST again to another server. So the port closes in a turn that had nothing to do.
 */
async function closePort(server: Server): Promise<void> {
  const until = performance.now() + PATIENCE_MS
  for (let isQuiet = false; !isQuiet && performance.now() < until; ) {
    const began = performance.now()
    await nextTurn()
    isQuiet = performance.now() - began < QUIET_TURN_MS
  }
  // The port and nothing else: an HTTP server's own way looks through its connections first.
  Server.prototype.close.call(server)
}

/** Waits for the requests on accepted connections, but not for connections that stay silent. */
async function untilHeard(silent: Set<Socket>): Promise<void> {
  const until = performance.now() + PATIENCE_MS
  while (silent.size > 0 && performance.now() < until) await pause(LOOK_EVERY_MS)
  for (const socket of silent) socket.destroy()
}
