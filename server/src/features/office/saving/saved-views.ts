import type { OfficeRole } from '@centrepass/contract/office/roles'
import type { SavedView } from '@centrepass/contract/office/view-calls'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { savedViews } from '#platform/database/tables/grants'
import { Failure, notFound } from '#platform/failure'
import type { OfficeActor } from '#platform/http/actor'
import { record } from '#platform/record'
import type { Viewed } from './viewed.ts'

const MOST = 100

type Asking = { db: Database; actor: OfficeActor }
export type Named = { name: string; shared_with: OfficeRole | null }
type Row = Omit<SavedView, 'address' | 'is_own'> & { address: unknown; account_id: number }

/** Own views, and those shared with a role that the caller has. A filter that is no longer known is left out. */
export async function viewsFor<V>({ db, actor }: Asking, { list, shape }: Viewed<V>): Promise<V[]> {
  const roles = [...new Set(actor.grants.map(({ role }) => role))]
  const rows = await rowsOf<Row>(
    db,
    sql`select v.id, v.name, v.address, v.shared_with, v.account_id, a.first_name || ' ' || a.last_name as saved_by
      from saved_views v join accounts a on a.id = v.account_id
      where v.list = ${list}
        and (v.account_id = ${actor.accountId} or v.shared_with = any(${sql.param(roles)}::text[]))
      order by v.account_id <> ${actor.accountId}, lower(v.name), v.id`,
  )
  return rows.flatMap(({ account_id, ...row }) => {
    const known = shape.safeParse({ ...row, is_own: account_id === actor.accountId })
    return known.success ? [known.data] : []
  })
}

export async function saveView<V>(
  asking: Asking,
  viewed: Viewed<V>,
  { name, address, shared_with }: Named & { address: object },
): Promise<V[]> {
  const { db, actor } = asking
  await db.transaction(async (tx) => {
    const own = await tx.$count(savedViews, eq(savedViews.account_id, actor.accountId))
    if (own >= MOST) throw new Failure('too_many_views', { most: MOST })
    const [made] = await tx
      .insert(savedViews)
      .values({
        account_id: actor.accountId,
        list: viewed.list,
        name: name.trim(),
        address: { ...address },
        shared_with,
      })
      .onConflictDoNothing()
      .returning({ id: savedViews.id })
    if (!made) throw new Failure('view_name_taken')
    await record(tx, null, 'view.saved', { saved_view_id: made.id })
  })
  return viewsFor(asking, viewed)
}

export async function changeView<V>(
  asking: Asking,
  viewed: Viewed<V>,
  { id, name, shared_with }: Named & { id: number },
): Promise<V[]> {
  const { db, actor } = asking
  await db.transaction(async (tx) => {
    const [same] = await tx
      .select({ id: savedViews.id })
      .from(savedViews)
      .where(
        and(
          ...[eq(savedViews.account_id, actor.accountId), eq(savedViews.list, viewed.list)],
          sql`lower(${savedViews.name}) = lower(${name.trim()}) and ${savedViews.id} <> ${id}`,
        ),
      )
    if (same) throw new Failure('view_name_taken')
    const [changed] = await tx
      .update(savedViews)
      .set({ name: name.trim(), shared_with })
      .where(isOwn(asking, viewed, id))
      .returning({ id: savedViews.id })
    if (!changed) throw notFound('view')
    await record(tx, null, 'view.changed', { saved_view_id: id })
  })
  return viewsFor(asking, viewed)
}

export async function removeView<V>(asking: Asking, viewed: Viewed<V>, id: number): Promise<V[]> {
  const { db } = asking
  await db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(savedViews)
      .where(isOwn(asking, viewed, id))
      .returning({ id: savedViews.id })
    if (!gone) throw notFound('view')
    await record(tx, null, 'view.removed', { saved_view_id: id })
  })
  return viewsFor(asking, viewed)
}

/** A colleague's view is read, not changed; and no view through another list than its own. */
const isOwn = ({ actor }: Asking, { list }: Viewed<unknown>, id: number) =>
  and(eq(savedViews.id, id), eq(savedViews.list, list), eq(savedViews.account_id, actor.accountId))
