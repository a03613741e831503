import type { decidePaper as contract, OfficePaper } from '@centrepass/contract/papers/papers'
import { asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { settleValidity } from '#features/documents/templates/settle-validity'
import { notify } from '#features/notifications/notify'
import { refuseOwnMatter, withoutOwnMatters } from '#features/office/own-matters'
import { lockPerson } from '#features/participants/record/custody.queries'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { paperFiles, papers } from '#platform/database/tables/papers'
import { participants } from '#platform/database/tables/people'
import { saveScreening } from '#platform/encryption/screenings.queries'
import { Failure, notFound } from '#platform/failure'
import type { OfficeActor } from '#platform/http/actor'
import { recordChange } from '#platform/record'
import { endCheck } from './follow-check.ts'
import { mayCheck, requireMayCheck } from './may-check.ts'
import type { PaperDeps } from './paper-deps.ts'
import { closePaperTask, type PaperRow, presentPaper } from './papers.queries.ts'

type Decision = z.output<(typeof contract)['body']>

/** Papers that wait and that the reader may see, the oldest first, without those of their own family. */
export async function papersToCheck(db: Database, actor: OfficeActor): Promise<OfficePaper[]> {
  const rows = await found(db).where(eq(papers.state, 'waiting')).orderBy(asc(papers.sent_at), asc(papers.id))
  const theirs = rows.filter(({ paper }) => mayCheck(actor, paper.kind))
  return (await withoutOwnMatters(db, actor, theirs, ({ paper }) => ({ paper_id: paper.id }))).map(present)
}

/** The office's yes or no, with what follows from it: the check, the registration, one notice to the family. */
export async function decidePaper(
  { db, keys, notices }: PaperDeps,
  actor: OfficeActor,
  { paperId, decision }: { paperId: number; decision: Decision },
  season: SeasonFacts,
): Promise<OfficePaper> {
  return db.transaction(async (tx) => {
    const paper = await lockPaper(tx, paperId)
    requireMayCheck(actor, paper)
    await refuseOwnMatter(tx, actor, { paper_id: paperId })
    if (paper.state !== 'waiting') throw new Failure('paper_decided')
    await carryOut(tx, { keys, notices, season }, { paper, decision })
    const reason = reasonOf(decision)
    await closePaperTask(tx, paperId, { by: actor.accountId, reason })
    await tell(tx, { notices, season }, { paper, state: STATES[decision.decision], reason })
    const [row] = await found(tx).where(eq(papers.id, paperId))
    if (!row) throw notFound('paper')
    return present(row)
  })
}

const STATES = { accept: 'accepted', refuse: 'refused' } as const
const reasonOf = (decision: Decision) => (decision.decision === 'refuse' ? decision.reason : null)

async function carryOut(
  tx: Database,
  deps: Accepting,
  { paper, decision }: { paper: PaperRow; decision: Decision },
): Promise<void> {
  const state = STATES[decision.decision]
  const change = { state, decided_at: deps.season.now, reason: reasonOf(decision) }
  await tx.update(papers).set(change).where(eq(papers.id, paper.id))
  if (decision.decision === 'accept') return acceptCheck(tx, deps, { paper, decision })
  await tx.delete(paperFiles).where(eq(paperFiles.paper_id, paper.id))
  await endCheck(tx, deps.keys, paper)
}

type Told = { paper: PaperRow; state: 'accepted' | 'refused'; reason: string | null }

/** The record, and the one notice for all who act for the person. */
async function tell(
  tx: Database,
  deps: Omit<Accepting, 'keys'>,
  { paper: { id: paper_id, participant_id }, state, reason }: Told,
): Promise<void> {
  await recordChange(tx, null, {
    action: `paper.${state}`,
    ...{ subject: { paper_id, participant_id }, before: { state: 'waiting' }, after: { state } },
    ...(reason && { reason }),
  })
  const kind = `paper_${state}` as const
  await notify(tx, deps, { participant_id, kind, subject: { paper_id }, once: `paper ${paper_id}` })
}

/** The person first, as everywhere, then the paper. */
async function lockPaper(tx: Database, paperId: number): Promise<PaperRow> {
  const [known] = await tx
    .select({ person: papers.participant_id })
    .from(papers)
    .where(eq(papers.id, paperId))
  if (!known) throw notFound('paper')
  await lockPerson(tx, known.person)
  const [paper] = await tx.select().from(papers).where(eq(papers.id, paperId)).for('update')
  if (!paper) throw notFound('paper')
  return paper
}

type Accepting = Pick<PaperDeps, 'keys' | 'notices'> & { season: SeasonFacts }
type Accepted = { paper: PaperRow; decision: Decision & { decision: 'accept' } }

async function acceptCheck(
  tx: Database,
  { keys, notices, season }: Accepting,
  { paper, decision: { cleared_on, expires_on } }: Accepted,
): Promise<void> {
  if (paper.kind !== 'record_check') return
  if (!cleared_on || !expires_on || cleared_on > season.today || expires_on <= cleared_on)
    throw new Failure('paper_dates')
  const submitted_on = paper.sent_at.toISOString().slice(0, 10)
  const result = { status: 'cleared' as const, submitted_on, cleared_on, expires_on }
  await saveScreening(tx, keys, paper.participant_id, result)
  await settleValidity(tx, { notices, season, keys }, paper.participant_id)
}

const { id, first_name, last_name, participant_number } = participants
const found = (db: Database) =>
  db
    .select({ paper: papers, person: { id, first_name, last_name, participant_number } })
    .from(papers)
    .innerJoin(participants, eq(participants.id, papers.participant_id))
    .$dynamic()

function present({ paper, person }: Awaited<ReturnType<typeof found>>[number]): OfficePaper {
  const { may_remove: _, ...shown } = presentPaper(paper)
  const name = `${person.first_name} ${person.last_name}`
  return { ...shown, participant: { id: person.id, name, participant_number: person.participant_number } }
}
