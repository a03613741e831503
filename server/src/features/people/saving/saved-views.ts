import type { OfficeRole } from '@centrepass/contract/office/roles'
import { ListAddress, type SavedView } from '@centrepass/contract/people/saved-views'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { savedViews } from '#platform/database/tables/grants'
import { Failure, notFound } from '#platform/failure'
import type { OfficeActor } from '#platform/http/actor'
import { record } from '#platform/record'

const MOST = 100

type Asking = { db: Database; actor: OfficeActor }
type Named = { name: string; shared_with: OfficeRole | null }
type Row = Omit<SavedView, 'address' | 'is_own'> & { address: unknown; account_id: number }

/** Own views, and those shared with a role that the caller has. A filter that is no longer known is left out. */
export async function viewsFor({ db, actor }: Asking): Promise<SavedView[]> {
  const roles = [...new Set(actor.grants.map(({ role }) => role))]
  const rows = await rowsOf<Row>(
    db,
    sql`select v.id, v.name, v.address, v.shared_with, v.account_id, a.first_name || ' ' || a.last_name as saved_by
      from saved_views v join accounts a on a.id = v.account_id
      where v.account_id = ${actor.accountId} or v.shared_with = any(${sql.param(roles)}::text[])
      order by v.account_id <> ${actor.accountId}, lower(v.name), v.id`,
  )
  return rows.flatMap(({ account_id, address, ...row }) => {
    const known = ListAddress.safeParse(address)
    return known.success ? [{ ...row, address: known.data, is_own: account_id === actor.accountId }] : []
  })
}

export async function saveView(
  asking: Asking,
  { name, address, shared_with }: Named & { address: ListAddress },
): Promise<SavedView[]> {
  const { db, actor } = asking
  await db.transaction(async (tx) => {
    const own = await tx.$count(savedViews, eq(savedViews.account_id, actor.accountId))
    if (own >= MOST) throw new Failure('too_many_views', { most: MOST })
    const [made] = await tx
      .insert(savedViews)
      .values({ account_id: actor.accountId, name: name.trim(), address, shared_with })
      .onConflictDoNothing()
      .returning({ id: savedViews.id })
    if (!made) throw new Failure('view_name_taken')
    await record(tx, null, 'view.saved', { saved_view_id: made.id })
  })
  return viewsFor(asking)
}

export async function changeView(
  asking: Asking,
  { id, name, shared_with }: Named & { id: number },
): Promise<SavedView[]> {
  const { db, actor } = asking
  await db.transaction(async (tx) => {
    const [same] = await tx
      .select({ id: savedViews.id })
      .from(savedViews)
      .where(
        and(
          eq(savedViews.account_id, actor.accountId),
          sql`lower(${savedViews.name}) = lower(${name.trim()}) and ${savedViews.id} <> ${id}`,
        ),
      )
    if (same) throw new Failure('view_name_taken')
    const [changed] = await tx
      .update(savedViews)
      .set({ name: name.trim(), shared_with })
      .where(isOwn(actor, id))
      .returning({ id: savedViews.id })
    if (!changed) throw notFound('view')
    await record(tx, null, 'view.changed', { saved_view_id: id })
  })
  return viewsFor(asking)
}

export async function removeView(asking: Asking, id: number): Promise<SavedView[]> {
  const { db, actor } = asking
  await db.transaction(async (tx) => {
    const [gone] = await tx.delete(savedViews).where(isOwn(actor, id)).returning({ id: savedViews.id })
    if (!gone) throw notFound('view')
    await record(tx, null, 'view.removed', { saved_view_id: id })
  })
  return viewsFor(asking)
}

/** A colleague's view is read, not changed. */
const isOwn = ({ accountId }: OfficeActor, id: number) =>
  and(eq(savedViews.id, id), eq(savedViews.account_id, accountId))
