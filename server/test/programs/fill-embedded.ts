import { writeFile } from 'node:fs/promises'
import { openInMemory } from '#platform/database/opening/open-embedded'
import { fillTemplate, lastTransactionOf } from '../databases/fill-template.ts'

// A process of its own that fills an embedded database and leaves a dump of it: half a minute of one core, in which
// the tests of other projects run.
const { DUMP = '', LAST = '' } = process.env
const database = await openInMemory()
await fillTemplate(database)
await writeFile(LAST, String(await lastTransactionOf(database)))
await writeFile(DUMP, Buffer.from(await (await database.dump()).arrayBuffer()))
await database.close()
