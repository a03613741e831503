import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asLine } from '@centrepass/contract/association/findings'
import { readAssociation } from '#association/read-association'
import { draftsFromFiles } from '#features/season/drafting/drafts-from-files'
import { readFiles } from '#features/season/files/read-files'
import { findingsIn } from '#features/season/files/why-not-association'
import { clockOf } from '#features/site/clock-of'
import { seasonAt } from '#features/site/season-at'
import { asCommand } from './as-command.ts'

const USAGE = `npm run association -- check FOLDER     what is wrong and odd in the files, by file, row and field
npm run association -- compare FOLDER   the same, and which rows would become drafts; changes nothing
npm run association -- import FOLDER    makes drafts of the rows that differ; the office publishes them
npm run association -- export FOLDER    writes the association of the database as files`

await asCommand(async ({ database: { db } }, [verb, folder, ...more]) => {
  if (!folder || more.length > 0) throw new Error(USAGE)
  const { activeYear } = await seasonAt(db, await clockOf(db))
  if (verb === 'export') return write(folder, await readFiles(db, activeYear))
  const files = await readAssociation(folder)
  const odd = findingsIn(files).map(asLine)
  if (verb === 'check') return [...odd, `${folder}: nothing is wrong.`].join('\n')
  if (verb !== 'compare' && verb !== 'import') throw new Error(USAGE)
  const { made, left } = await draftsFromFiles(db, files, verb === 'import')
  return [
    ...odd,
    ...made.map((row) => (verb === 'import' ? `draft: ${row}` : `differs: ${row}`)),
    ...left.map((row) => `left alone: ${row} has a draft already`),
    verb === 'import' ? `${made.length} drafts were made.` : 'Nothing was changed.',
  ].join('\n')
})

/** One file each, as an association is loaded from them. A folder that has files is written over file by file. */
async function write(folder: string, files: object): Promise<string> {
  // A folder that is not there is a mistake in its name.
  await readFile(join(folder, '.')).catch((error) => {
    if (error.code !== 'EISDIR') throw new Error(`There is no folder ${folder}.`)
  })
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(folder, `${name}.json`), `${JSON.stringify(content, null, 2)}\n`)
  }
  return `${Object.keys(files).length} files were written to ${folder}.`
}
