import { defineConfig } from '@playwright/test'

const port = process.env.E2E_PORT ?? '4173'
// A site that runs already can be tested too; otherwise the built product is started for the run.
const running = process.env.E2E_BASE_URL
const baseURL = running ?? `http://127.0.0.1:${port}`
// A long way to what other tests try as well is tagged @long: `npm run test:all` takes it, and a run that names it.
const isWhole = process.env.TEST_ALL === 'yes'

// No sandbox: containers and root have none to offer. The rest keeps the browser from calling home.
const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  `--disable-features=${withoutFeatures()}`,
]

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // Half of a test is waiting for the page, so four of them keep two cores busy.
  workers: 4,
  // A page on a machine that stalls for a moment is no fault of the product. A second try is named at the end of the
  // run, so that one that comes back is seen.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  globalTimeout: 1_500_000,
  use: {
    baseURL,
    locale: 'en-CA',
    // Keeping the pages of every step is work in every test: a run that names the failed one keeps them.
    trace: isWhole ? { mode: 'retain-on-failure', screenshots: false } : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      args: BROWSER_FLAGS,
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: '*.phone.spec.ts',
      // What matters on a phone as well is tried there.
      ...(isWhole ? {} : { grepInvert: /@long\b|@phone\b/ }),
      // Waiting for what slides and fades is tried on the phone; here it would only take time.
      use: {
        viewport: { width: 1280, height: 800 },
        ...(isWhole ? {} : { contextOptions: { reducedMotion: 'reduce' as const } }),
      },
    },
    {
      name: 'phone',
      grep: /@phone\b|\.phone\.spec\.ts/,
      ...(isWhole ? {} : { grepInvert: /@long\b/ }),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
  ...(!running && {
    webServer: {
      command: `"${process.execPath}" e2e/support/serve-site.ts`,
      url: baseURL,
      env: { PORT: port },
      timeout: 120_000,
      gracefulShutdown: { signal: 'SIGINT', timeout: 15_000 },
      stderr: 'pipe',
    },
  }),
})

/**
 * A full Chromium renders the two popups of an address bar that no one sees, for every page of every test: half
 * of its work. Of two such lists a browser reads the last, so that Playwright's own names stand in ours too.
 */
function withoutFeatures(): string {
  const popups = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']
  const alsoByPlaywright = [
    ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
    ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
    ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints'],
    ...['NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
  ]
  return [...popups, ...alsoByPlaywright].join(',')
}
