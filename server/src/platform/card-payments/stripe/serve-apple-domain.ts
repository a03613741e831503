import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'

/** Where Apple looks for the file by which it knows that this address may show its wallet. */
export const APPLE_DOMAIN_PATH = '/.well-known/apple-developer-merchantid-domain-association'

/** Stripe gives out the file; without one there is no such page. One that cannot be read stops the start. */
export async function serveAppleDomain(app: FastifyInstance, file: string | null): Promise<void> {
  if (!file) return
  const content = await readFile(file).catch((cause: unknown) => {
    throw new Error(`APPLE_PAY_DOMAIN_FILE: ${file} cannot be read`, { cause })
  })
  app.get(APPLE_DOMAIN_PATH, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(content),
  )
}
