import type { RawEndpoint } from '@centrepass/contract/ground/endpoint'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A call of the contract that answers something other than our JSON. */
    raw?: RawEndpoint
  }
}

/** Where a raw call is mounted, and the declaration that admission and the API document read. */
export const rawRoute = (raw: RawEndpoint) => ({ method: raw.method, url: raw.path, config: { raw } })
