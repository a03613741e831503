import * as contract from '@centrepass/contract/participants/guardians'
import type { FastifyInstance } from 'fastify'
import { seasonAt } from '#features/site/season-at'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { serve } from '#platform/http/serve'
import { decideContact } from '../record/decide-contact.ts'
import type { ParticipantLetters } from '../record/participant-emails.ts'
import { waitingContacts } from '../record/unconfirmed-contacts.queries.ts'
import { endGuardian } from './end-guardian.ts'
import { decideEnding, endGuardianByOffice, waitingEndings } from './office-endings.ts'

type Deps = { db: Database; clock: Clock; letters: ParticipantLetters }

/** Ending the links of other guardians, and what the office has to say about guardians. */
export function guardianRoutes(app: FastifyInstance, { db, clock, letters }: Deps): void {
  const linkDeps = async () => ({ db, letters, season: await seasonAt(db, clock) })

  serve(app, contract.endGuardian, async ({ actor, params }) =>
    endGuardian(await linkDeps(), actor, { participantId: params.id, linkId: params.linkId }),
  )
  serve(app, contract.endGuardianByOffice, async ({ actor, body }) => {
    const { participant_number: participantNumber, account_email: email, reason } = body
    await endGuardianByOffice(await linkDeps(), actor, { participantNumber, email, reason })
    return {}
  })
  serve(app, contract.listGuardianEndings, () => waitingEndings(db))
  serve(app, contract.decideGuardianEnding, async ({ actor, params, body }) => {
    const decision = { taskId: params.id, isEnded: body.decision === 'end', reason: body.reason }
    return decideEnding(await linkDeps(), actor, decision)
  })
  serve(app, contract.listUnconfirmedContacts, () => waitingContacts(db))
  serve(app, contract.decideUnconfirmedContact, ({ actor, params, body }) =>
    decideContact(db, actor, { contactId: params.id, isConfirmed: body.decision === 'confirm' }),
  )
}
