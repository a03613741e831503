import { whyNotDiscount } from '@centrepass/contract/discounts/discount-setting-rules'
import type {
  changeDiscount as changeContract,
  DiscountEffects,
  DiscountSettings,
  endDiscount as endContract,
  OfficeDiscount,
  previewDiscountChange as previewContract,
} from '@centrepass/contract/discounts/office-discounts'
import { sayField } from '@centrepass/contract/refusals/fields'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { refuseOwnMatter } from '#features/office/own-matters'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { discounts } from '#platform/database/tables/discounts'
import { Failure, notFound } from '#platform/failure'
import { recordChange } from '#platform/record'
import { effectsOn } from './discount-effects.ts'
import { type FoundDiscount, requireDiscount, type StoredSettings } from './discounts.queries.ts'
import { type Running, requirePossible, writeVersion } from './make-discount.ts'

type Seen = { id: number; version: number }
type Changing = z.output<typeof changeContract.body> & Seen
type Ending = z.output<typeof endContract.body> & Seen
type Previewing = z.output<typeof previewContract.body> & Seen

/** What the change or, without settings, the end would do; refused where it would be. */
export async function previewChange(running: Running, asked: Previewing): Promise<DiscountEffects> {
  const before = await requireSeen(running, asked)
  const after = asked.settings && (await requireNext(running.db, before, asked.settings))
  return effectsOn(running.db, asked.id, [before.stored, ...(after ? [after] : [])])
}

/** The next version. Lines on invoices keep their own words, amounts and payer. */
export function changeDiscount({ db, ...who }: Running, asked: Changing): Promise<OfficeDiscount> {
  const { id, settings, reason } = asked
  return db.transaction(async (tx) => {
    await lockDiscount(tx, id)
    const before = await requireSeen({ db: tx, ...who }, asked)
    const stored = await requireNext(tx, before, settings)
    const version = before.version + 1
    await tx
      .update(discounts)
      .set({ ...stored, version })
      .where(eq(discounts.id, id))
    const { rule, code } = before
    await writeVersion(tx, { id, version, stored: { ...stored, ...{ rule, code } }, reason }, who.actor)
    await recordChange(tx, null, {
      ...{ action: 'discount.changed', subject: { discount_id: id }, reason },
      ...{ before: before.settings, after: settings },
    })
    return requireDiscount(tx, id, who.today)
  })
}

/** Ends it at once: the next purchase with it is refused before a card is charged. */
export function endDiscount({ db, ...who }: Running, asked: Ending): Promise<OfficeDiscount> {
  const { id, reason } = asked
  return db.transaction(async (tx) => {
    await lockDiscount(tx, id)
    const before = await requireSeen({ db: tx, ...who }, asked)
    await rowsOf(
      tx,
      sql`update discounts set ended_at = now(), ended_by = ${who.actor.accountId}, ended_reason = ${reason}
        where id = ${id}`,
    )
    await recordChange(tx, null, {
      ...{ action: 'discount.ended', subject: { discount_id: id }, reason },
      ...{ before: { ended: false, uses: before.uses }, after: { ended: true } },
    })
    return requireDiscount(tx, id, who.today)
  })
}

/** Everyone who uses, changes or gives a discount waits for its row. */
export async function lockDiscount(tx: Database, id: number): Promise<void> {
  const [found] = await rowsOf(tx, sql`select id from discounts where id = ${id} for update`)
  if (!found) throw notFound('discount')
}

/** Still in force, as it was shown, and not given to the own family of who changes it. */
async function requireSeen({ db, actor, today }: Running, { id, version }: Seen): Promise<FoundDiscount> {
  const found = await requireDiscount(db, id, today)
  await refuseOwnMatter(db, actor, { discount_id: id })
  if (found.state === 'ended') throw new Failure('discount_over')
  if (found.version !== version) throw new Failure('changed_since')
  return found
}

async function requireNext(
  tx: Database,
  { rule, code, uses }: FoundDiscount,
  settings: DiscountSettings,
): Promise<StoredSettings> {
  const problems = Object.entries(whyNotDiscount(settings, { rule, code })).map(([field, wrong]) => ({
    ...{ path: `settings.${field}`, code: wrong },
    says: (locale: 'en' | 'fr') => sayField(wrong, locale),
  }))
  if (problems.length > 0) throw new Failure('bad_request', {}, { problems })
  if (settings.limit_uses !== null && settings.limit_uses < uses)
    throw new Failure('discount_limit_used', { used: uses })
  return requirePossible(tx, settings)
}
