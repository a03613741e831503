import type { DataGroup, KeepingReason } from '@centrepass/contract/privacy/groups'
import type { ErasurePreview } from '@centrepass/contract/privacy/privacy'
import { sql } from 'drizzle-orm'
import type { SeasonFacts } from '#features/site/season-at'
import { variablesByKey } from '#features/site/site.queries'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import type { Entry, Whose } from '../register/entry.ts'
import { register } from '../register/register.ts'
import { periodsFrom } from '../retaining/periods.ts'
import { type Side, tablesWithRows } from './erase.ts'
import { erasureMatters, type Target } from './erasure-matters.ts'

export const WAITING_DAYS = 7

type Stay = ErasurePreview['stays'][number]

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
  const goes = new Set<ErasurePreview['goes'][number]>()
  const stays = new Map<string, Stay>()
  for (const { group, erase, alsoKept } of await concerned(db, sides, whose)) {
    const kept = typeof erase === 'string' && erase !== 'delete' ? erase : alsoKept
    if (kept) stays.set(`${group} ${kept}`, { group, reason: kept, until: until[kept] })
    else goes.add(group)
  }
  return {
    goes: [...goes],
    stays: [...stays.values()],
    matters: await erasureMatters(db, target, season),
    due_at: new Date(season.now.getTime() + WAITING_DAYS * 86_400_000).toISOString(),
  }
}

/** The parts of the register in which there is something about the person. */
async function concerned(db: Database, sides: readonly Side[], whose: Whose) {
  const found: ({ group: DataGroup } & Pick<NonNullable<Entry['participant']>, 'erase' | 'alsoKept'>)[] = []
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
