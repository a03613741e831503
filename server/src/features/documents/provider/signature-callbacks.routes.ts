import { receiveSignatureEvent } from '@centrepass/contract/documents/document-files'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/client'
import { signatureCallbacks } from '#platform/database/tables/signature-requests'
import { Failure } from '#platform/failure'
import { rawRoute } from '#platform/http/raw-route'
import type { SignatureEvent, Signatures } from '#platform/signatures/signature-provider'

type Deps = { db: Database; signatures: Signatures }

/** The provider sends the whole request along: a few kilobytes, and never this much. */
const MOST_BYTES = 256 * 1024

/**
 * Where the provider tells that something happened. It is kept and answered at once; what happened is found by
 * asking, so a forged, repeated or missing callback changes nothing.
 */
export function signatureCallbackRoutes(app: FastifyInstance, { db, signatures }: Deps): void {
  if (signatures.kind === 'builtin') return
  // A room of its own: everywhere else a body is JSON and nothing else. Here it stays the bytes that came.
  app.register(async (room) => {
    room.removeAllContentTypeParsers()
    const asBytes = { parseAs: 'buffer', bodyLimit: MOST_BYTES } as const
    room.addContentTypeParser('*', asBytes, async (_request: unknown, body: Buffer) => body)
    room.route({
      ...rawRoute(receiveSignatureEvent),
      handler: async (request, reply) => {
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const contentType = request.headers['content-type'] ?? ''
        const event = await signatures.parseCallback({ raw, contentType })
        if (!event) {
          request.log.warn('a callback that is not the signature provider’s')
          throw new Failure('not_a_callback')
        }
        await keep(db, event)
        return reply.type('text/plain').header('cache-control', 'no-store').send(signatures.callbackAnswer)
      },
    })
  })
}

/** Once, however often it is sent. A trial of the address is about no request and needs no keeping. */
async function keep(db: Database, { hash, requestRef, type }: SignatureEvent): Promise<void> {
  if (requestRef === null) return
  await db
    .insert(signatureCallbacks)
    .values({ event_hash: hash, request_ref: requestRef, event_type: type })
    .onConflictDoNothing()
}
