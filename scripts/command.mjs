import { build } from './build.mjs'
import { install } from './install.mjs'
import { leash, stopOnSignal } from './leash.mjs'
import { pinnedNode } from './pinned-node.mjs'
import { inRoot, root } from './places.mjs'
import { tell } from './step.mjs'

// npm run administrators, remove-demo: a command of the server, beside the site, with the site's own variables.
stopOnSignal()
await tell(async () => {
  const [name, ...args] = process.argv.slice(2)
  await install({ dev: false })
  await build()
  const command = leash(pinnedNode(), [inRoot(`server/dist/${name}.js`), ...args], { cwd: root })
  return (await command.ended).code
})
