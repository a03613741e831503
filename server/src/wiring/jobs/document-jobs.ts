import {
  anchoringRound,
  askingRound,
  calendarRound,
  invitingRound,
  sealingRound,
} from '#features/documents/document-rounds'
import { handOverAtMajority } from '#features/participants/guardians/hand-over-at-majority'
import { participantLetters } from '#features/participants/record/participant-emails'
import { seasonAt } from '#features/site/season-at'
import { requireAssociation } from '#features/site/site.queries'
import type { Job } from '#platform/jobs/job-record'
import type { JobParts } from './job-parts.ts'
import { HOUR, MINUTE, SECOND } from './job-times.ts'

/** Documents to sign, and people who come of age. */
export const documentJobs = (parts: JobParts): Job[] => [
  { name: 'anchor-seals', everyMs: HOUR, work: () => anchoringRound(parts.signing, parts.config.anchors) },
  { name: 'ask-about-signatures', everyMs: 5 * SECOND, work: () => askingRound(parts.signing) },
  { name: 'expire-documents', everyMs: HOUR, work: () => calendarRound(parts.signing) },
  { name: 'hand-over-at-majority', everyMs: HOUR, work: () => handOver(parts) },
  { name: 'invite-signers', everyMs: MINUTE, work: (stopping) => invitingRound(parts.signing, stopping) },
  { name: 'seal-documents', everyMs: 3 * SECOND, work: (stopping) => sealingRound(parts.signing, stopping) },
]

async function handOver({ purchasing: { db, clock }, config }: JobParts): Promise<void> {
  const letters = participantLetters(await requireAssociation(db), config.publicUrl)
  await handOverAtMajority({ db, letters, season: await seasonAt(db, clock) })
}
