import { retain } from '../features/privacy/retaining/retain.ts'
import { clockOf } from '../features/site/clock-of.ts'
import { seasonAt } from '../features/site/season-at.ts'
import { asCommand } from './as-command.ts'

const USAGE = `npm run retention -- dry-run     counts what is over its time, and changes nothing
npm run retention -- run         erases it`

await asCommand(async ({ database: { db } }, [verb, ...more]) => {
  if (more.length > 0 || (verb !== 'dry-run' && verb !== 'run')) throw new Error(USAGE)
  const counts = await retain(db, await seasonAt(db, await clockOf(db)), verb === 'dry-run')
  const lines = Object.entries(counts).map(([name, count]) => `${String(count).padStart(7)}  ${name}`)
  const said = verb === 'run' ? 'Erased, in rows:' : 'Would be erased, in rows; nothing was changed:'
  return [said, ...lines.toSorted()].join('\n')
})
