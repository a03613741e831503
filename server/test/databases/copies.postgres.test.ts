import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { type Copy, takeCopy } from './copies.ts'
import { onDatabase } from './new-database.ts'

const template = () => {
  const found = inject('template')
  if (found.kind !== 'server') throw new Error('Copies are made on a server.')
  return found
}

/** Every row of every table, and where every sequence stands. */
async function contentsOf({ url }: Copy): Promise<unknown[]> {
  return onDatabase(url, async (client) => {
    const { rows: tables } = await client.query("select tablename from pg_tables where schemaname = 'public'")
    const digests = tables.map(
      ({ tablename }) =>
        `select '${tablename}' as name, md5(string_agg(t::text, '' order by t::text)) from ${tablename} t`,
    )
    const contents = await client.query(`${digests.join(' union all ')} order by name`)
    const sequences = await client.query(
      "select sequencename, last_value from pg_sequences where schemaname = 'public' order by sequencename",
    )
    return [...contents.rows, ...sequences.rows]
  })
}

const change = ({ url }: Copy, sql: string) => onDatabase(url, (client) => client.query(sql))

test('a copy that was written to is as its template when the next world gets it', async () => {
  const copy = await takeCopy(template())
  const before = await contentsOf(copy)
  for (let round = 0; round < 2; round++) {
    await change(
      copy,
      `update accounts set first_name = 'Someone else';
       update participant_confidential set medical_reviewed_season = 1999;
       insert into attempts (kind, key_hash) values ('planted', repeat('0', 64));
       delete from sessions; truncate lookups;
       begin; insert into attempts (kind, key_hash) values ('lost', repeat('1', 64)); select nextval('accounts_id_seq'); rollback`,
    )
    expect(await contentsOf(copy)).not.toEqual(before)
    await copy.giveBack()
    expect(await takeCopy(template())).toBe(copy)
    expect(await contentsOf(copy)).toEqual(before)
  }
  await copy.giveBack()
})

test.each([
  ['altered', 'alter table zones add column planted text'],
  [
    'altered by one who passes the triggers by',
    'set session_replication_role = replica; create temp table planted ()',
  ],
])('a copy whose tables were %s is not used again', async (_, sql) => {
  const copy = await takeCopy(template())
  await change(copy, sql)
  await copy.giveBack()
  const next = await takeCopy(template())
  expect(next.url).not.toBe(copy.url)
  await next.giveBack()
})

test('a copy goes back to what several tests begin with, again and again, and to its template at the end', async () => {
  const copy = await takeCopy(template())
  const ofTemplate = await contentsOf(copy)
  await change(
    copy,
    `update accounts set first_name = 'Of the scene'; delete from sessions;
     insert into attempts (kind, key_hash) values ('scene', repeat('0', 64))`,
  )
  await copy.begin()
  const begun = await contentsOf(copy)
  for (let round = 0; round < 2; round++) {
    await change(
      copy,
      `update accounts set first_name = 'Of a test'; truncate lookups; delete from attempts;
       insert into attempts (kind, key_hash) values ('test', repeat('1', 64)); select nextval('accounts_id_seq')`,
    )
    expect(await copy.backToBeginning()).toBe(true)
    expect(await contentsOf(copy)).toEqual(begun)
  }
  await change(copy, `update zones set code = code; delete from attempts`)
  await copy.giveBack()
  expect(await takeCopy(template())).toBe(copy)
  expect(await contentsOf(copy)).toEqual(ofTemplate)
  await copy.giveBack()
})

test('what a scene broke is told after the first test that begins with it', async () => {
  const copy = await takeCopy(template())
  await change(
    copy,
    `set session_replication_role = replica;
     update ledger_postings set cents = cents + 1 where id = (select min(id) from ledger_postings)`,
  )
  await copy.begin()
  expect((await copy.broken()).map(({ view }) => view)).toContain('inv_ledger')
  await copy.giveBack()
})

test('a copy whose tables a test altered does not go back to its beginning', async () => {
  const copy = await takeCopy(template())
  await copy.begin()
  expect(await copy.backToBeginning()).toBe(true)
  await change(copy, 'alter table zones add column planted text')
  expect(await copy.backToBeginning()).toBe(false)
  await copy.giveBack()
})

test('a copy in which something was broken says what, and nothing after it is put back', async () => {
  const copy = await takeCopy(template())
  expect(await copy.broken()).toEqual([])
  await change(
    copy,
    `set session_replication_role = replica;
     update ledger_postings set cents = cents + 1 where id = (select min(id) from ledger_postings)`,
  )
  expect((await copy.broken()).map(({ view }) => view)).toContain('inv_ledger')
  await copy.giveBack()
  const next = await takeCopy(template())
  expect(await next.broken()).toEqual([])
  await next.giveBack()
})

test('who is still connected to a copy that is given back is cut off', async () => {
  const copy = await takeCopy(template())
  const late = new pg.Client({ connectionString: copy.url })
  late.on('error', () => {})
  await late.connect()
  await late.query("begin; update accounts set first_name = 'Late'")
  await copy.giveBack()
  await expect(late.query('commit')).rejects.toThrow()
  expect(await takeCopy(template())).toBe(copy)
  await copy.giveBack()
})

test('the next world has the connections of the one before, without its settings, locks and late statements', async () => {
  const copy = await takeCopy(template())
  const connections = () =>
    onDatabase(copy.url, async (client) => {
      const { rows } = await client.query(`select pid from pg_stat_activity
        where datname = current_database() and application_name = 'centrepass' order by pid`)
      return rows
    })
  const first = copy.open()
  await first.script('set search_path = nowhere; select pg_advisory_lock(7)')
  const before = await connections()
  await first.close()
  await copy.giveBack()
  expect(await takeCopy(template())).toBe(copy)

  const second = copy.open()
  const [state] = await second.rows(`select current_setting('search_path') as path,
    (select count(*)::int from pg_locks join pg_database on oid = database
      where locktype = 'advisory' and datname = current_database()) as locks`)
  expect(state).toEqual({ path: '"$user", public', locks: 0 })
  expect(await connections()).toEqual(before)
  await expect(first.rows('select 1')).rejects.toThrow('after calling end')
  await second.close()
  await copy.giveBack()
})

test('a connection that a world never gave back is not lent again', async () => {
  const copy = await takeCopy(template())
  const left = copy.open()
  let meanwhile = () => {}
  const endless = left.db.transaction(() => new Promise<void>((done) => (meanwhile = done)))
  const [{ n } = {}] = await left.rows('select 1 as n')
  expect(n).toBe(1)
  await left.close()
  await copy.giveBack()
  meanwhile()
  await expect(endless).rejects.toThrow()
  expect(await takeCopy(template())).toBe(copy)
  const next = copy.open()
  expect(await next.rows('select 1 as n')).toEqual([{ n: 1 }])
  await next.close()
  await copy.giveBack()
})
