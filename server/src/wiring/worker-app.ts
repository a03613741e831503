import { randomUUID } from 'node:crypto'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { healthRoutes } from '#features/site/health.routes'
import type { Database } from '#platform/database/client'
import { admit } from '#platform/http/admit'
import { drainable } from '#platform/http/drainable'
import { answerErrors } from '#platform/http/error-handler'
import { observe } from '#platform/http/observe'
import { rememberRequests } from '#platform/http/remember-request'
import type { JobRecord } from '#platform/jobs/job-record'
import { loggableError } from '#platform/loggable-error'
import type { Config } from '../config.ts'
import { gatesOf } from './gates.ts'
import { watched } from './gauges.ts'

type Deps = {
  db: Database
  config: Config
  operationsToken: string
  /** The jobs that run in this process, for the metrics. */
  jobs: readonly JobRecord[]
  /** Where the log goes, if not to the standard output. */
  logTo?: { write(line: string): void }
}

/** All that a worker answers: whether it lives, and what monitoring asks. Visitors have no business here. */
export function buildWorkerApp({ db, config, operationsToken, jobs, logTo }: Deps): FastifyInstance {
  const app = fastify({
    logger: { level: config.logLevel, serializers: { err: loggableError }, ...(logTo && { stream: logTo }) },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    exposeHeadRoutes: false,
  })
  rememberRequests(app)
  answerErrors(app)
  observe(app, watched(db), jobs)
  drainable(app)
  admit(app, gatesOf(db, operationsToken))
  healthRoutes(app, { db })
  return app
}
