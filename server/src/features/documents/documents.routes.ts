import { downloadDocument } from '@centrepass/contract/documents/document-files'
import * as contract from '@centrepass/contract/documents/documents'
import * as links from '@centrepass/contract/documents/signing-links'
import { verifyDocument } from '@centrepass/contract/documents/verify-document'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { seasonFrom } from '#features/site/season-at'
import { Failure, notFound } from '#platform/failure'
import { type AccountActor, actorOf, requireOwn } from '#platform/http/actor'
import { callerOf } from '#platform/http/notice-proxies'
import { rawRoute } from '#platform/http/raw-route'
import { serve } from '#platform/http/serve'
import { documentUrl } from './document-url.ts'
import { askAboutDocument } from './provider/ask-about-requests.ts'
import { leaveProvider } from './provider/leave-provider.ts'
import type { DocumentDeps } from './record/document-deps.ts'
import { summaryOf, whyNotOf } from './record/present-document.ts'
import {
  documentOf,
  documentsOf,
  documentsToSign,
  requireDocument,
  shownTo,
} from './record/read-documents.ts'
import { signerByAccount } from './record/signer.ts'
import { viewDocument } from './record/view-document.ts'
import { checkDocument } from './sealing/check-document.ts'
import { fileName, sealedCopy } from './sealing/sealed-copy.ts'
import { openSigningLink, requireLink, signerBehind } from './signing/open-signing-link.ts'
import { sendSigningLink } from './signing/send-signing-link.ts'
import { signDocuments } from './signing/sign-documents.ts'

type Params = { id: number; docId: number }
type Shown = { accountId: number; documentId: number; documentHash: string }

export function documentRoutes(app: FastifyInstance, deps: DocumentDeps): void {
  readingRoutes(app, deps)
  signingRoutes(app, deps)
  linkRoutes(app, deps)
  serve(app, verifyDocument, ({ params, query }) => checkDocument(deps, { number: params.number, ...query }))
  downloadRoute(app, deps)
}

const seasonOf = async ({ configuration, clock }: DocumentDeps) => seasonFrom(await configuration(), clock)

const from = (request: FastifyRequest) => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
})

function readingRoutes(app: FastifyInstance, deps: DocumentDeps): void {
  const { db } = deps
  const found = async (actor: AccountActor, { id, docId }: Params) => {
    const season = await seasonOf(deps)
    return { season, ...(await requireDocument(db, actor, { accountId: id, documentId: docId, season })) }
  }
  serve(app, contract.listDocuments, async ({ actor, params, query }) => {
    const season = await seasonOf(deps)
    return documentsOf(db, actor, { accountId: params.id, season, language: query.language })
  })
  serve(app, contract.getDocumentsToSign, async ({ actor, params, query }) => {
    const season = await seasonOf(deps)
    return documentsToSign(db, actor, { accountId: params.id, season, language: query.language })
  })
  serve(app, contract.getDocument, async ({ actor, params, query }) => {
    const season = await seasonOf(deps)
    const which = { accountId: params.id, documentId: params.docId, season, language: query.language }
    return documentOf(db, actor, which)
  })
  serve(app, contract.getDocumentUrl, async ({ actor, params }, { request }) => {
    const { row, signer, season } = await found(actor, params)
    const whyNot = whyNotOf(row, { signer, season, language: 'en' })
    if (whyNot) throw new Failure('may_not_sign', { why: whyNot })
    return documentUrl({ ...deps, season }, { row, signer, circumstances: from(request) })
  })
  serve(app, contract.checkDocumentSigned, async ({ actor, params }) => {
    const { season: now } = await found(actor, params)
    await askAboutDocument({ ...deps, season: now }, params.docId)
    const { row, signer, season } = await found(actor, params)
    if (!row.document.signed_at) throw new Failure('not_signed_yet')
    return summaryOf(db, row, shownTo(signer, { season, language: undefined }))
  })
  serve(app, contract.sendSigningLink, async ({ actor, params }) => {
    const { row, signer, season } = await found(actor, params)
    const { timezone } = (await deps.configuration()).association
    return sendSigningLink({ ...deps, season, timezone }, { row, signer })
  })
}

function signingRoutes(app: FastifyInstance, deps: DocumentDeps): void {
  const { db, notices, keys } = deps
  const noted = async (actor: AccountActor, request: FastifyRequest, shown: Shown) => {
    const season = await seasonOf(deps)
    const { accountId, documentId, documentHash } = shown
    const { signer } = await requireDocument(db, actor, { accountId, documentId, season })
    await viewDocument(db, { documentId, documentHash, signer, season, circumstances: from(request) })
    const { row } = await requireDocument(db, actor, { accountId, documentId, season })
    return summaryOf(db, row, shownTo(signer, { season, language: undefined }))
  }
  serve(app, contract.viewDocument, ({ actor, params, body }, { request }) =>
    noted(actor, request, {
      ...{ accountId: params.id, documentId: params.docId, documentHash: body.document_hash },
    }),
  )
  serve(app, contract.viewDocuments, async ({ actor, params, body }, { request }) => {
    const summaries: contract.DocumentSummary[] = []
    for (const { document_id: documentId, document_hash: documentHash } of body.documents) {
      summaries.push(await noted(actor, request, { accountId: params.id, documentId, documentHash }))
    }
    return summaries
  })
  serve(app, contract.signDocuments, async ({ actor, locale, params, body }, { request }) => {
    requireOwn(actor, params.id)
    const season = await seasonOf(deps)
    const ids = body.signatures.map(({ document_id }) => document_id)
    await leaveProvider(deps, params.id, ids)
    return signDocuments(
      { db, notices, season, keys },
      {
        signerFor: async (tx, participantId) => {
          const signer = await signerByAccount(tx, params.id, participantId, season)
          // A former guardian sees history only: open documents are hidden from them.
          return signer?.mayAct ? signer : null
        },
        circumstances: from(request),
        language: body.language,
        locale,
        signatures: body.signatures,
        moreToCome: body.more_to_come ?? false,
      },
    )
  })
}

function linkRoutes(app: FastifyInstance, deps: DocumentDeps): void {
  const { db, notices, keys } = deps
  const key = (documentId: number, secret: string, request: FastifyRequest) => ({
    documentId,
    secret,
    ip: callerOf(request),
  })
  serve(app, links.openSigningLink, async ({ params, body }, { request }) => {
    const season = await seasonOf(deps)
    const opened = await requireLink(db, key(params.docId, body.secret, request), season)
    return openSigningLink(db, opened, { season, language: body.language })
  })
  serve(app, links.signByLink, async ({ locale, params, body }, { request }) => {
    const season = await seasonOf(deps)
    const secret = key(params.docId, body.secret, request)
    await requireLink(db, secret, season)
    return signDocuments(
      { db, notices, season, keys },
      {
        // Asked again under the lock: the guardian may have been removed meanwhile.
        signerFor: async (tx, id) => {
          const behind = await signerBehind(tx, secret, season)
          return behind?.participantId === id ? behind.signer : null
        },
        circumstances: from(request),
        language: body.language,
        locale,
        signatures: body.signatures,
        moreToCome: body.more_to_come ?? false,
      },
    )
  })
}

function downloadRoute(app: FastifyInstance, deps: DocumentDeps): void {
  app.route({
    ...rawRoute(downloadDocument),
    handler: async (request, reply) => {
      const params = downloadDocument.params.safeParse(request.params)
      if (!params.success) throw notFound('document')
      // The gate lets accounts only through to a route with this access.
      const actor = actorOf(request) as AccountActor
      const season = await seasonOf(deps)
      const { id: accountId, docId: documentId } = params.data
      const { row, signer } = await requireDocument(deps.db, actor, { accountId, documentId, season })
      if (!signer.isConfirmed) throw notFound('document')
      const { association } = await deps.configuration()
      const pdf = await sealedCopy({ ...deps, season, association }, documentId)
      return reply
        .type('application/pdf')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${fileName(row.document.number)}"`)
        .send(pdf)
    },
  })
}
