import * as contract from '@centrepass/contract/people/person-guardians'
import type { FastifyInstance } from 'fastify'
import type { PairDeps } from '#features/office/second-pair/pair-deps'
import type { LinkDeps } from '#features/participants/linking/request-link'
import { seasonAt } from '#features/site/season-at'
import type { Clock } from '#platform/clock'
import { serve } from '#platform/http/serve'
import { adding, addingCaller, doDeed, ending, previewDeed } from './change-guardians.ts'
import { proposeGuardian } from './guardian-by-evidence.ts'

type Deps = Pick<LinkDeps, 'db' | 'letters'> & Pick<PairDeps, 'pairLetters'> & { clock: Clock }

/** Who acts for a person, decided on the person's page. */
export function personGuardianRoutes(app: FastifyInstance, { db, letters, clock, pairLetters }: Deps): void {
  const linkDeps = async () => ({ db, letters, season: await seasonAt(db, clock) })

  serve(app, contract.previewGuardianEnd, async ({ actor, params: { id } }) =>
    previewDeed(db, ending(await linkDeps(), actor, { linkId: id, reason: '-' })),
  )
  serve(app, contract.endPersonGuardian, async ({ actor, params: { id }, body }) => {
    const deed = ending(await linkDeps(), actor, { linkId: id, reason: body.reason })
    await doDeed(db, deed, body.digest)
    return {}
  })
  serve(app, contract.previewGuardian, async ({ actor, params: { id }, body }) =>
    previewDeed(db, adding(await linkDeps(), actor, { participantId: id, proof: '-', ...body })),
  )
  serve(app, contract.addGuardian, async ({ actor, params: { id }, body: { digest, ...wanted } }) => {
    await doDeed(db, addingCaller(await linkDeps(), actor, { participantId: id, ...wanted }), digest)
    return {}
  })
  serve(app, contract.proposeGuardian, async ({ actor, params: { id }, body }) =>
    proposeGuardian({ ...(await linkDeps()), pairLetters }, actor, { participantId: id, ...body }),
  )
}
