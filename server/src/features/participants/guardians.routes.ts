import * as contract from '@centrepass/contract/guardians'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/client'
import { serve } from '#platform/http/serve'
import { decideContact } from './decide-contact.ts'
import { waitingContacts } from './unconfirmed-contacts.queries.ts'

type Deps = { db: Database }

/** What the office has to say about guardians. */
export function guardianRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, contract.listUnconfirmedContacts, () => waitingContacts(db))
  serve(app, contract.decideUnconfirmedContact, ({ actor, params, body }) =>
    decideContact(db, actor, { contactId: params.id, isConfirmed: body.decision === 'confirm' }),
  )
}
