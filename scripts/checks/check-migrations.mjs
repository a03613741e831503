import { readdir } from 'node:fs/promises'
import { inRoot } from '../running/places.mjs'

/** Migrations run in the order of their numbers, so each number may stand only once. */
export async function checkMigrations() {
  const files = await readdir(inRoot('server/migrations'))
  const misnamed = files.filter((name) => !/^\d{4}-[a-z0-9-]+\.sql$/.test(name))
  const numbers = files.map((name) => name.slice(0, 4))
  const repeated = files.filter((name) => numbers.indexOf(name.slice(0, 4)) !== files.indexOf(name))
  return [
    ...misnamed.map((name) => `server/migrations/${name} is not named like 0001-what-it-does.sql.`),
    ...repeated.map((name) => `server/migrations/${name} bears a number that is taken.`),
  ]
}
