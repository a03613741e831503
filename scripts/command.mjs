import { build } from './build.mjs'
import { install } from './preparing/install.mjs'
import { leash, stopOnSignal } from './running/leash.mjs'
import { pinnedNode } from './running/pinned-node.mjs'
import { inRoot, root } from './running/places.mjs'
import { tell } from './running/step.mjs'

// npm run administrators, association, evidence, keys, remove-demo, retention: a command of the server, beside the site, with the site's own variables.
stopOnSignal()
await tell(async () => {
  const [name, ...args] = process.argv.slice(2)
  await install({ dev: false })
  await build()
  const command = leash(pinnedNode(), [inRoot(`server/dist/${name}.js`), ...args], { cwd: root })
  return (await command.ended).code
})
