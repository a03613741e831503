import { type DataGroup, dataGroups, type KeepingReason } from '@centrepass/contract/privacy/groups'
import type { ErasurePreview } from '@centrepass/contract/privacy/privacy'
import { eq, sql } from 'drizzle-orm'
import { refuseOwnMatter } from '#features/office/own-matters'
import type { SeasonFacts } from '#features/site/season-at'
import { variablesByKey } from '#features/site/site.queries'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { erasureRequests } from '#platform/database/tables/privacy'
import { notFound } from '#platform/failure'
import type { OfficeActor } from '#platform/http/actor'
import type { Entry, Whose } from '../register/entry.ts'
import { register } from '../register/register.ts'
import { periodsFrom } from '../retaining/periods.ts'
import { type Side, tablesWithRows } from './erase.ts'
import { erasureMatters, type Target } from './erasure-matters.ts'
import { targetIn } from './erasures.queries.ts'

export const WAITING_DAYS = 7

type Kind = ErasurePreview['kinds'][number]

/** What goes, what stays until when, and why: read from the same register that erasing follows. */
export async function previewErasure(
  db: Database,
  target: Target,
  season: SeasonFacts,
): Promise<ErasurePreview> {
  const whose = { p: target.participantId ?? 0, a: target.accountId }
  const sides: Side[] = [
    ...(target.participantId === null ? [] : ['participant' as const]),
    ...(target.isAccount ? ['account' as const] : []),
  ]
  const until = await keptUntil(db, target, season)
  return {
    kinds: kindsOf(await concerned(db, sides, whose), until),
    matters: await erasureMatters(db, target, season),
    due_at: new Date(season.now.getTime() + WAITING_DAYS * 86_400_000).toISOString(),
  }
}

/** Each kind once, in the order in which people read them. Of the same kind some rows may go and others stay. */
function kindsOf(found: readonly Concerned[], until: Record<KeepingReason, string | null>): Kind[] {
  // The keys of the table of groups are its groups.
  return (Object.keys(dataGroups) as DataGroup[]).flatMap((group) => {
    const ofKind = found.filter((one) => one.group === group)
    if (ofKind.length === 0) return []
    const reasons = new Set(ofKind.flatMap((one) => keptFor(one) ?? []))
    const goes = ofKind.some(({ erase }) => erase === 'delete' || typeof erase === 'object')
    return [{ group, goes, stays: [...reasons].map((reason) => ({ reason, until: until[reason] })) }]
  })
}

const keptFor = ({ erase, alsoKept }: Concerned) =>
  typeof erase === 'string' && erase !== 'delete' ? erase : alsoKept

type Concerned = { group: DataGroup } & Pick<NonNullable<Entry['participant']>, 'erase' | 'alsoKept'>

/** The parts of the register in which there is something about the person. */
async function concerned(db: Database, sides: readonly Side[], whose: Whose): Promise<Concerned[]> {
  const found: Concerned[] = []
  for (const side of sides) {
    const tables = await tablesWithRows(db, side, whose)
    for (const { table, group, [side]: rows } of register)
      if (rows && tables.includes(table)) found.push({ group, ...rows })
  }
  return found
}

/** The last day of each reason, by the periods of the association; null where there is none. */
async function keptUntil(
  db: Database,
  { accountId, participantId, isAccount }: Target,
  { ageOfMajority, today }: SeasonFacts,
): Promise<Record<KeepingReason, string | null>> {
  const periods = periodsFrom(await variablesByKey(db))
  const p = participantId ?? 0
  const [row] = await rowsOf<{ money: string | null; evidence: string | null; audit: string }>(
    db,
    sql`select
      (select to_char(make_date(extract(year from max(i.created_at))::int + ${periods.moneyYears}, 12, 31), 'YYYY-MM-DD')
        from invoices i where (${isAccount} and i.account_id = ${accountId})
          or i.id in (select invoice_id from invoice_rows where participant_id = ${p})) as money,
      (select to_char(greatest(max(d.signed_at), max(p.birthdate + make_interval(years => ${ageOfMajority})))
          + make_interval(years => ${periods.evidenceYears}), 'YYYY-MM-DD')
        from documents d join participants p on p.id = d.participant_id
        where d.participant_id = ${p} or (${isAccount} and d.signed_by = ${accountId})) as evidence,
      to_char(${today}::date + make_interval(years => ${periods.moneyYears}), 'YYYY-MM-DD') as audit`,
  )
  return {
    money: row?.money ?? null,
    evidence: row?.evidence ?? null,
    audit: row?.audit ?? null,
    shared: null,
    safety: null,
  }
}

type Asked = { erasureId: number; season: SeasonFacts }

/** The same for the office, about a request that waits. */
export async function previewForOffice(
  db: Database,
  actor: OfficeActor,
  { erasureId, season }: Asked,
): Promise<ErasurePreview> {
  const [row] = await db.select().from(erasureRequests).where(eq(erasureRequests.id, erasureId))
  if (!row) throw notFound('erasure')
  await refuseOwnMatter(db, actor, { erasure_id: erasureId })
  const preview = await previewErasure(db, await targetIn(db, row), season)
  return { ...preview, due_at: row.due_at.toISOString() }
}
