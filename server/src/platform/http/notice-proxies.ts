import { BlockList } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Counted } from './observe.ts'

const ownNetwork = new BlockList()
for (const [net, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
] as const)
  ownNetwork.addSubnet(net, bits)
for (const [net, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  ownNetwork.addSubnet(net, bits, 'ipv6')

const isOwnNetwork = (ip: string) => ownNetwork.check(ip, ip.includes(':') ? 'ipv6' : 'ipv4')

const callers = new WeakMap<FastifyRequest, string>()

/**
 * The address that limits count. Behind a proxy that no variable tells of, every visitor has the proxy's address,
 * and one of them could lock out all: there the word of the nearest proxy is taken for limits, and for nothing else.
 */
export const callerOf = (request: FastifyRequest): string => callers.get(request) ?? request.ip

const LOUD =
  'A reverse proxy is in front of this site and TRUSTED_PROXIES does not count it: all visitors look like one ' +
  'address. Set TRUSTED_PROXIES to the number of proxies, or to 0 if there is none.'

/** Notices requests that came through a proxy which TRUSTED_PROXIES does not count, and says so once. */
export function noticeProxies(
  app: FastifyInstance,
  { trustedProxies }: { trustedProxies: number | null },
): Counted {
  let isNoticed = false
  app.addHook('onRequest', (request, _reply, next) => {
    const { headers } = request
    if (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined) return next()
    const hops = hopsOf(request)
    const caller = hops.at(-1 - (trustedProxies ?? 0))
    // Zero that was typed is an answer; zero because no one thought of it is not.
    if (trustedProxies !== 0 && caller && isOwnNetwork(request.ip)) {
      callers.set(request, caller)
      if (!isNoticed) app.log.warn(LOUD)
      isNoticed = true
    }
    next()
  })
  return {
    name: 'proxy_not_trusted',
    help: '1 once a request came through a proxy that TRUSTED_PROXIES does not count.',
    count: async () => Number(isNoticed),
  }
}

const MOST_HOPS = 20

/** The callers as proxies tell them, the nearest last. */
function hopsOf({ headers }: FastifyRequest): string[] {
  const told = headers['x-forwarded-for'] ?? forwardedFor(headers.forwarded)
  return String(told ?? '')
    .split(',')
    .slice(-MOST_HOPS)
    .map((hop) => hop.trim().slice(0, 60))
    .filter(Boolean)
}

/** RFC 7239: `for=192.0.2.60;proto=http, for="[2001:db8::1]:4711"`. */
const forwardedFor = (header: string | undefined) =>
  header && [...header.matchAll(/for="?\[?([^\s;,"\]]+)/gi)].map((found) => found[1]).join(',')
