import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort, startMain } from '#test/programs/start-main'
import { startWorld } from '#test/world'
import { loadFolder } from './load-association.ts'

const WHOLE = new URL('../../associations/rive-aux-erables/', import.meta.url)
const BEGINNING = { now: new Date(), isDemo: true }

test('a folder with a document that has no text is refused, and nothing of it is loaded', async () => {
  const folder = await newFolder()
  await cp(WHOLE, folder, { recursive: true })
  const path = join(folder, 'document_templates.json')
  await writeFile(path, (await readFile(path, 'utf8')).replace('"MEDIA"', '"PHOTOS"'))

  const { database } = await startWorld()
  await database.script('truncate associations')
  await expect(loadFolder(database.db, folder, BEGINNING)).rejects.toThrow(
    'ASSOCIATION_FOLDER: document_templates.json, row 4 (PHOTOS), body: PHOTOS has no text.',
  )
  expect(await database.rows('select id from associations')).toEqual([])
})

test('a folder of another association is refused by a database that is loaded', async () => {
  const folder = await newFolder()
  await writeFile(join(folder, 'association.json'), '{ "code": "HGRE" }')
  const { database } = await startWorld()
  await expect(loadFolder(database.db, folder, BEGINNING)).rejects.toThrow(
    'the database belongs to CCFHA, the folder to HGRE',
  )
})

test('a database with which no purchase would complete does not start, and each row is named', async () => {
  const { database, databaseUrl } = await startWorld()
  await database.script(`
    insert into document_templates (code, version, title, applies, signer, scope, can_decline, sections)
    values ('PHOTOS', '1', 'Photos', '{"contexts": ["registration"]}', 'self', 'season', false, '{}');
    update variables set value = '13' where key = 'tax_rate';
    delete from variables where key = 'service_fee_percent'`)
  const main = startMain(await settings(String(databaseUrl)))
  await expect.poll(main.said, { timeout: 90_000, interval: 100 }).toMatch(/did not start|is running/)
  expect(main.said()).toContain('Centrepass did not start. No purchase would complete. In the database:\n')
  expect(await main.ended).toBe(1)
  expect(main.said()).toMatch(/ {2}document_templates, id \d+: PHOTOS has no text\. .*Set its retired_at/)
  expect(main.said()).toMatch(/ {2}variables, tax_rate: 13 must be below 1/)
  expect(main.said()).toMatch(/ {2}variables, service_fee_percent: is missing/)
  expect(main.said()).not.toContain('at file:')
}, 120_000)

test('a loaded database starts with any folder, and names what is wrong but stops no purchase', async () => {
  const folder = await newFolder()
  // The files of an older version: one is of the same association, and all the others are not there.
  await writeFile(join(folder, 'association.json'), '{ "code": "CCFHA" }')
  const { database, databaseUrl } = await startWorld()
  await database.script(`
    update variables set value = '' where key = 'help_season_text';
    update document_templates set retired_at = now() where applies->>'requires_flag' = 'requires_agreement';
    insert into document_templates (code, version, title, applies, signer, scope, can_decline, sections, body)
    select 'PHOTOS', '1', 'Photos', '{"contexts": ["registration"]}', 'self', 'season', false, '{}',
      jsonb_build_object('en', words, 'fr', words)
    from (select '{"title": "Photos", "note": "", "sections": [{"title": "All", "paragraphs": ["For {club}"]}]}'::jsonb
      as words) as one`)
  const main = startMain(await settings(String(databaseUrl), { ASSOCIATION_FOLDER: folder }))
  await expect.poll(main.said, { timeout: 90_000, interval: 100 }).toContain('Centrepass is running')
  expect(main.said()).toMatch(/Is something missing\? variables, help_season_text: .*must not be empty/)
  expect(main.said()).toMatch(/Is something missing\? document_templates, id \d+: PHOTOS has \{club\}/)
  expect(main.said()).toMatch(/Is something missing\? programs, \S+: requires_agreement/)
}, 180_000)

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'centrepass-broken-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

const settings = async (DATABASE_URL: string, more: Record<string, string> = {}) => ({
  ...{ DATABASE_URL, SEED: 'demo', LOG_LEVEL: 'warn', PORT: String(await freePort()), ...more },
})
