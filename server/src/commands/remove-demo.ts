import { removeDemo } from '../features/site/remove-demo.ts'
import { asCommand } from './as-command.ts'

await asCommand(async ({ database }, [...name]) => {
  await removeDemo(database, name.join(' '))
  return 'The demonstration is gone, and with it everything in this database. Start the site with SEED=none.'
})
