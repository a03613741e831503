import { Readable } from 'node:stream'
import { MOST_IMPORT_BYTES } from '@centrepass/contract/imports/import-rules'
import * as contract from '@centrepass/contract/imports/imports'
import type { FastifyInstance } from 'fastify'
import { Failure } from '#platform/failure'
import { actorOf, type OfficeActor } from '#platform/http/actor'
import { localeOf } from '#platform/http/locale-of'
import { rawRoute } from '#platform/http/raw-route'
import { serve } from '#platform/http/serve'
import { limitAttempts } from '#platform/security/limit-attempts'
import { decideRow } from './decide-row.ts'
import { faultsAsCsv } from './faults-as-csv.ts'
import { importRowsFor } from './import-rows.queries.ts'
import { importsFor, requireImport, requireKind } from './imports.queries.ts'
import { mapColumns } from './map-columns.ts'
import type { ImportDeps } from './running/ground-of.ts'
import { startImport } from './start-import.ts'
import { stepImport } from './step-import.ts'
import { takeImport } from './take-import.ts'

/** Spreadsheets that the office brings in. */
export function importRoutes(app: FastifyInstance, deps: ImportDeps): void {
  const { db } = deps
  serve(app, contract.listImports, ({ actor }) => importsFor({ db, actor }))
  serve(app, contract.getImport, ({ actor, params }) => requireImport({ db, actor }, params.id))
  serve(app, contract.listImportRows, ({ actor, params, query }) =>
    importRowsFor({ db, actor }, { id: params.id, ...query }),
  )
  serve(app, contract.mapImport, ({ actor, params, body }) =>
    mapColumns({ db, actor }, { id: params.id, ...body }),
  )
  serve(app, contract.decideImportRow, ({ actor, params, body }) =>
    decideRow(deps, { db, actor }, { id: params.id, ...body }),
  )
  serve(app, contract.startImport, ({ actor, params, body }) =>
    startImport({ db, actor }, { id: params.id, ...body }),
  )
  serve(app, contract.stepImport, ({ actor, params, body }) =>
    stepImport({ db, actor }, { id: params.id, step: body.step }),
  )
  app.route({
    ...rawRoute(contract.importFaultsFile),
    handler: async (request, reply) => {
      const asked = contract.importFaultsFile.params.safeParse(request.params)
      if (!asked.success) throw new Failure('bad_request')
      // The gate of a call of the office lets no one else in.
      const actor = actorOf(request) as OfficeActor
      const { name, lines } = await faultsAsCsv({ db, actor, locale: localeOf(request) }, asked.data.id)
      return reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(Readable.from(lines))
    },
  })
  app.register(async (scope) => uploadRoute(scope, deps))
}

/** In a scope of its own: no other route takes a file, or as many bytes. */
function uploadRoute(scope: FastifyInstance, { db }: ImportDeps): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: MOST_IMPORT_BYTES },
    async (_: unknown, body: Buffer) => body,
  )
  scope.setErrorHandler((error: Error & { statusCode?: number }) => {
    throw error.statusCode === 413 ? new Failure('import_too_large') : error
  })
  scope.route({
    ...rawRoute(contract.readImportFile),
    bodyLimit: MOST_IMPORT_BYTES,
    // Before a byte of the file is read: who may not send one is told at once.
    preParsing: async (request) => {
      const actor = actorOf(request) as OfficeActor
      const query = contract.readImportFile.query.safeParse(request.query)
      if (!query.success) throw new Failure('bad_request')
      requireKind(actor, query.data.kind)
      await limitAttempts(db, { kind: 'imports', key: String(actor.accountId), most: 60, withinMinutes: 60 })
    },
    handler: async (request, reply) => {
      const query = contract.readImportFile.query.safeParse(request.query)
      if (!query.success) throw new Failure('bad_request')
      const actor = actorOf(request) as OfficeActor
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const name = contract.fileNameIn(request.headers['x-file-name'])
      const data = await takeImport({ db, actor }, { ...query.data, name, bytes })
      return reply.header('cache-control', 'no-store').send({ data })
    },
  })
}
