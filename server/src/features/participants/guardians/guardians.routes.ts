import { decideContactEntry as decideContactEntryCall } from '@centrepass/contract/participants/contact-entries'
import * as contract from '@centrepass/contract/participants/guardians'
import * as office from '@centrepass/contract/participants/office-links'
import type { FastifyInstance } from 'fastify'
import { withoutOwnMatters } from '#features/office/own-matters'
import { seasonAt } from '#features/site/season-at'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { serve } from '#platform/http/serve'
import { decideContact } from '../contacts/decide-contact.ts'
import { waitingContacts } from '../contacts/unconfirmed-contacts.queries.ts'
import type { ParticipantLetters } from '../record/participant-emails.ts'
import { custodyFreezeList, liftCustodyFreeze, putCustodyFreeze } from './custody-freeze.ts'
import { decideContactEntry } from './decide-contact-entry.ts'
import { endGuardian } from './end-guardian.ts'
import { objectToLink } from './object-to-link.ts'
import { decideEnding, endGuardianByOffice, waitingEndings } from './office-endings.ts'
import { decideObjection, waitingObjections } from './office-objections.ts'
import { decideReview, waitingReviews } from './office-reviews.ts'

type Deps = { db: Database; clock: Clock; letters: ParticipantLetters }

/** Ending the links of other guardians, and what the office has to say about guardians. */
export function guardianRoutes(app: FastifyInstance, deps: Deps): void {
  officeRoutes(app, deps)
  const { db, clock, letters } = deps
  const linkDeps = async () => ({ db, letters, season: await seasonAt(db, clock) })

  serve(app, contract.endGuardian, async ({ actor, params }) =>
    endGuardian(await linkDeps(), actor, { participantId: params.id, linkId: params.linkId }),
  )
  serve(app, contract.objectToLink, async ({ actor, params }) =>
    objectToLink(await linkDeps(), actor, { participantId: params.id, linkId: params.linkId }),
  )
  serve(app, decideContactEntryCall, async ({ actor, params, body }) =>
    decideContactEntry({ db, season: await seasonAt(db, clock) }, actor, {
      ...{ participantId: params.id, entryId: params.entryId },
      isConfirmed: body.decision === 'confirm',
    }),
  )
  serve(app, contract.endGuardianByOffice, async ({ actor, body }) => {
    const { participant_number: participantNumber, account_email: email, reason } = body
    return endGuardianByOffice(await linkDeps(), actor, { participantNumber, email, reason })
  })
  serve(app, contract.listGuardianEndings, async ({ actor }) =>
    withoutOwnMatters(db, actor, await waitingEndings(db), ({ id }) => ({ office_task_id: id })),
  )
  serve(app, contract.decideGuardianEnding, async ({ actor, params, body }) => {
    const decision = { taskId: params.id, isEnded: body.decision === 'end', reason: body.reason }
    return decideEnding(await linkDeps(), actor, decision)
  })
  serve(app, contract.listUnconfirmedContacts, async ({ actor }) =>
    withoutOwnMatters(db, actor, await waitingContacts(db), ({ id }) => ({ contact_id: id })),
  )
  serve(app, contract.decideUnconfirmedContact, ({ actor, params, body }) =>
    decideContact(db, actor, { contactId: params.id, isConfirmed: body.decision === 'confirm' }),
  )
}

/** Decisions about links and custody freezes. */
function officeRoutes(app: FastifyInstance, { db, clock, letters }: Deps): void {
  const linkDeps = async () => ({ db, letters, season: await seasonAt(db, clock) })

  serve(app, office.listLinkObjections, async ({ actor }) =>
    withoutOwnMatters(db, actor, await waitingObjections(db), ({ id }) => ({ objection_id: id })),
  )
  serve(app, office.decideLinkObjection, async ({ actor, params, body: { decision, reason } }) =>
    decideObjection(await linkDeps(), actor, {
      objectionId: params.id,
      isLifted: decision === 'lift',
      reason,
    }),
  )
  serve(app, office.listLinkReviews, async ({ actor }) =>
    withoutOwnMatters(db, actor, await waitingReviews(db), ({ id }) => ({ office_task_id: id })),
  )
  serve(app, office.decideLinkReview, async ({ actor, params, body: { decision, reason, ...body } }) =>
    decideReview(await linkDeps(), actor, {
      ...{ taskId: params.id, isConfirmed: decision === 'confirm', reason },
      participantNumber: body.participant_number,
    }),
  )
  serve(app, office.listCustodyFreezes, async ({ actor }) => {
    const freezes = await custodyFreezeList(db, await seasonAt(db, clock))
    return withoutOwnMatters(db, actor, freezes, ({ id }) => ({ custody_freeze_id: id }))
  })
  serve(app, office.putCustodyFreeze, async ({ actor, body: { participant_number, reason, until } }) =>
    putCustodyFreeze(await linkDeps(), actor, { participantNumber: participant_number, reason, until }),
  )
  serve(app, office.liftCustodyFreeze, async ({ actor, params, body }) => {
    await liftCustodyFreeze(await linkDeps(), actor, { freezeId: params.id, reason: body.reason })
    return {}
  })
}
