import { defineConfig } from 'vitest/config'

const onPostgres = '**/*.postgres.test.ts'
// What starts its own embedded database, or needs none, gains nothing from a second run.
const onEmbedded = '**/*.embedded.test.ts'
// Most features are tried on a server where there is one: a world of its own is made there in a tenth of the time.
// The browser tests try them on the embedded database, and `npm test -- embedded` leaves nothing out.
const onServer = process.env.TEST_DATABASE_URL
  ? [
      'server/src/features/{books,cart,documents,notifications,participants,payments,refunds,tournaments}/**',
      'server/src/platform/card-payments/provider*.test.ts',
    ]
  : []

const http = {
  include: ['server/{src,test}/**/*.test.ts'],
  // No test replaces a module, so files may share those that are loaded, which saves a third of the work.
  isolate: false,
  globalSetup: ['server/test/template-database-setup.ts'],
  // Each world has a WebAssembly database of its own. Freeing their code one after the other now and then ends
  // Node itself (nodejs/node#64500: "allocations_.erase(addr) == 1"), so it is kept until the worker ends.
  execArgv: ['--no-wasm-code-gc'],
  // The first world of a worker compiles a whole database: two seconds, or twenty on a busy machine.
  testTimeout: 60_000,
  hookTimeout: 120_000,
}

export default defineConfig({
  test: {
    // Two files at a time: every one of them may hold a database of its own.
    maxWorkers: 2,
    projects: [
      { test: { name: 'rules', include: ['{contract,scripts,drills}/**/*.test.ts'] } },
      {
        test: {
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // A jsdom of its own took each file longer than its tests.
          isolate: false,
          setupFiles: ['web/test/fresh-page.ts', 'web/test/setup.ts'],
          testTimeout: 30_000,
        },
      },
      { test: { ...http, name: 'http-embedded', exclude: [onPostgres, ...onServer] } },
      // The same tests on a real server, where several connections can race.
      ...(process.env.TEST_DATABASE_URL
        ? [{ test: { ...http, name: 'http-postgres', exclude: [onEmbedded] } }]
        : []),
    ],
  },
})
