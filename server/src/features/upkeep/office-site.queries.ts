import type { OfficeSite, Queue, SiteJob } from '@centrepass/contract/site/office-site'
import { asc, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { iso } from '#platform/database/iso'
import { rowsOf } from '#platform/database/rows-of'
import { jobStates, siteStatus } from '#platform/database/tables/site'

export type SiteDeps = {
  db: Database
  /** What the association's folder says otherwise than the database. */
  ignored: () => Promise<string[]>
}

/** How the site is doing. */
export async function officeSite({ db, ignored }: SiteDeps): Promise<OfficeSite> {
  return {
    ...(await statusAndBanner(db)),
    queues: await queuesOf(db),
    jobs: await jobsOf(db),
    failed_emails: await countFailedEmails(db),
    ignored: await ignored(),
  }
}

async function statusAndBanner(db: Database): Promise<Pick<OfficeSite, 'status' | 'banner'>> {
  const [row] = await db.select().from(siteStatus)
  const [change] = await rowsOf<{ at: string; by: string | null; reason: string | null }>(
    db,
    sql`select e.at, a.first_name || ' ' || a.last_name as by, e.reason
      from audit_events e left join accounts a on a.id = e.by_account_id
      where e.action = 'site.status_set' order by e.id desc limit 1`,
  )
  const { message_en, message_fr, banner_en, banner_fr, banner_from, banner_until = null } = row ?? {}
  return {
    status: {
      value: row?.value ?? 'on',
      message: message_en && message_fr ? { en: message_en, fr: message_fr } : null,
      changed_at: change ? iso(change.at) : null,
      changed_by: change?.by ?? null,
      reason: change?.reason ?? null,
    },
    banner:
      banner_en && banner_fr && !(banner_until && banner_until.getTime() <= Date.now())
        ? {
            ...{ en: banner_en, fr: banner_fr, from: banner_from?.toISOString() ?? null },
            until: banner_until?.toISOString() ?? null,
          }
        : null,
  }
}

type Counted = { kind: Queue['kind']; waiting: number; oldest: string | null; is_late: boolean }

/** What leaves by itself within minutes, so that whatever waits longer says that something is down. */
async function queuesOf(db: Database): Promise<Queue[]> {
  const rows = await rowsOf<Counted>(
    db,
    sql`with waiting (kind, at, patience) as (
        select 'emails', created_at, interval '10 minutes' from outbox_emails
          where sent_at is null and given_up_at is null
        union all select 'payments', created_at, interval '10 minutes' from payments
          where status in ('processing', 'unknown')
        union all select 'refunds', state_since, interval '1 day' from refunds where status in ('asked', 'pending')
        union all select 'documents', p.created_at, interval '2 minutes'
          from documents d join signing_passes p on p.id = d.pass_id where d.sealed_at is null
        union all select 'erasures', due_at, interval '1 day' from erasure_requests where status = 'waiting')
      select k.kind, count(w.kind)::int as waiting, min(w.at) as oldest,
        coalesce(min(w.at + w.patience) < now(), false) as is_late
      from unnest(array['emails', 'payments', 'refunds', 'documents', 'erasures']) with ordinality as k (kind, place)
      left join waiting w on w.kind = k.kind
      group by k.kind, k.place order by k.place`,
  )
  return rows.map(({ oldest, ...row }) => ({
    ...row,
    oldest_at: oldest && iso(oldest),
  }))
}

/** Three rounds without a word, and never less than this: then no worker is at it. */
const LEAST_SILENCE_MS = 10 * 60_000

async function jobsOf(db: Database): Promise<SiteJob[]> {
  const rows = await db.select().from(jobStates).orderBy(asc(jobStates.name))
  return rows.map(({ name, every_ms, seen_at, succeeded_at, failed_at, failures, error, wanted_at }) => {
    const isSilent = Date.now() - seen_at.getTime() > Math.max(LEAST_SILENCE_MS, 3 * every_ms)
    const isFailing = failures > 0
    return {
      job: name,
      state: isFailing ? 'failing' : isSilent ? 'silent' : 'well',
      succeeded_at: succeeded_at?.toISOString() ?? null,
      failed_at: failed_at?.toISOString() ?? null,
      ...{ failures, error, is_wanted: wanted_at !== null },
    }
  })
}

async function countFailedEmails(db: Database): Promise<number> {
  const [row] = await rowsOf<{ n: number }>(
    db,
    sql`select count(*)::int as n from outbox_emails where given_up_at is not null and forgotten_at is null`,
  )
  return row?.n ?? 0
}
