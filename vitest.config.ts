import { globSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { longFiles } from './server/test/long-files.ts'

const sameInput = 'contract/test/same-input.ts'
const onPostgres = 'server/**/*.postgres.test.ts'
// What starts its own embedded database, or needs none, gains nothing from a second run.
const onEmbedded = 'server/**/*.embedded.test.ts'
const everyFile = 'server/{src,test}/**/*.test.ts'

// Where there is a server, it runs every test. The embedded database then runs what differs on it; the browser tests
// go through every feature on it. `npm test -- embedded` and `npm run test:all` leave nothing out.
const whereItDiffers = [
  onEmbedded,
  'server/test/migrations.test.ts',
  'server/src/platform/database/**/*.test.ts',
  'server/src/wiring/jobs/jobs.test.ts',
]
const leftOut = process.env.TEST_LONG === 'yes' ? [] : longFiles
const isWhole = !process.env.TEST_DATABASE_URL || process.env.TEST_ALL === 'yes'
for (const pattern of [...whereItDiffers, ...longFiles]) {
  if (globSync(pattern).length === 0)
    throw new Error(`vitest.config.ts names ${pattern}, which is not there.`)
}

// The embedded database is being filled while others run, and the quickest come last, so that no core waits for one.
const STARTS = ['http-postgres', 'http-embedded', 'web', 'rules']

class StartOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    return sorted.sort((a, b) => placeOf(a) - placeOf(b))
  }
}
const placeOf = ({ project }: TestSpecification) => STARTS.indexOf(project.name)

const http = {
  // No test replaces a module, so files may share those that are loaded, which saves a third of the work.
  isolate: false,
  globalSetup: ['server/test/template-database-setup.ts'],
  setupFiles: [sameInput, 'server/test/every-file.ts'],
  // Each world has a WebAssembly database of its own. Freeing their code one after the other now and then ends
  // Node itself (nodejs/node#64500: "allocations_.erase(addr) == 1"), so it is kept until the worker ends.
  execArgv: ['--no-wasm-code-gc'],
  // The first world of a worker compiles a whole database: two seconds, or twenty on a busy machine.
  testTimeout: 60_000,
  hookTimeout: 120_000,
}

export default defineConfig({
  test: {
    // Half of a file's time is waiting for the database or a clock, so four of them keep two cores busy.
    maxWorkers: 4,
    sequence: { sequencer: StartOrder },
    projects: [
      {
        test: {
          name: 'rules',
          include: ['{contract,scripts,drills}/**/*.test.ts'],
          // Loading what all of them need took longer than most of their tests.
          isolate: false,
          setupFiles: [sameInput],
          // The first one of a worker loads what all of them need: seconds on a busy machine.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // A jsdom of its own took each file longer than its tests.
          isolate: false,
          setupFiles: [sameInput, 'web/test/fresh-page.ts', 'web/test/setup.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...http,
          name: 'http-embedded',
          include: isWhole ? [everyFile] : whereItDiffers,
          exclude: [onPostgres, ...leftOut, '**/node_modules/**'],
        },
      },
      // A real server, where several connections can race.
      ...(process.env.TEST_DATABASE_URL
        ? [
            {
              test: {
                ...http,
                name: 'http-postgres',
                include: [everyFile],
                exclude: [onEmbedded, ...leftOut],
              },
            },
          ]
        : []),
    ],
  },
})
