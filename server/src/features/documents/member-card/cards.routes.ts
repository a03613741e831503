import * as contract from '@centrepass/contract/documents/cards'
import type { FastifyInstance } from 'fastify'
import { requireActing } from '#features/participants/record/participants.queries'
import { seasonFrom } from '#features/site/season-at'
import { serve } from '#platform/http/serve'
import type { DocumentDeps } from '../record/document-deps.ts'
import { cardBehind, memberCard } from './member-card.queries.ts'

type Deps = Pick<DocumentDeps, 'db' | 'clock' | 'configuration' | 'publicUrl'>

export function cardRoutes(app: FastifyInstance, { db, clock, configuration, publicUrl }: Deps): void {
  const season = async () => seasonFrom(await configuration(), clock)
  serve(app, contract.getMemberCard, async ({ actor, params, locale }) => {
    // A guardian of an adult sees their history, and the card is no history.
    const now = await season()
    const participantId = await requireActing(db, actor, params.id, now.today)
    return memberCard(db, participantId, { season: now, locale, publicUrl })
  })
  serve(app, contract.checkMemberCard, async ({ params, locale }) =>
    cardBehind(db, params.code, { season: await season(), locale }),
  )
}
