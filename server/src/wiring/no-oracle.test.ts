import type { Endpoint } from '@centrepass/contract/ground/endpoint'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { costs } from '#platform/security/costs'
import { contractCalls } from '#test/fuzzing/contract-calls'
import { tellingPartOf } from '#test/oracles/compare-answers'
import { expectedOracles, isTriable, noOracles, resting } from '#test/oracles/expected-oracles'
import type { OracleRow, Sent } from '#test/oracles/oracle-row'
import { type OracleScene, oracleScene } from '#test/oracles/oracle-scene'
import { watchRests } from '#test/rests'
import { startWorld } from '#test/world'

const rests = watchRests()
let world: Awaited<ReturnType<typeof startWorld>>
let scene: OracleScene
beforeAll(async () => {
  // Its invoices are there to be guessed; nothing was sold on them.
  world = await startWorld({ planted: ['inv_invoice'] })
  scene = await oracleScene(world)
  // Thousands of tries are written down here: to look at the form of each key takes longer than all the rest.
  await world.database.script('alter table attempts drop constraint attempts_key_hash_check')
  console.log(`${expectedOracles.length} ways to try, ${Object.keys(noOracles).length} exceptions.`)
})
beforeEach(() => world.database.rows('delete from attempts'))

const partsOf = ({ params, query, body }: Endpoint) =>
  [params, query, body].filter((part) => part !== undefined)
type Shape = { properties?: Record<string, Shape>; items?: Shape; anyOf?: Shape[]; allOf?: Shape[] }

function fieldsIn({ properties = {}, items, anyOf = [], allOf = [] }: Shape): string[] {
  const inside = [...anyOf, ...allOf, ...(items ? [items] : [])].flatMap(fieldsIn)
  return [...inside, ...Object.entries(properties).flatMap(([name, shape]) => [name, ...fieldsIn(shape)])]
}

test('every call that takes a number, name, birthdate, address or code is in the table, or an exception', async () => {
  const triable = (await contractCalls()).filter((call) =>
    partsOf(call)
      // A schema's own description, as JSON Schema.
      .flatMap((part) => fieldsIn(z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }) as Shape))
      .some(isTriable),
  )
  const inTable = new Set<string>(expectedOracles.map(({ call }) => call))
  const names = [...new Set(triable.map(({ method, path }) => `${method} ${path}`))]
  expect(names.filter((name) => !inTable.has(name) && !noOracles[name])).toEqual([])
  expect(Object.keys(noOracles).filter((name) => inTable.has(name))).toEqual([])
})

test('a call that is declared as one to try is in the table', async () => {
  const declared = (await contractCalls())
    .filter(({ tries }) => tries)
    .map(({ method, path }) => `${method} ${path}`)
  const inTable = expectedOracles.map(({ call }) => call)
  expect(declared.filter((name) => !(inTable as string[]).includes(name))).toEqual([])
})

async function make({ call }: OracleRow, { url, body, headers = {} }: Sent) {
  const [method] = call.split(' ')
  if (method === 'GET') return world.get(url, headers)
  return method === 'PATCH' ? world.patch(url, body ?? {}, headers) : world.post(url, body ?? {}, headers)
}

/** What a call is counted as. A guess that was made before is another matter: it is answered again. */
async function counted() {
  const rows = await world.database.rows('select distinct kind, key_hash from attempts')
  return (rows as { kind: string; key_hash: string }[]).filter(({ kind }) => !kind.endsWith(': guess'))
}

type Ceiling = keyof OracleRow['ceilings']

function ceilingOf(kind: string): Ceiling {
  if (/\bsite\b/.test(kind)) return 'site'
  if (/\bsource\b|^unsubscribe$/.test(kind)) return 'source'
  return /\b(target|address|fact)\b/.test(kind) ? 'target' : 'account'
}

/** Makes the call once and looks what it left behind. */
async function tryOnce(row: OracleRow, sent: Sent) {
  await world.database.rows('delete from attempts')
  const [last] = await world.database.rows('select coalesce(max(id), 0)::int as id from audit_events')
  rests.taken()
  const reply = await make(row, sent)
  const [rest = null] = rests.taken()
  const noted = await world.database.rows(`select action from audit_events where id > ${Number(last?.id)}`)
  const keys = await counted()
  if (row.undo) await world.database.rows(row.undo)
  return { told: tellingPartOf(reply, sent), rest, keys, actions: noted.map(({ action }) => action) }
}

const rows = expectedOracles.map((row) => [row.call, row.hit, row.miss, row] as const)

test.each(rows)('%s: %s, or %s', async (_call, _hit, _miss, row) => {
  const [hit, miss] = [await row.send(scene, true), await row.send(scene, false)]
  const [ofHit, ofMiss] = [await tryOnce(row, hit), await tryOnce(row, miss)]
  if (row.meant) expect(ofHit.told).not.toEqual(ofMiss.told)
  else expect(ofHit.told).toEqual(ofMiss.told)
  if (resting.includes(row.call)) expect([ofHit.rest, ofMiss.rest]).toEqual([costs.stepMs, costs.stepMs])
  if (row.audit) expect([ofHit.actions, ofMiss.actions]).toEqual(bothWith(row.audit))

  const kinds = ({ keys }: typeof ofHit) => [...new Set(keys.map(({ kind }) => kind))].sort()
  expect(kinds(ofHit)).toEqual(kinds(ofMiss))
  const found = new Set(kinds(ofHit).map(ceilingOf))
  const declared = Object.entries(row.ceilings).flatMap(([name, holds]) => (holds === true ? name : []))
  expect(declared.filter((name) => !found.has(name as Ceiling))).toEqual([])

  for (const ceiling of found) {
    await useUp([...ofHit.keys, ...ofMiss.keys].filter(({ kind }) => ceilingOf(kind) === ceiling))
    const [again, wrong] = await Promise.all([make(row, hit), make(row, miss)])
    expect(tellingPartOf(again, hit), `past the ceiling of ${ceiling}`).toEqual(tellingPartOf(wrong, miss))
    expect(tellingPartOf(again, hit)).not.toEqual(ofHit.told)
  }
})

/** What is 256 random bits as `newSecret` writes them. A hash in hexadecimal is longer; that of a password has a $. */
const SECRET = String.raw`(^|[^\w$-])[A-Za-z0-9_-]{43}([^\w-]|$)`
/**
 * The emails of the outbox bring the secrets; the sandbox stands for a provider elsewhere; and from the seed of what the
 * office prepared only the server makes a token, which it gives to no one.
 */
const WITH_SECRETS = /^(outbox_emails|sandbox_\w+)$/

test('no table but the outbox holds a secret as it is, of whatever kind', async () => {
  const tables = await world.database.rows(`select tablename from pg_tables where schemaname = 'public'`)
  const holding: string[] = []
  for (const { tablename } of tables) {
    const rows = await world.database.rows(
      `select 1 from ${tablename} t where (to_jsonb(t) - 'token_seed')::text ~ '${SECRET}' limit 1`,
    )
    if (rows.length > 0) holding.push(String(tablename))
  }
  expect(holding).toContain('outbox_emails')
  expect(holding.filter((name) => !WITH_SECRETS.test(name))).toEqual([])
})

const bothWith = (audit: NonNullable<OracleRow['audit']>) =>
  (Array.isArray(audit) ? audit : [audit, audit]).map((action) => expect.arrayContaining([action]))

/** More tries than any ceiling allows. */
async function useUp(keys: { kind: string; key_hash: string }[]): Promise<void> {
  const values = keys.map(({ kind, key_hash }) => `('${kind}', '${key_hash}')`)
  await world.database.rows('delete from attempts')
  await world.database.rows(
    `insert into attempts (kind, key_hash) select kind, key_hash
     from (select distinct * from (values ${values.join(', ')}) as tried (kind, key_hash)) as tried,
     generate_series(1, ${keys.some(({ kind }) => ceilingOf(kind) === 'site') ? 10_001 : 2001})`,
  )
}
