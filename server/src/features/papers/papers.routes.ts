import * as compliance from '@centrepass/contract/papers/compliance'
import { MOST_PAPER_BYTES } from '@centrepass/contract/papers/paper-rules'
import * as contract from '@centrepass/contract/papers/papers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { requireActing } from '#features/participants/record/participants.queries'
import { seasonAt } from '#features/site/season-at'
import { Failure, notFound } from '#platform/failure'
import { type AccountActor, actorOf, type OfficeActor } from '#platform/http/actor'
import { rawRoute } from '#platform/http/raw-route'
import { serve } from '#platform/http/serve'
import { limitAttempts } from '#platform/security/limit-attempts'
import { decidePaper, papersToCheck } from './decide-paper.ts'
import { endings } from './endings.ts'
import { notYetAllowed } from './not-yet-allowed.queries.ts'
import { type OpenedPaper, openAsOffice, openPaper } from './open-paper.ts'
import type { PaperDeps } from './paper-deps.ts'
import { papersOf } from './papers.queries.ts'
import { removePaper } from './remove-paper.ts'
import { endScreening, recordScreening } from './screening-by-hand.ts'
import { sendPaper } from './send-paper.ts'

export function paperRoutes(app: FastifyInstance, deps: PaperDeps): void {
  const { db, clock } = deps
  const acting = async (actor: AccountActor, id: number) =>
    requireActing(db, actor, id, (await seasonAt(db, clock)).today)
  serve(app, contract.listPapers, async ({ actor, params }) => papersOf(db, await acting(actor, params.id)))
  serve(app, contract.removePaper, async ({ actor, params: { id, paperId } }) => {
    const participantId = await acting(actor, id)
    await removePaper(deps, actor, { participantId, paperId })
    return papersOf(db, participantId)
  })
  serve(app, contract.listPapersToCheck, ({ actor }) => papersToCheck(db, actor))
  const deciding = async () => ({ ...deps, season: await seasonAt(db, clock) })
  serve(app, compliance.listNotYetAllowed, async ({ actor, locale, query: { waits_for, after } }) =>
    notYetAllowed({ ...(await deciding()), locale }, actor, { waitsFor: waits_for, after }),
  )
  serve(app, compliance.listEndings, async ({ actor, query: { what, after } }) =>
    endings(await deciding(), actor, { what, after }),
  )
  serve(app, compliance.recordScreening, async ({ actor, params, body }) =>
    recordScreening(await deciding(), actor, { participantId: params.id, ...body }),
  )
  serve(app, compliance.endScreening, async ({ actor, params, body }) =>
    endScreening(await deciding(), actor, { participantId: params.id, ...body }),
  )
  serve(app, contract.decidePaper, async ({ actor, params, body }) =>
    decidePaper(deps, actor, { paperId: params.id, decision: body }, await seasonAt(db, clock)),
  )
  app.route({
    ...rawRoute(contract.openPaper),
    handler: async (request, reply) => {
      const params = contract.openPaper.params.safeParse(request.params)
      if (!params.success) throw notFound('participant')
      const actor = accountOf(request)
      const participantId = await acting(actor, params.data.id)
      return sendFile(reply, await openPaper(deps, actor, { participantId, paperId: params.data.paperId }))
    },
  })
  app.route({
    ...rawRoute(contract.openPaperAsOffice),
    handler: async (request, reply) => {
      const params = contract.openPaperAsOffice.params.safeParse(request.params)
      const body = contract.openPaperAsOffice.takes.schema.safeParse(request.body)
      if (!params.success) throw notFound('paper')
      if (!body.success) throw new Failure('bad_request')
      const asked = { paperId: params.data.id, reason: body.data.reason }
      return sendFile(reply, await openAsOffice(deps, actorOf(request) as OfficeActor, asked))
    },
  })
  app.register(async (scope) => uploadRoute(scope, deps))
}

/** In a scope of its own: no other route takes a file, or as many bytes. */
function uploadRoute(scope: FastifyInstance, deps: PaperDeps): void {
  const { db, clock } = deps
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: MOST_PAPER_BYTES },
    async (_: unknown, body: Buffer) => body,
  )
  scope.setErrorHandler((error: Error & { statusCode?: number }) => {
    throw error.statusCode === 413 ? new Failure('paper_too_large') : error
  })
  scope.route({
    ...rawRoute(contract.sendPaper),
    bodyLimit: MOST_PAPER_BYTES,
    // Before a byte of the file is read: who may not send one is told at once.
    preParsing: async (request) => {
      const { actor, participantId, today } = await senderOf(request, deps)
      await requireActing(db, actor, participantId, today)
      await limitAttempts(db, { kind: 'papers', key: String(actor.accountId), most: 40, withinMinutes: 60 })
    },
    handler: async (request, reply) => {
      const query = contract.sendPaper.query.safeParse(request.query)
      if (!query.success) throw new Failure('bad_request')
      const { actor, participantId } = await senderOf(request, deps)
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const sending = { participantId, kind: query.data.kind, bytes }
      const data = await sendPaper(deps, actor, sending, await seasonAt(db, clock))
      return reply.header('cache-control', 'no-store').send({ data })
    },
  })
}

async function senderOf(request: FastifyRequest, { db, clock }: PaperDeps) {
  const params = contract.sendPaper.params.safeParse(request.params)
  if (!params.success) throw notFound('participant')
  const { today } = await seasonAt(db, clock)
  return { actor: accountOf(request), participantId: params.data.id, today }
}

// The gate lets accounts only through to routes with these accesses.
const accountOf = (request: FastifyRequest) => actorOf(request) as AccountActor

const ENDINGS = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' }

/** Shown by the browser at most, never run: the page that it would become has no scripts and no origin. */
function sendFile(reply: FastifyReply, { paper, bytes }: OpenedPaper) {
  return reply
    .type(paper.media_type)
    .header('cache-control', 'no-store')
    .header('content-disposition', `inline; filename="${paper.kind}.${ENDINGS[paper.media_type]}"`)
    .header('content-security-policy', "sandbox; default-src 'none'")
    .send(bytes)
}
