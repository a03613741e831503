import * as contract from '@centrepass/contract/season/office-catalogue'
import * as rehearsal from '@centrepass/contract/season/rehearsal'
import type { FastifyInstance } from 'fastify'
import { seasonAt } from '#features/site/season-at'
import type { OfficeActor } from '#platform/http/actor'
import { serve } from '#platform/http/serve'
import { discardDraft, saveDraft } from './drafting/save-draft.ts'
import { keepBack, previewPublish, publishDraft } from './publishing/publish-draft.ts'
import { undoPublish } from './publishing/undo-publish.ts'
import { buyAsFamily, type Rehearsing } from './sight/buy-as-family.ts'
import { countAudience } from './sight/count-audience.ts'
import { seeAsFamily } from './sight/see-as-family.ts'
import { listCatalogue, showThing } from './things/show-catalogue.ts'
import { keyOf } from './things/thing-key.ts'

type Deps = Omit<Rehearsing, 'actor'>

/** The catalogue as the office reads and edits it. */
export function seasonRoutes(app: FastifyInstance, deps: Deps): void {
  const by = (actor: OfficeActor): Rehearsing => ({ ...deps, actor })
  serve(app, contract.listCatalogue, ({ actor, query }) => listCatalogue(by(actor), query))
  serve(app, contract.getThing, async ({ actor, params: { kind, code }, query }) => {
    const season = query.season ?? (await seasonAt(deps.db, deps.clock)).activeYear
    return showThing(by(actor), keyOf(kind, code, season))
  })
  serve(app, contract.saveDraft, async ({ actor, body }) =>
    showThing(by(actor), await saveDraft(by(actor), body)),
  )
  serve(app, contract.discardDraft, ({ actor, params, body }) =>
    discardDraft(by(actor), { ...params, ...body }),
  )
  serve(app, contract.previewPublish, ({ actor, params, body }) =>
    previewPublish(by(actor), { ...params, ...body }),
  )
  serve(app, contract.countAudience, ({ actor, params, body }) =>
    countAudience(by(actor), { ...params, ...body }),
  )
  serve(app, contract.publishDraft, async ({ actor, params, body }) =>
    showThing(by(actor), await publishDraft(by(actor), { ...params, ...body })),
  )
  serve(app, contract.keepDraftBack, async ({ actor, params, body }) =>
    showThing(by(actor), await keepBack(by(actor), { ...params, ...body })),
  )
  serve(app, contract.undoPublish, async ({ actor, body }) =>
    showThing(by(actor), await undoPublish(by(actor), body)),
  )
  serve(app, contract.seeAsFamily, ({ actor, body, locale }) => seeAsFamily(by(actor), { ...body, locale }))
  serve(app, rehearsal.buyAsFamily, ({ actor, body, locale }) => buyAsFamily(by(actor), { ...body, locale }))
}
