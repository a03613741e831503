import * as contract from '@centrepass/contract/people/profile-corrections'
import type { FastifyInstance } from 'fastify'
import { requireActing } from '#features/participants/record/participants.queries'
import { seasonAt } from '#features/site/season-at'
import { serve } from '#platform/http/serve'
import { type CorrectDeps, correctRecord, previewCorrection } from './correct-record.ts'
import { officeChanges, personRecord, undoingOf } from './corrections.queries.ts'

/** The office corrects a record, sees before what that does, and takes it back; the family reads what was changed. */
export function correctionRoutes(app: FastifyInstance, deps: CorrectDeps): void {
  const { db, clock } = deps

  serve(app, contract.getPersonRecord, ({ actor, params }) => personRecord(db, actor, params.id))
  serve(app, contract.previewCorrection, ({ actor, params, body, locale }) =>
    previewCorrection(deps, { actor, locale }, { participantId: params.id, changes: body.changes }),
  )
  serve(app, contract.correctRecord, async ({ actor, params, body, locale }) => {
    await correctRecord(deps, { actor, locale }, { participantId: params.id, ...body })
    return personRecord(db, actor, params.id)
  })
  serve(app, contract.previewUndo, async ({ actor, params, locale }) =>
    previewCorrection(deps, { actor, locale }, await undoingOf(db, actor, params.id)),
  )
  serve(app, contract.undoCorrection, async ({ actor, params, body, locale }) => {
    const undoing = await undoingOf(db, actor, params.id)
    await correctRecord(deps, { actor, locale }, { ...undoing, ...body })
    return personRecord(db, actor, undoing.participantId)
  })
  serve(app, contract.listOfficeChanges, async ({ actor, params }) => {
    const { today } = await seasonAt(db, clock)
    return officeChanges(db, await requireActing(db, actor, params.id, today))
  })
}
