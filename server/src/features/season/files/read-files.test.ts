import { AssociationFiles } from '@centrepass/contract/association/association-files'
import { expect, onTestFinished, test } from 'vitest'
import { loadAssociation } from '#association/load-association'
import { readAssociation } from '#association/read-association'
import { cedarCoast } from '#demo/cedar-coast'
import { openEmpty } from '#test/databases/open-empty'
import { readFiles } from './read-files.ts'

const OTHER = new URL('../../../../associations/rive-aux-erables/', import.meta.url).pathname

/** Loaded into an empty database, read out of it, written as JSON and read as files again. */
async function throughTheDatabase(files: AssociationFiles): Promise<AssociationFiles> {
  const { database } = await openEmpty()
  onTestFinished(() => database.close())
  await loadAssociation(database.db, files, { now: new Date(), isDemo: true })
  const read = await readFiles(database.db, Number(files.variables.active_year))
  return AssociationFiles.parse(JSON.parse(JSON.stringify(read)))
}

test('an association comes out of the database as it went in', async () => {
  const files = await readAssociation(OTHER)
  expect(await throughTheDatabase(files)).toEqual(files)
})

test('of an access code only that there is one comes out again', async () => {
  const files = cedarCoast()
  const withoutCodes = files.programs.map(({ access_code, ...program }) =>
    access_code ? { ...program, access_code_kept: true } : program,
  )
  expect(withoutCodes.filter((program) => 'access_code_kept' in program)).toHaveLength(2)
  expect(await throughTheDatabase(files)).toEqual({ ...files, programs: withoutCodes })
})

test('another season has products of its own, and the same clubs', async () => {
  const { database } = await openEmpty()
  onTestFinished(() => database.close())
  await loadAssociation(database.db, cedarCoast(), { now: new Date(), isDemo: true })
  const next = await readFiles(database.db, 2025)
  expect([next.programs, next.tournaments, next.clubs.length]).toEqual([[], [], cedarCoast().clubs.length])
})
