import type { Erasure, ErasureForOffice } from '@centrepass/contract/privacy/privacy'
import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { type LinkFacts, rightsIn, standingOf } from '#features/participants/record/guardianship-rules'
import { linksFrom, linksTo } from '#features/participants/record/participants.queries'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { guardianships, participants } from '#platform/database/tables/people'
import { erasureRequests } from '#platform/database/tables/privacy'
import { erasureMatters } from './erasure-matters.ts'
import { erasuresWhere, type FoundErasure, targetIn } from './erasures.queries.ts'
import { mayStop } from './who-is-told.ts'

/** What the account asked for, and what others asked for about people for whom its holder acts as an adult. */
export async function erasuresSeenBy(
  db: Database,
  accountId: number,
  season: SeasonFacts,
): Promise<Erasure[]> {
  const links = (await linksFrom(db, accountId)).filter(
    (link) => rightsIn[standingOf(link, season.today)].seesHistory,
  )
  const theirs = links.map(({ participantId }) => participantId)
  const holders = await holdersOf(db, theirs)
  const isConcerned = or(
    eq(erasureRequests.account_id, accountId),
    inArray(erasureRequests.participant_id, theirs),
    and(isNull(erasureRequests.participant_id), inArray(erasureRequests.account_id, [...holders.keys()])),
  )
  const found = await erasuresWhere(db, isConcerned, 'newest')
  return found
    .filter((one) => {
      const about = one.row.participant_id ?? holders.get(one.row.account_id)?.participantId
      const link = links.find(({ participantId }) => participantId === about)
      if (one.row.account_id === accountId) return isStillTheirs(one, link)
      const birthdate = one.person?.birthdate ?? holders.get(one.row.account_id)?.birthdate ?? null
      const isAccount = one.row.participant_id === null
      return link !== undefined && mayStop(link, { isAccount, birthdate }, season)
    })
    .map((one) => presentErasure(one, accountId))
}

/** What names a person goes with the link to them. After an erasure there is neither link nor name. */
const isStillTheirs = ({ row }: FoundErasure, link: LinkFacts | undefined) =>
  row.participant_id === null || row.status === 'done' || link !== undefined

/** The accounts whose own record is one of these. */
async function holdersOf(db: Database, participantIds: readonly number[]) {
  const rows = await db
    .select({
      accountId: guardianships.account_id,
      participantId: participants.id,
      birthdate: participants.birthdate,
    })
    .from(guardianships)
    .innerJoin(participants, eq(participants.id, guardianships.participant_id))
    .where(
      and(
        inArray(guardianships.participant_id, [...participantIds]),
        eq(guardianships.relation, 'own'),
        isNotNull(guardianships.confirmed_at),
      ),
    )
  return new Map(rows.map((row) => [row.accountId, row]))
}

export function presentErasure({ row, person, asker }: FoundErasure, readerId: number | null): Erasure {
  const { first_name, last_name } = person ?? asker
  return {
    ...{ id: row.id, participant_id: row.participant_id, status: row.status, reason: row.reason },
    name: `${first_name} ${last_name}`,
    asked_by: row.account_id === readerId ? null : asker.first_name,
    asked_at: row.asked_at.toISOString(),
    due_at: row.due_at.toISOString(),
  }
}

/** Those that have not happened, each with who asked and everything that has to be looked at. */
export async function erasuresForOffice(db: Database, season: SeasonFacts): Promise<ErasureForOffice[]> {
  const open = inArray(erasureRequests.status, ['waiting', 'office'])
  const listed: ErasureForOffice[] = []
  for (const one of await erasuresWhere(db, open, 'oldest')) {
    const target = await targetIn(db, one.row)
    const matters = await erasureMatters(db, target, season)
    if (matters.length === 0) continue
    const { id: account_id, first_name, last_name, email } = one.asker
    const links = target.participantId === null ? [] : await linksTo(db, target.participantId)
    const relation = links.find(({ accountId }) => accountId === account_id)?.relation ?? null
    const asker = { account_id, name: `${first_name} ${last_name}`, email, relation }
    const participant_number = one.person?.participant_number ?? null
    listed.push({ ...presentErasure(one, null), asker, participant_number, matters })
  }
  return listed
}
