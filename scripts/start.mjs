import { build } from './build.mjs'
import { install } from './preparing/install.mjs'
import { leash, stopOnSignal } from './running/leash.mjs'
import { pinnedNode } from './running/pinned-node.mjs'
import { inRoot, root } from './running/places.mjs'
import { tell } from './running/step.mjs'

// npm start: from a fresh clone to a running site. What is up to date is not done again.
stopOnSignal()
await tell(async () => {
  await install({ dev: false })
  await build()
  const server = leash(pinnedNode(), ['--enable-source-maps', inRoot('server/dist/main.js')], { cwd: root })
  const { code } = await server.ended
  return code
})
