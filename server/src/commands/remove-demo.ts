import { removeDemo } from '../features/site/remove-demo.ts'
import { asOwner } from '../platform/database/opening/open-configured.ts'
import { asCommand } from './as-command.ts'

await asCommand(async ({ database, config }, [...name]) => {
  await asOwner(database, config.database, (owner) => removeDemo(owner, name.join(' ')))
  return 'The demonstration is gone, and with it everything in this database. Start the site with SEED=none.'
})
