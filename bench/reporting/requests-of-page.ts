import { type Browser, chromium } from '@playwright/test'
import type { Place } from './outcome.ts'

// No sandbox: containers and root have none to offer. The rest keeps the browser from calling home.
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync']

export const launchBrowser = ({ browser }: Place): Promise<Browser> =>
  chromium.launch({ executablePath: browser, args: FLAGS })

type Visit = { siteUrl: string; path: string; login: { email: string; password: string } | null }
type PageRequest = { method: string; path: string }

/** Everything the browser asked for until the network fell silent, with an empty cache. */
export async function requestsOfPage(
  browser: Browser,
  { siteUrl, path, login }: Visit,
): Promise<PageRequest[]> {
  const context = await browser.newContext({ baseURL: siteUrl })
  if (login) {
    await context.request.post('/api/auth/login', { data: login })
    // What a browser remembers of a sign-in besides the cookie.
    await context.addInitScript(() => localStorage.setItem('centrepass.signed-in', 'yes'))
  }
  const page = await context.newPage()
  const requests: PageRequest[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    requests.push({ method: request.method(), path: pathname + search })
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  const { pathname } = new URL(page.url())
  if (login && pathname !== path) throw new Error(`${path} led to ${pathname}.`)
  await context.close()
  return requests
}
