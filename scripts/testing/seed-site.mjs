import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../running/free-port.mjs'
import { leash } from '../running/leash.mjs'
import { pinnedNode } from '../running/pinned-node.mjs'
import { inRoot, root } from '../running/places.mjs'
import { StepFailed } from '../running/run.mjs'

/**
 * Fills a data folder with the demonstration. Each site of a run begins with a copy of it: filling one takes more work
 * than all the rest of a start.
 */
export async function seedSite({ SITE_DATA, OPERATIONS_TOKEN }) {
  const PORT = String(await freePort())
  const { PATH, HOME } = process.env
  // After all others: it has the time of all tests before the browser's.
  const site = leash('nice', [pinnedNode(), inRoot('server/dist/main.js')], {
    cwd: root,
    env: { ...(HOME && { HOME }), PATH, PORT, DATA_DIR: SITE_DATA, OPERATIONS_TOKEN, LOG_LEVEL: 'silent' },
    output: 'pipe',
  })
  let isEnded = false
  site.ended.then(() => {
    isEnded = true
  })
  while (!isEnded && !(await answers(`http://127.0.0.1:${PORT}/api/health/ready`))) await pause(200)
  site.stop()
  const { code, text } = await site.ended
  if (code !== 0) throw new StepFailed('The demonstration could not be loaded.', text)
}

const answers = (url) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
