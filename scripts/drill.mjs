import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './build.mjs'
import { install } from './preparing/install.mjs'
import { startPostgres } from './preparing/start-postgres.mjs'
import { leash, signalCode, stopOnSignal } from './running/leash.mjs'
import { pinnedNode } from './running/pinned-node.mjs'
import { inRoot, root } from './running/places.mjs'
import { StepFailed } from './running/run.mjs'
import { step, tell } from './running/step.mjs'

/** What each drill may be told behind its name. */
const DRILLS = {
  restart: { word: /^(nginx|caddy|own)$/, usage: 'npm run drill:restart -- [nginx|caddy|own]' },
  restore: { word: /^$/, usage: 'npm run drill:restore' },
  timing: { word: /^$/, usage: 'npm run timing', program: 'timing/timing' },
  soak: { word: /^[1-9]\d*$/, usage: 'npm run soak -- [minutes]' },
  season: { word: /^[1-9]\d*$/, usage: 'npm run season -- [people] [seed]', words: 2 },
}

// npm run drill:restart, drill:restore, timing, soak, season: the built site on a PostgreSQL of its own, on this machine alone.
stopOnSignal()
await tell(async () => {
  const [name, ...args] = process.argv.slice(2)
  const drillOf = DRILLS[name]
  if (!drillOf) throw new StepFailed(`node scripts/drill.mjs ${Object.keys(DRILLS).join('|')}`)
  const { word, usage, words = 1 } = drillOf
  if (args.length > words || args.some((given) => !word.test(given))) throw new StepFailed(usage)
  await install({ dev: true })
  await build()
  const postgres = await step('Starting a PostgreSQL for the drill', () => startPostgres({ isKept: true }))
  try {
    return await drill(name, args, postgres)
  } finally {
    await postgres.stop()
  }
})

async function drill(name, args, { url, bin, pidFile }) {
  const folder = await mkdtemp(join(tmpdir(), 'centrepass-drill-'))
  const program = leash(pinnedNode(), [inRoot(`drills/${DRILLS[name].program ?? name}.ts`), ...args], {
    cwd: root,
    env: {
      ...{ PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: folder },
      ...{ POSTGRES_URL: url, POSTGRES_BIN: bin, POSTGRES_PID_FILE: pidFile },
    },
    discard: folder,
  })
  const { code } = await program.ended
  await rm(folder, { recursive: true, force: true })
  return signalCode() || code
}
