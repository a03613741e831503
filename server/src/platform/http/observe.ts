import { setTimeout as pause } from 'node:timers/promises'
import { getMetrics } from '@centrepass/contract/site/machine-calls'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { jobGauges } from '../jobs/job-gauges.ts'
import type { JobRecord } from '../jobs/job-record.ts'
import { rawRoute } from './raw-route.ts'

/** A number that is counted when monitoring asks for it. */
export type Counted = { name: string; help: string; count: () => Promise<number> }
/** The same for each of several kinds. */
export type CountedByKind = { name: string; help: string; byKind: () => Promise<Record<string, number>> }

/**
 * One line of log and one measurement per request. Addresses are logged as their pattern: a path may hold
 * an id or a secret, and a query a name.
 */
export function observe(
  app: FastifyInstance,
  counted: readonly (Counted | CountedByKind)[] = [],
  jobs: readonly JobRecord[] = [],
): void {
  const registry = new Registry()
  const own = ofProcess()
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  jobGauges(registry, jobs)
  for (const one of counted) gaugeOf(registry, one)
  app.addHook('onRequest', (request, reply, next) => {
    reply.header('x-request-id', request.id)
    next()
  })
  app.addHook('onResponse', (request, reply, next) => {
    const { method } = request
    const route = request.routeOptions.url ?? 'page'
    const status = reply.statusCode
    seconds.observe({ method, route, status }, reply.elapsedTime / 1000)
    request.log.info({ method, route, status, ms: Math.round(reply.elapsedTime) }, 'request')
    next()
  })
  app.route({
    ...rawRoute(getMetrics),
    handler: async (_request, reply) =>
      reply.type(registry.contentType).send(await Registry.merge([own, registry]).metrics()),
  })
}

let known: Registry | undefined

/** Measured once, however many servers this process starts: its watchers of the loop and the memory never end. */
function ofProcess(): Registry {
  if (known) return known
  known = new Registry()
  collectDefaultMetrics({ register: known })
  return known
}

function gaugeOf(registry: Registry, counted: Counted | CountedByKind): void {
  const { name, help } = counted
  const gauge: Gauge = new Gauge({
    ...{ name, help, registers: [registry], labelNames: 'byKind' in counted ? ['kind'] : [] },
    collect: async () => {
      if ('count' in counted) return gauge.set(await orUnknown(counted.count(), Number.NaN))
      const kinds = await orUnknown(counted.byKind(), {})
      gauge.reset()
      for (const [kind, value] of Object.entries(kinds)) gauge.set({ kind }, value)
    },
  })
}

/** How long monitoring waits for a number before it is told that it is not known. */
const COUNT_MS = 2000

/** The process reports its own measurements also while the database is away. */
async function orUnknown<Value>(counted: Promise<Value>, unknown: Value): Promise<Value> {
  const known = counted.catch(() => unknown)
  return Promise.race([known, pause(COUNT_MS, unknown, { ref: false })])
}
