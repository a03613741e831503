import type { ClubAnswer, OfficeTransfer } from '@centrepass/contract/transfers/office-transfers'
import { isOpenTransfer } from '@centrepass/contract/transfers/transfer-rules'
import { and, eq } from 'drizzle-orm'
import { refuseOwnMatter } from '#features/office/own-matters'
import { scopedTo } from '#features/office/scoped-to'
import { lockPerson } from '#features/participants/record/custody.queries'
import type { Database } from '#platform/database/client'
import { retrying } from '#platform/database/retrying'
import { clubTransfers } from '#platform/database/tables/transfers'
import { Failure, notFound } from '#platform/failure'
import type { OfficeActor } from '#platform/http/actor'
import { recordChange } from '#platform/record'
import { answerIn, endTransfer, lockTransfer } from './answer-transfer.ts'
import { clubOf, subjectOf } from './begin-transfer.ts'
import { answersFor, isInSight, shownToOffice, waitingInPlace } from './office-transfers.ts'
import { storyOf, tellEveryone } from './tell-of-transfer.ts'
import { type TransferDeps, type TransferWork, workOf } from './transfer-deps.ts'
import { type KnownTransfer, transfersWhere } from './transfers.queries.ts'

type Answered = { id: number; answer: ClubAnswer }

/** A club's registrar answers for their own club. What is none of theirs looks as if it did not exist. */
export const answerForClub = (deps: TransferDeps, actor: OfficeActor, { id, answer }: Answered) =>
  decide(deps, actor, id, async (tx, work, known) => {
    if (!answersFor(actor, clubOf(known, answer.side))) throw notFound('transfer')
    await answerIn(tx, work, known, {
      ...{ who: answer.side, answer: answer.answer, reason: answer.reason },
      ...{ by: actor.accountId, inPlace: false },
    })
  })

/** The registrar of the association, where a club has no one who may answer or has let its days pass. */
export const answerInPlace = (deps: TransferDeps, actor: OfficeActor, { id, answer }: Answered) =>
  decide(deps, actor, id, async (tx, work, known) => {
    if (!isOpenTransfer(known.row.state)) throw new Failure('transfer_over')
    if (known.row[`${answer.side}_answer`] !== null) throw new Failure('transfer_answered')
    if (known.row.family_answer !== 'yes') throw new Failure('transfer_family_first')
    const asked = (await waitingInPlace(tx, [id])).get(id) ?? []
    if (!asked.includes(answer.side)) throw new Failure('transfer_club_first')
    await answerIn(tx, work, known, {
      ...{ who: answer.side, answer: answer.answer, reason: answer.reason },
      ...{ by: actor.accountId, inPlace: true },
    })
  })

type Withdrawn = { id: number; reason: string }

/** What the office has asked for, it can take back until it is in force. What a family asked for is the family's. */
export const withdrawByOffice = (deps: TransferDeps, actor: OfficeActor, { id, reason }: Withdrawn) =>
  decide(deps, actor, id, async (tx, work, known) => {
    if (!known.row.by_office) throw new Failure('transfer_of_family')
    if (!isOpenTransfer(known.row.state)) throw new Failure('transfer_over')
    await endTransfer(tx, work, known, 'withdrawn')
    await recordChange(tx, null, { action: 'transfer.withdrawn', subject: subjectOf(known), reason })
    await tellEveryone(tx, work, {
      ...{ known, news: ['office_withdrew'], story: storyOf(known, { reason }), except: actor.accountId },
    })
  })

type Deciding = (tx: Database, work: TransferWork, known: KnownTransfer) => Promise<void>

async function decide(
  deps: TransferDeps,
  actor: OfficeActor,
  id: number,
  take: Deciding,
): Promise<OfficeTransfer | null> {
  const work = await workOf(deps)
  await retrying(() =>
    deps.db.transaction(async (tx) => {
      const [seen] = await tx.select().from(clubTransfers).where(eq(clubTransfers.id, id))
      if (!seen) throw notFound('transfer')
      await lockPerson(tx, seen.participant_id)
      const known = await lockTransfer(tx, id)
      refuseOutOfSight(actor, known)
      await refuseOwnMatter(tx, actor, { transfer_id: id })
      await take(tx, work, known)
    }),
  )
  const [after] = await transfersWhere(
    deps.db,
    and(eq(clubTransfers.id, id), isInSight(scopedTo(actor, 'club'))),
  )
  return after ? ((await shownToOffice(deps, actor, [after]))[0] ?? null) : null
}

function refuseOutOfSight(actor: OfficeActor, { row }: KnownTransfer): void {
  const clubs = scopedTo(actor, 'club')
  if (clubs === null) return
  if (row.family_answer !== 'yes') throw notFound('transfer')
  if (!clubs.includes(row.from_club_id) && !clubs.includes(row.to_club_id)) throw notFound('transfer')
}
