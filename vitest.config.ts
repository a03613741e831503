import { globSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const onPostgres = 'server/**/*.postgres.test.ts'
// What starts its own embedded database, or needs none, gains nothing from a second run.
const onEmbedded = 'server/**/*.embedded.test.ts'
const everyFile = 'server/{src,test}/**/*.test.ts'

// Where there is a server, it runs every test. The embedded database then runs what differs on it; the browser tests
// go through every feature on it. `npm test -- embedded` and `npm run test:all` leave nothing out.
const whereItDiffers = [
  onEmbedded,
  'server/test/migrations.test.ts',
  'server/src/platform/database/*.test.ts',
  'server/src/wiring/jobs/jobs.test.ts',
]
// Whole processes that start, die and start again, ways back from a backup, races of many, and what tries at length
// what a quick test tries too: they change seldom and would take five minutes of every run. A run that names its tests
// leaves none of them out, and `npm run test:all` takes them all.
const longOnes = [
  'server/src/main.embedded.test.ts',
  'server/src/wiring/roles.postgres.test.ts',
  'server/src/demo/interrupted-load.postgres.test.ts',
  'server/src/association/broken-association.postgres.test.ts',
  'server/src/features/site/remove-demo.embedded.test.ts',
  'server/src/platform/database/silent-database.postgres.test.ts',
  'server/src/platform/http/notice-proxies.test.ts',
  'server/src/commands/site-status.embedded.test.ts',
  'server/src/commands/{keys,evidence,administrators}.postgres.test.ts',
  'server/src/features/cart/purchase/{dying-purchase,random-histories}.postgres.test.ts',
  'server/src/features/documents/record/evidence-time.test.ts',
  'server/src/features/documents/signing/signing.postgres.test.ts',
  'server/src/demo/seed-demo.{postgres.,}test.ts',
  'server/src/features/payments/instalments/instalments.postgres.test.ts',
  'server/src/features/refunds/calling-off/call-off.postgres.test.ts',
  'server/src/features/cart/purchase/rush.postgres.test.ts',
  'server/src/features/documents/proving/{sealed-before-keys.postgres,changed-keys}.test.ts',
  'server/src/features/books/events/event-storm.postgres.test.ts',
  'server/src/platform/http/openapi/generated-client.test.ts',
  'server/src/features/waiting/line/wait-rush.postgres.test.ts',
  'server/src/features/books/reviews/decided-again.test.ts',
  'server/src/features/documents/proving/verify-evidence.test.ts',
  'server/src/features/participants/linking/lost-answers.test.ts',
  'server/src/features/tournaments/team-races.postgres.test.ts',
  'server/src/features/books/restore/restore{,-old-keys,-given-back,-cancelled-again,-credit,-on-stripe,-lost-purchase,-mails,-club-payment}.postgres.test.ts',
  'server/src/features/books/{reviews/reviews.postgres,disputes/disputes-of-all-kinds}.test.ts',
  'server/src/features/cart/{places/lowered-limit,purchase/money}.postgres.test.ts',
  'server/src/features/cart/purchase/purchase-returned.test.ts',
  'server/src/features/documents/provider/provider-signing.test.ts',
  'server/src/features/notifications/send-reminders.postgres.test.ts',
  'server/src/features/payments/instalments/reconcile-in-turn.test.ts',
  'server/src/features/payments/{pay-links/pay-link-ends,returning/return-charge}.test.ts',
  'server/src/features/payments/plans/disputed-plans.postgres.test.ts',
  'server/src/features/people/reminding/remind-families.postgres.test.ts',
  'server/src/features/season/seasons.test.ts',
  'server/src/features/cart/discounts/discounts-at-once.postgres.test.ts',
  'server/src/features/tournaments/{clubs/club-bills,entry/team-entry}.postgres.test.ts',
  'server/src/features/refunds/cancelling/refund-taken-places.test.ts',
  'server/src/features/refunds/giving-back/{disputed-money,discounted-rows,send-refunds,refunds.postgres}.test.ts',
  'server/src/features/refunds/{calling-off/call-off-waits,moving/move-terms,cancelling/{cancelling-plans,credit-waits}}.test.ts',
  'server/src/features/office/second-pair/moves-and-call-offs.test.ts',
  'server/src/features/books/{reviews/{end-refund-reviews,left-of-lost},events/dispute-fees}.test.ts',
  'server/src/features/tournaments/{clubs/{refund-club,lower-bill},entry/take-back-offers}.test.ts',
  'server/src/features/{documents/sealing/draw-document,invoices/pdf/draw-invoice}.test.ts',
  'server/src/features/people/merging/weigh-people.test.ts',
  'server/src/features/waiting/line/wait-races.postgres.test.ts',
  'server/src/features/cart/purchase/planned-once.postgres.test.ts',
  'server/src/features/accounts/recovery/links-again.test.ts',
  'server/src/features/documents/provider/leave-provider.test.ts',
]
const leftOut = process.env.TEST_LONG === 'yes' ? [] : longOnes
const isWhole = !process.env.TEST_DATABASE_URL || process.env.TEST_ALL === 'yes'
for (const pattern of [...whereItDiffers, ...longOnes]) {
  if (globSync(pattern).length === 0)
    throw new Error(`vitest.config.ts names ${pattern}, which is not there.`)
}

const http = {
  // No test replaces a module, so files may share those that are loaded, which saves a third of the work.
  isolate: false,
  globalSetup: ['server/test/template-database-setup.ts'],
  setupFiles: ['server/test/every-file.ts'],
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
    projects: [
      {
        test: {
          name: 'rules',
          include: ['{contract,scripts,drills}/**/*.test.ts'],
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
          setupFiles: ['web/test/fresh-page.ts', 'web/test/setup.ts'],
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
