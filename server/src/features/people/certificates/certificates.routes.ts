import * as contract from '@centrepass/contract/people/certificates'
import type { FastifyInstance } from 'fastify'
import { requireActing } from '#features/participants/record/participants.queries'
import { seasonFrom } from '#features/site/season-at'
import { serve } from '#platform/http/serve'
import type { CorrectDeps } from '../correcting/correct-record.ts'
import { ownCertificates, personCertificates } from './certificates.queries.ts'
import { changeCertificate, previewCertificate } from './change-certificate.ts'

/** Certificates that the office has seen: recorded, corrected and withdrawn by hand, and read by the family. */
export function certificateRoutes(app: FastifyInstance, deps: CorrectDeps): void {
  const { db, clock, configuration } = deps
  const reading = async (locale: 'en' | 'fr') => {
    const settings = await configuration()
    return { db, locale, lookups: settings.lookups, today: seasonFrom(settings, clock).today }
  }
  serve(app, contract.listCertificates, async ({ actor, params, locale }) =>
    personCertificates(await reading(locale), actor, params.id),
  )
  serve(app, contract.previewCertificate, ({ actor, params, body, locale }) =>
    previewCertificate(deps, { actor, locale }, { participantId: params.id, ...body }),
  )
  serve(app, contract.changeCertificate, async ({ actor, params, body, locale }) => {
    await changeCertificate(deps, { actor, locale }, { participantId: params.id, ...body })
    return personCertificates(await reading(locale), actor, params.id)
  })
  serve(app, contract.listOwnCertificates, async ({ actor, params, locale }) => {
    const known = await reading(locale)
    return ownCertificates(known, await requireActing(db, actor, params.id, known.today))
  })
}
