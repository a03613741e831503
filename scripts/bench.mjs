import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './build.mjs'
import { findBrowser } from './preparing/find-browser.mjs'
import { install } from './preparing/install.mjs'
import { startPostgres } from './preparing/start-postgres.mjs'
import { leash, signalCode, stopOnSignal } from './running/leash.mjs'
import { pinnedNode } from './running/pinned-node.mjs'
import { inRoot, root } from './running/places.mjs'
import { run, StepFailed } from './running/run.mjs'
import { step, tell } from './running/step.mjs'

const IN_A_BROWSER = ['workbench', 'family-pages', 'page-weight', 'lighthouse', 'first-paint']
const ALL = [
  ...[
    'catalogue',
    'authenticated-read',
    'encryption',
    'lookup',
    'growth',
    'office',
    'books',
    'purchase',
    'rush',
    'noon',
    'instalments',
    'reconcile',
    'event-storm',
    'invoice-pdf',
    'mail',
    'receipts',
  ],
  ...['sign-in-flood', 'sealing', 'tampering', 'start-time', 'schedule', ...IN_A_BROWSER],
]

// npm run bench -- [name …]: measures the built site on this machine, one benchmark after the other.
stopOnSignal()
await tell(async () => {
  const named = process.argv.slice(2)
  if (named.some((name) => !ALL.includes(name))) throw new StepFailed(`npm run bench -- [${ALL.join('|')}] …`)
  const chosen = named.length > 0 ? named : ALL

  await install({ dev: true })
  await installTools()
  await build()
  const needsBrowser = chosen.some((name) => IN_A_BROWSER.includes(name))
  const browser = needsBrowser ? await step('Finding a browser', findBrowser) : ''
  const postgres = await step('Starting a PostgreSQL for the benchmarks', () =>
    startPostgres({ isMeasured: true }),
  )
  try {
    return await measure(chosen, { POSTGRES_URL: postgres.url, CHROMIUM_PATH: browser })
  } finally {
    await postgres.stop()
  }
})

/** Only a benchmark needs these, so they are not in the project's own dependencies. */
async function installTools() {
  const [wanted, installed] = await Promise.all([
    packagesIn('bench/tools/package-lock.json'),
    packagesIn('bench/tools/node_modules/.package-lock.json'),
  ])
  const isMet = ([path, { version, optional }]) => optional || !path || installed[path]?.version === version
  if (Object.entries(wanted).every(isMet)) return
  await step('Installing the tools of the benchmarks', () =>
    run('npm', ['ci', '--loglevel=error', '--no-audit', '--no-fund'], { cwd: inRoot('bench/tools') }),
  )
}

async function packagesIn(path) {
  const text = await readFile(inRoot(path), 'utf8').catch(() => '{}')
  return JSON.parse(text).packages ?? {}
}

async function measure(names, env) {
  const folder = await mkdtemp(join(tmpdir(), 'centrepass-bench-'))
  const program = leash(pinnedNode(), [inRoot('bench/main.ts'), ...names], {
    cwd: root,
    env: { ...process.env, ...env, TMPDIR: folder },
    discard: folder,
  })
  const { code } = await program.ended
  await rm(folder, { recursive: true, force: true })
  return signalCode() || code
}
