import type pg from 'pg'

/**
 * A clock that both the program and its database read, moved by the drill: two years pass in minutes, and what keeps
 * real time (sessions, holds, emails, payments) ages with the rest.
 */
export function playedTime(databases: { query(text: string, values?: unknown[]): Promise<unknown> }) {
  const RealDate = Date
  let aheadMs = Number.NEGATIVE_INFINITY
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given) =>
      given.length === 0 ? new RealDate(RealDate.now() + aheadMs) : Reflect.construct(target, given),
    apply: () => new RealDate(RealDate.now() + aheadMs).toString(),
    get: (target, name) => (name === 'now' ? () => target.now() + aheadMs : Reflect.get(target, name)),
  })
  return {
    /** Never back. */
    async goTo(moment: Date): Promise<void> {
      aheadMs = Math.max(aheadMs, moment.getTime() - RealDate.now())
      await databases.query('update played_by set milliseconds = $1', [aheadMs])
    },
    aheadMs: () => aheadMs,
  }
}

/**
 * Gives an empty database the same clock. Its own functions are found first, also by what the migrations make:
 * defaults, triggers and views.
 */
export async function giveClock(client: pg.Client, startMs: number): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name')
  const functions = ['now', 'clock_timestamp', 'statement_timestamp', 'transaction_timestamp']
  await client.query(`create table played_by (milliseconds double precision not null)`)
  await client.query('insert into played_by values ($1)', [startMs - Date.now()])
  for (const name of functions) {
    await client.query(`create function public.${name}() returns timestamptz language sql stable parallel safe as
      'select pg_catalog.${name}() + make_interval(secs => milliseconds / 1000) from public.played_by'`)
  }
  await client.query(`alter database ${rows[0]?.name} set search_path = public, pg_catalog`)
}
