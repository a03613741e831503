import { rename } from 'node:fs/promises'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { dataKeys } from '#platform/database/tables/encryption'
import { accountFactors } from '#platform/database/tables/factors'
import { participantConfidential } from '#platform/database/tables/people'
import { record } from '#platform/record'
import { addDataKey, type DataKeyRow, isWrapperOf, unwrapRow } from './data-keys.ts'
import { type KeySources, makeOwnKey, ownNext, readKey, type WrappingKey, wrap } from './wrapping-keys.ts'

/** Every data key, locked: of two changes at once the second sees what the first did. */
const lockRows = (tx: Database) => tx.select().from(dataKeys).orderBy(dataKeys.id).for('update')

/**
 * Wraps every data key with the next key of the configuration, all or none. Processes that know both keys, or have
 * opened the data keys already, go on as before. Says how many were wrapped anew.
 */
export async function rotateWrapping(db: Database, sources: KeySources): Promise<number> {
  const next = await nextKey(sources)
  const current = await readKey(sources.current)
  const count = await db.transaction(async (tx) => {
    const rows = (await lockRows(tx)).filter((row) => !row.lost_at && row.wrapped_by !== next.fingerprint)
    for (const row of rows) await wrapAnew(tx, row, { from: [current], to: next })
    if (rows.length > 0) await record(tx, null, 'data_keys.rotated', { fingerprint: next.fingerprint })
    return rows.length
  })
  // After the commit, so that there is no moment without the key that the rows need.
  if (next.source.kind === 'own' && sources.current.kind === 'own')
    await rename(next.source.path, sources.current.path)
  return count
}

async function wrapAnew(
  tx: Database,
  row: DataKeyRow,
  { from, to }: { from: WrappingKey[]; to: WrappingKey },
): Promise<void> {
  const by = from.find(isWrapperOf(row))
  if (!by)
    throw new Error(`Data key ${row.id} is wrapped by ${row.wrapped_by}, which the configuration lacks.`)
  const wrapped = wrap(to, unwrapRow(by, row))
  await tx.update(dataKeys).set({ wrapped, wrapped_by: to.fingerprint }).where(eq(dataKeys.id, row.id))
}

async function nextKey({ current, next }: KeySources): Promise<WrappingKey> {
  const source = next ?? ownNext(current)
  if (!source) throw new Error('DATA_KEY_NEXT: name the new key there, or its file in DATA_KEY_NEXT_FILE.')
  await makeOwnKey(source)
  return readKey(source)
}

/** A new data key from now on. What the older ones encrypted is encrypted anew by the job. */
export async function renewDataKey(db: Database, known: WrappingKey[]): Promise<void> {
  await db.transaction(async (tx) => {
    const newest = (await lockRows(tx)).findLast((row) => known.some(isWrapperOf(row)))
    // In the middle of a change of key the new one follows the others to their new wrapping.
    const by = newest && known.find(isWrapperOf(newest))
    if (!by) throw new Error('No data key can be opened with the keys of the configuration.')
    await tx.update(dataKeys).set({ retired_at: sql`now()` }).where(isNull(dataKeys.retired_at))
    await addDataKey(tx, by)
    await record(tx, null, 'data_keys.renewed')
  })
}

/**
 * Gives up what a lost key encrypted: it stays stored and is read as if it had never been given, so that families are
 * asked again. If the key is found, naming it in the configuration is enough to read what no one has written since.
 */
export async function abandonKey(
  db: Database,
  by: WrappingKey[],
  fingerprint: string,
): Promise<{ asked: number; authenticators: number }> {
  const [first] = by
  if (!first || by.some((key) => key.fingerprint === fingerprint))
    throw new Error(`The configuration has the key ${fingerprint}, so there is nothing to give up.`)
  return db.transaction(async (tx) => {
    const rows = await lockRows(tx)
    const lost = rows.filter((row) => !row.lost_at && row.wrapped_by === fingerprint).map(({ id }) => id)
    if (lost.length === 0) throw new Error(`No data key is wrapped by ${fingerprint}.`)
    await tx
      .update(dataKeys)
      .set({ lost_at: sql`now()`, retired_at: sql`now()` })
      .where(inArray(dataKeys.id, lost))
    const isLeft = rows.some((row) => !row.lost_at && !row.retired_at && by.some(isWrapperOf(row)))
    if (!isLeft) await addDataKey(tx, first)
    await record(tx, null, 'data_keys.abandoned', { fingerprint })
    return { asked: await askAgain(tx, lost), authenticators: await authenticatorsOf(tx, lost) }
  })
}

/** They stay, since an account must not become less safe: its owner uses another way, or the office removes it. */
const authenticatorsOf = (tx: Database, lost: number[]): Promise<number> =>
  tx.$count(
    accountFactors,
    and(inArray(accountFactors.authenticator_key, lost), isNotNull(accountFactors.authenticator_set_up_at)),
  )

/** The medical part counts as not reviewed and the questions about the country as not answered. */
async function askAgain(tx: Database, lost: number[]): Promise<number> {
  const { medical_key, country_eligibility_key } = participantConfidential
  const asked = await tx
    .update(participantConfidential)
    .set({ medical_reviewed_season: null })
    .where(inArray(medical_key, lost))
    .returning({ id: participantConfidential.participant_id })
  await tx
    .update(participantConfidential)
    .set({ eligibility_answered: false })
    .where(and(inArray(country_eligibility_key, lost)))
  return asked.length
}
