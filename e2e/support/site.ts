import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Request,
} from '@playwright/test'

type Site = {
  /** Addresses that this test makes fail on purpose. */
  expectFailedRequests(pattern: RegExp): void
  /** Words in the browser's console that this test causes on purpose. */
  expectConsole(pattern: RegExp): void
  /** A second visitor's context is watched like the first one. */
  watch(context: BrowserContext): void
}

/** A test on a page that complains is a failed test: in the console, by an error, or by a failed request. */
export const test = base.extend<{ site: Site }>({
  site: [
    async ({ context }, use) => {
      const watcher = watcherOf()
      watcher.site.watch(context)
      await use(watcher.site)
      expect(watcher.complaints(), 'what the browser complained about').toEqual([])
    },
    { auto: true },
  ],
})

function watcherOf() {
  const heard: { text: string; url: string }[] = []
  const failedOnPurpose: RegExp[] = []
  const saidOnPurpose: RegExp[] = []
  const site: Site = {
    expectFailedRequests: (pattern) => failedOnPurpose.push(pattern),
    expectConsole: (pattern) => saidOnPurpose.push(pattern),
    watch: (context) => listen(context, (text, url) => heard.push({ text, url })),
  }
  // Judged at the end, so that a test may say what it expects at any time.
  const complaints = () =>
    heard
      .filter(({ url }) => !failedOnPurpose.some((pattern) => pattern.test(url)))
      .filter(({ text }) => !saidOnPurpose.some((pattern) => pattern.test(text)))
      .map(({ text }) => text)
  return { site, complaints }
}

/** `url` is that of the request which failed; empty for anything else, so that no pattern excuses it. */
function listen(context: BrowserContext, hear: (text: string, url: string) => void) {
  context.on('console', (message) => {
    if (isComplaint(message)) hear(`console ${message.type()}: ${message.text()}`, failedAddress(message))
  })
  context.on('weberror', (error) => hear(`page error: ${error.error().stack}`, ''))
  context.on('requestfailed', (request) => {
    if (!wasGivenUp(request)) hear(`${request.failure()?.errorText}: ${nameOf(request)}`, request.url())
  })
  context.on('response', (response) => {
    if (response.status() >= 400) hear(`${response.status()}: ${nameOf(response.request())}`, response.url())
  })
}

const isComplaint = (message: ConsoleMessage) => message.type() === 'error' || message.type() === 'warning'

/** The browser itself logs every failed request, with the address as the place it happened. */
const failedAddress = (message: ConsoleMessage) =>
  message.text().startsWith('Failed to load resource') ? message.location().url : ''

/** A page that is left, or a query that is no longer needed, gives its requests up: nothing went wrong. */
const wasGivenUp = (request: Request) => request.failure()?.errorText === 'net::ERR_ABORTED'

const nameOf = (request: Request) => `${request.method()} ${request.url()}`
