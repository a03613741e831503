import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import type { DataKeys } from '#platform/encryption/data-keys'
import {
  COUNTRY_ELIGIBILITY,
  MEDICAL,
  placeOf,
  SCREENING,
  SELF_IDENTIFICATION,
} from '#platform/encryption/private-columns'
import type { Pair } from './move-rows.ts'

type Keys = { tx: Database; keys: DataKeys }

/** Answers that are stored encrypted for one record, so that they must be encrypted anew for another. */
const PRIVATE = {
  medical: MEDICAL,
  country_eligibility: COUNTRY_ELIGIBILITY,
  self_identification: SELF_IDENTIFICATION,
  screening: SCREENING,
}
type PrivatePart = keyof typeof PRIVATE
// Object.keys forgets what it was given.
const PARTS = Object.keys(PRIVATE) as PrivatePart[]

/** Beside the answer itself. */
const BESIDE: Partial<Record<PrivatePart, string>> = {
  medical: 'medical_reviewed_season',
  country_eligibility: 'eligibility_answered',
}

/** No one reads them: what only the other record has comes along, what both have stays as the kept one has it. */
export async function copyPrivate(
  { tx, keys }: Keys,
  pair: Pair,
): Promise<{ copied: string[]; both: string[] }> {
  const copied: string[] = []
  const both: string[] = []
  for (const part of PARTS) {
    const [own, other] = [
      await answerOn({ tx, keys }, part, pair.kept),
      await answerOn({ tx, keys }, part, pair.dropped),
    ]
    if (other === null) continue
    if (own !== null) both.push(part)
    else {
      await writeAnswer({ tx, keys }, part, { pair, answer: other })
      copied.push(part)
    }
  }
  return { copied, both }
}

/** Takes away what came along, unless the family has given another answer since. */
export async function takePrivateBack(
  { tx, keys }: Keys,
  pair: Pair,
  copied: readonly string[],
): Promise<void> {
  for (const part of PARTS.filter((one) => copied.includes(one))) {
    const [own, other] = [
      await answerOn({ tx, keys }, part, pair.kept),
      await answerOn({ tx, keys }, part, pair.dropped),
    ]
    // Where a retention run took the original meanwhile, the copy is all there is: it goes back.
    if (other === null && own !== null)
      await writeAnswer({ tx, keys }, part, {
        ...{ pair: { kept: pair.dropped, dropped: pair.kept }, answer: own },
      })
    else if (JSON.stringify(own) !== JSON.stringify(other)) continue
    const { table, encrypted } = PRIVATE[part]
    if (table === 'screenings')
      await tx.execute(sql`delete from screenings where participant_id = ${pair.kept}`)
    else
      await tx.execute(
        sql`update ${sql.identifier(table)} set ${sql.identifier(encrypted)} = null, ${besideBlank(part)}
          where participant_id = ${pair.kept}`,
      )
  }
}

async function answerOn({ tx, keys }: Keys, part: PrivatePart, participantId: number): Promise<unknown> {
  const of = PRIVATE[part]
  const [row] = await rowsOf<{ plain: unknown; is_plain: boolean; encrypted: string | null }>(
    tx,
    sql`select ${of.plain} as plain, ${of.isPlain} as is_plain, ${sql.identifier(of.encrypted)} as encrypted
      from ${sql.identifier(of.table)} where participant_id = ${participantId}`,
  )
  if (!row) return null
  if (row.is_plain) return row.plain
  return row.encrypted === null ? null : keys.decrypt(tx, placeOf(of, participantId), row.encrypted)
}

type Copying = { pair: Pair; answer: unknown }

async function writeAnswer({ tx, keys }: Keys, part: PrivatePart, { pair, answer }: Copying): Promise<void> {
  const of = PRIVATE[part]
  const [table, column] = [sql.identifier(of.table), sql.identifier(of.encrypted)]
  const text = await keys.encrypt(tx, placeOf(of, pair.kept), answer)
  await tx.execute(
    sql`insert into ${table} (participant_id, ${column}) values (${pair.kept}, ${text})
      on conflict (participant_id) do update set ${column} = excluded.${column}`,
  )
  const beside = BESIDE[part]
  if (!beside) return
  await tx.execute(
    sql`update ${table} t set ${sql.identifier(beside)} = o.${sql.identifier(beside)} from ${table} o
      where t.participant_id = ${pair.kept} and o.participant_id = ${pair.dropped}`,
  )
}

function besideBlank(part: PrivatePart) {
  if (part === 'medical') return sql`medical = null, medical_reviewed_season = null`
  if (part === 'country_eligibility') return sql`country_eligibility = null, eligibility_answered = false`
  return sql`self_identification = null`
}
