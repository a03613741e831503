import { seasonFrom } from '#features/site/season-at'
import { untilNoneIsLeft } from '#platform/jobs/until-none-is-left'
import { askAboutRequests } from './provider/ask-about-requests.ts'
import { type Anchoring, anchorSeals } from './proving/anchor-seals.ts'
import type { DocumentDeps } from './record/document-deps.ts'
import { mailCopies } from './sealing/mail-copies.ts'
import { sealDocuments } from './sealing/seal-documents.ts'
import { inviteSigners } from './signing/invite-signers.ts'
import { askNewAdults } from './templates/ask-new-adults.ts'
import { issueOldDocuments } from './templates/issue-old-documents.ts'
import { expireDocuments, settleForgotten } from './templates/tidy-documents.ts'

/** Every few seconds: what was signed is sealed, and what is sealed is emailed. */
export async function sealingRound(deps: DocumentDeps, stopping?: AbortSignal): Promise<void> {
  const known = await deps.configuration()
  const season = seasonFrom(known, deps.clock)
  await sealDocuments({ ...deps, season, association: known.association })
  await untilNoneIsLeft(stopping, () => mailCopies({ ...deps, season }))
}

/** Every few seconds: what became of what people are signing at a provider. */
export async function askingRound(deps: DocumentDeps): Promise<void> {
  await askAboutRequests({ ...deps, season: seasonFrom(await deps.configuration(), deps.clock) })
}

/** Every minute: invites the signers, and settles all that need not wait. */
export async function invitingRound(deps: DocumentDeps, stopping?: AbortSignal): Promise<void> {
  const known = await deps.configuration()
  const season = seasonFrom(known, deps.clock)
  await untilNoneIsLeft(stopping, () => issueOldDocuments(deps.db, season))
  await inviteSigners({ ...deps, season, timezone: known.association.timezone })
  await settleForgotten({ ...deps, season })
}

/** Every hour: birthdays and the end of the season. */
export async function calendarRound(deps: DocumentDeps): Promise<void> {
  const season = seasonFrom(await deps.configuration(), deps.clock)
  await expireDocuments({ ...deps, season })
  await askNewAdults({ ...deps, season })
}

/** Every hour: days that are over are anchored. */
export async function anchoringRound(deps: DocumentDeps, anchors: Anchoring['anchors']): Promise<void> {
  const { association } = await deps.configuration()
  await anchorSeals({ ...deps, anchors, language: association.language })
}
