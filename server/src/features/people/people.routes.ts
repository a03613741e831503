import * as find from '@centrepass/contract/people/find-people'
import * as emails from '@centrepass/contract/people/person-emails'
import * as page from '@centrepass/contract/people/person-page'
import type { Locale } from '@centrepass/contract/refusals/say'
import type { FastifyInstance } from 'fastify'
import { seasonAt } from '#features/site/season-at'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import type { DataKeys } from '#platform/encryption/data-keys'
import type { OfficeActor } from '#platform/http/actor'
import { serve } from '#platform/http/serve'
import { emailsOf } from './emails/person-emails.queries.ts'
import { sendEmailAgain } from './emails/send-email-again.ts'
import { findByWords } from './find-people.ts'
import { standingFor } from './merging/records.queries.ts'
import { openMedical } from './open-medical.ts'
import { personEvents } from './person-events.queries.ts'
import { addNote, removeNote } from './person-notes.ts'
import { personPage } from './person-page.queries.ts'
import { readersOf } from './person-readers.ts'

type Deps = { db: Database; clock: Clock; keys: DataKeys }

/** The office finds people and reads what stands about them. */
export function peopleRoutes(app: FastifyInstance, { db, clock, keys }: Deps): void {
  const asking = async (actor: OfficeActor, locale: Locale) => ({
    ...{ db, actor, locale, season: await seasonAt(db, clock) },
  })

  serve(app, find.findAnything, async ({ actor, body, locale }) => {
    const { today, timezone } = await seasonAt(db, clock)
    return findByWords({ db, actor, today, timezone, locale }, body.text)
  })
  serve(app, page.getPersonPage, async ({ actor, locale, params }) =>
    personPage(await asking(actor, locale), await standingFor(db, params.id)),
  )
  serve(app, page.listPersonEvents, async ({ actor, params, locale }) =>
    personEvents(await asking(actor, locale), params.id, locale),
  )
  serve(app, page.listPersonReaders, async ({ actor, locale, params }) =>
    readersOf(await asking(actor, locale), await standingFor(db, params.id)),
  )
  serve(app, page.openMedical, async ({ actor, locale, params, body }) =>
    openMedical(await asking(actor, locale), keys, {
      id: await standingFor(db, params.id),
      reason: body.reason,
    }),
  )
  serve(app, page.addPersonNote, async ({ actor, locale, params, body }) => {
    const asked = await asking(actor, locale)
    await personPage(asked, params.id)
    await addNote(asked, { id: params.id, text: body.text })
    return personPage(asked, params.id)
  })
  serve(app, page.removePersonNote, async ({ actor, locale, params }) => {
    const asked = await asking(actor, locale)
    return personPage(asked, await removeNote(asked, params.id))
  })
  serve(app, emails.sendEmailAgain, async ({ actor, params, body }) => {
    await sendEmailAgain(db, actor, { id: params.id, emailId: body.email_id })
    return emailsOf(db, params.id)
  })
}
