import * as office from '@centrepass/contract/privacy/office-privacy'
import * as contract from '@centrepass/contract/privacy/privacy'
import type { FastifyInstance } from 'fastify'
import { withoutOwnMatters } from '#features/office/own-matters'
import type { PairLetters } from '#features/office/second-pair/pair-emails'
import { requireActing } from '#features/participants/record/participants.queries'
import { seasonAt } from '#features/site/season-at'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import type { DataKeys } from '#platform/encryption/data-keys'
import { requireOwn } from '#platform/http/actor'
import { serve } from '#platform/http/serve'
import { decideErasure } from './erasing/decide-erasure.ts'
import type { ErasureLetters } from './erasing/erasure-emails.ts'
import { erasuresForOffice, erasuresSeenBy } from './erasing/list-erasures.ts'
import { previewErasure, previewForOffice } from './erasing/preview-erasure.ts'
import { requestErasure, targetOf } from './erasing/request-erasure.ts'
import { withdrawErasure } from './erasing/withdraw-erasure.ts'
import { dataFileForOffice } from './file/data-file-for-office.ts'
import { makeDataFile } from './file/make-data-file.ts'
import { profileReadings } from './list-readings.ts'
import { retentionRunsSeen, runRetention, tryRetention } from './retaining/retention-for-office.ts'

type Deps = {
  db: Database
  clock: Clock
  keys: DataKeys
  erasureLetters: ErasureLetters
  pairLetters: PairLetters
  timezone: string
}

/** Who opened medical information, a person's data as a file, and its erasure. */
export function privacyRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock, keys, erasureLetters: letters, pairLetters, timezone } = deps
  const erasing = async () => ({ db, letters, timezone, season: await seasonAt(db, clock) })

  serve(app, contract.listProfileReadings, async ({ actor, params }) => {
    const { today } = await seasonAt(db, clock)
    const participantId = await requireActing(db, actor, params.id, today)
    return profileReadings(db, { accountId: actor.accountId, participantId, timezone })
  })
  serve(app, contract.makeDataFile, async ({ actor, locale, params, body }) => {
    const wish = { accountId: params.id, participantId: body.participant_id, password: body.current_password }
    return makeDataFile({ db, keys, season: await seasonAt(db, clock) }, actor, { ...wish, locale })
  })
  serve(app, contract.previewErasure, async ({ actor, params, body }) => {
    const season = await seasonAt(db, clock)
    const wish = { accountId: params.id, participantId: body.participant_id, today: season.today }
    return previewErasure(db, await targetOf(db, actor, wish), season)
  })
  serve(app, contract.requestErasure, async ({ actor, params, body }) => {
    const wish = { accountId: params.id, participantId: body.participant_id, password: body.current_password }
    return requestErasure(await erasing(), actor, wish)
  })
  serve(app, contract.listErasures, async ({ actor, params }) => {
    requireOwn(actor, params.id)
    return erasuresSeenBy(db, params.id, await seasonAt(db, clock))
  })
  serve(app, contract.withdrawErasure, async ({ actor, params }) =>
    withdrawErasure(await erasing(), actor, { accountId: params.id, erasureId: params.erasureId }),
  )
  serve(app, contract.listErasuresForOffice, async ({ actor }) => {
    const asked = await erasuresForOffice(db, await seasonAt(db, clock))
    return withoutOwnMatters(db, actor, asked, ({ id }) => ({ erasure_id: id }))
  })
  serve(app, office.previewErasureForOffice, async ({ actor, params }) =>
    previewForOffice(db, actor, { erasureId: params.id, season: await seasonAt(db, clock) }),
  )
  serve(app, office.makeDataFileForOffice, async ({ actor, params, body, locale }) => {
    const wish = { participantId: params.id, accountId: body.account_id, reason: body.reason, locale }
    return dataFileForOffice({ db, keys, season: await seasonAt(db, clock) }, actor, wish)
  })
  serve(app, office.listRetentionRuns, () => retentionRunsSeen(db))
  serve(app, office.tryRetention, async () => tryRetention(db, await seasonAt(db, clock)))
  serve(app, office.runRetention, async ({ body }) => runRetention(db, await seasonAt(db, clock), body))
  serve(app, contract.decideErasure, async ({ actor, params, body }) =>
    decideErasure({ ...(await erasing()), pairLetters }, actor, {
      ...{ erasureId: params.id, isErased: body.decision === 'erase', reason: body.reason },
    }),
  )
}
