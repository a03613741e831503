import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './build.mjs'
import { findBrowser } from './preparing/find-browser.mjs'
import { install } from './preparing/install.mjs'
import { startPostgres } from './preparing/start-postgres.mjs'
import { freePort } from './running/free-port.mjs'
import { leash, signalCode, stopOnSignal } from './running/leash.mjs'
import { pinnedNode } from './running/pinned-node.mjs'
import { inRoot, root } from './running/places.mjs'
import { StepFailed } from './running/run.mjs'
import { step, tell, tellFailure } from './running/step.mjs'
import { addUp, countBoth, countPlaywright, countVitest, nothing } from './testing/count-tests.mjs'
import { filesToTryAgain } from './testing/second-try.mjs'
import { seedSite } from './testing/seed-site.mjs'
import { slowestFiles } from './testing/slowest-files.mjs'

// npm test: what every change must pass; npm test -- unit|http|embedded|browser [filter]: a part of it.
// npm run test:all: also every test on the embedded database, the long journeys, more rounds of the fuzz and longer
// histories.
const PROJECTS = {
  unit: ['rules', 'web'],
  http: ['http-embedded', 'http-postgres'],
  embedded: ['http-embedded'],
}
const REPORTS = ['vitest.json', 'playwright.json']
const NEED_NO_SERVER = ['unit', 'embedded']

stopOnSignal()
await tell(async () => {
  const [first, ...filters] = process.argv.slice(2)
  const part = first === 'all' ? undefined : first
  if (part && part !== 'browser' && !PROJECTS[part])
    throw new StepFailed('npm test -- unit|http|embedded|browser|all [filter]')
  if (first === 'all') process.env.TEST_ALL = 'yes'
  // A run that names its tests leaves none of those out.
  if (first === 'all' || filters.length > 0) process.env.TEST_LONG = 'yes'

  const folder = await mkdtemp(join(tmpdir(), 'centrepass-test-'))
  const count = addUp(await testAll({ part, filters, folder }))
  const slowest = await slowestIn(folder)
  await rm(folder, { recursive: true })
  if (signalCode()) return signalCode()
  const skipped = count.skipped ? `, ${count.skipped} skipped` : ''
  if (filters.length === 0) console.log(`\nSlowest files\n${slowest.join('\n')}`)
  for (const failure of count.secondTime) console.log(`\nPASSED ONLY THE SECOND TIME ${failure}`)
  for (const failure of count.failures) console.log(`\nFAILED ${failure}`)
  console.log(`\n${count.passed} passed, ${count.failed} failed${skipped}`)
  return count.failed > 0 ? 1 : 0
})

async function testAll({ part, filters, folder }) {
  const ready = await counted(async () => {
    await install({ dev: true })
    await build()
    return nothing()
  })
  const counts = [ready]
  const goOn = () => ready.failed === 0 && !signalCode()
  // Half a minute of one core: what a run of everything leaves free while other tests wait.
  const seeding = goOn() && (!part || part === 'browser') ? beginSeeding(folder) : null
  if (goOn() && part !== 'browser')
    counts.push(await counted(() => testWithVitest({ part, filters, folder })))
  if (goOn() && seeding) counts.push(await counted(() => testInBrowser({ filters, folder, seeding })))
  await seeding?.ended
  return counts
}

function beginSeeding(folder) {
  // A database remembers the token that it was used with, so all sites of a run have the same.
  const site = { SITE_DATA: join(folder, 'seeded'), OPERATIONS_TOKEN: randomBytes(32).toString('hex') }
  const seeded = seedSite(site)
  return { site, seeded, ended: seeded.catch(() => {}) }
}

async function slowestIn(folder) {
  const [vitest, playwright] = await Promise.all(REPORTS.map((name) => readReport(join(folder, name))))
  return slowestFiles({ vitest, playwright })
}

/** What could not even begin is told, and counts as one failure. */
async function counted(work) {
  try {
    return await work()
  } catch (error) {
    tellFailure(error)
    return { ...nothing(), failed: 1 }
  }
}

async function testWithVitest({ part, filters, folder }) {
  const postgres = NEED_NO_SERVER.includes(part) ? null : await postgresForTests()
  try {
    const projects = (PROJECTS[part] ?? []).map((name) => `--project=${name}`)
    // A machine that says production would get the production build of React, which has no test support.
    const env = { NODE_ENV: 'test', ...(postgres && { TEST_DATABASE_URL: postgres.url }) }
    const run = async (files, name) => {
      const report = join(folder, name)
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
      const code = await show('vitest', ['run', ...projects, ...reporters, ...files], { folder, env })
      return { code, report: await readReport(report) }
    }
    const first = await run(filters, 'vitest.json')
    const again = filters.length > 0 ? [] : filesToTryAgain(first.report)
    if (again.length === 0) return countVitest(first.report, first.code)
    const second = await run(again, 'vitest-again.json')
    return countBoth(first.report, second.report, second.code)
  } finally {
    await postgres?.stop()
  }
}

async function postgresForTests() {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => {} }
  const { socketUrl, stop } = await step('Starting a PostgreSQL for the tests', startPostgres)
  return { url: socketUrl, stop }
}

async function testInBrowser({ filters, folder, seeding: { site, seeded } }) {
  const browser = await step('Finding a browser', findBrowser)
  const report = join(folder, 'playwright.json')
  await step('Loading the demonstration', () => seeded)
  const env = {
    ...site,
    CHROMIUM_PATH: browser,
    E2E_PORT: String(await freePort()),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    // A run that names its tests leaves none of those out.
    ...(filters.length > 0 && { TEST_ALL: 'yes' }),
  }
  const code = await show('playwright', ['test', '--reporter=list,json', ...filters], { folder, env })
  return countPlaywright(await readReport(report), code)
}

/** Runs a test tool for everyone to see. What it leaves in its temporary folder goes with it, however it ends. */
async function show(tool, args, { folder, env }) {
  console.log()
  const scratch = await mkdtemp(join(folder, `${tool}-`))
  const program = leash(pinnedNode(), [inRoot(`node_modules/.bin/${tool}`), ...args], {
    cwd: root,
    env: { ...process.env, ...env, TMPDIR: scratch },
    discard: scratch,
  })
  return (await program.ended).code
}

/** A tool that fell over before it could report has counted nothing. */
async function readReport(path) {
  return JSON.parse(await readFile(path, 'utf8').catch(() => '{}'))
}
