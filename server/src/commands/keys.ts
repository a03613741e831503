import type { Database } from '../platform/database/client.ts'
import { abandonKey, renewDataKey, rotateWrapping } from '../platform/encryption/change-keys.ts'
import { dataKeysOf, readRows } from '../platform/encryption/data-keys.ts'
import { encryptPrivateData } from '../platform/encryption/encrypt-private-data.ts'
import { asCommand } from './as-command.ts'

const USAGE = `npm run keys                              lists the data keys and what wraps them
npm run keys -- rotate                    wraps them with the key in DATA_KEY_NEXT or DATA_KEY_NEXT_FILE
npm run keys -- renew                     makes a new data key and encrypts everything anew with it
npm run keys -- abandon <fingerprint>     gives up what a lost key encrypted; families are asked again`

await asCommand(async ({ database: { db }, config }, [verb, fingerprint, ...more]) => {
  if (more.length > 0 || (fingerprint !== undefined) !== (verb === 'abandon')) throw new Error(USAGE)
  const keys = dataKeysOf(config.dataKeys)
  if (verb === 'rotate') {
    await keys.open(db)
    const count = await rotateWrapping(db, config.dataKeys)
    return `${count} data keys are wrapped with the new key now. ${whatNext(config.dataKeys.next !== null)}`
  }
  if (verb === 'renew') {
    await keys.open(db)
    await renewDataKey(db, await keys.wrapping())
    return `${await encryptPrivateData(db, keys)} values were encrypted anew. The worker does what comes in between.`
  }
  if (verb === 'abandon') {
    const { asked, authenticators } = await abandonKey(db, await keys.wrapping(), fingerprint ?? '')
    return `The key is given up. The medical part of ${asked} people is asked for again. ${authenticators} authenticator apps cannot be checked any more.`
  }
  if (verb) throw new Error(USAGE)
  return listOf(db)
})

function whatNext(isConfigured: boolean): string {
  return isConfigured
    ? 'Give DATA_KEY (or DATA_KEY_FILE) the new key, remove DATA_KEY_NEXT, and restart every process.'
    : 'Start the site; back up the new key file.'
}

async function listOf(db: Database): Promise<string> {
  const rows = await readRows(db)
  if (rows.length === 0) return `There are no data keys yet.\n\n${USAGE}`
  const stateOf = (row: (typeof rows)[number]) =>
    row.lost_at ? 'given up' : row.retired_at ? 'retired' : 'in use'
  return rows
    .map(
      (row) =>
        `${row.id}  wrapped by ${row.wrapped_by}, made ${row.created_at.toISOString()}, ${stateOf(row)}`,
    )
    .join('\n')
}
