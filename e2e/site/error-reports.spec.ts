import { type BrowserContext, expect, type Page } from '@playwright/test'
import { startErrorSink } from '../support/error-sink.ts'
import { DEMO_PASSWORD, mailedLink, newAddress, signIn } from '../support/people.ts'
import { signedInApi } from '../support/signed-in-api.ts'
import { test } from '../support/site.ts'
import { type OwnSite, startSite } from '../support/start-site.ts'

// One site for the whole file, which reports its errors to a service that this test reads.
test.describe.configure({ mode: 'default' })

const PARENT = { email: 'parent3@mail.example', password: DEMO_PASSWORD }
const SIGNING_SECRET = 'sIgNiNgSecret0123456789abcdefghij'
const INVITATION_SECRET = 'iNvItAtIoN0123456789abcdefghijkl'

let own: OwnSite
let sink: Awaited<ReturnType<typeof startErrorSink>>
test.beforeAll(async () => {
  test.setTimeout(90_000)
  sink = await startErrorSink()
  own = await startSite({ ERROR_REPORTING_DSN: sink.dsn })
})
test.afterAll(async () => {
  await own.stop()
  sink.stop()
})

test('errors, timings and recordings arrive without a secret, a name, an address or an id', async ({
  browser,
  site,
}) => {
  test.setTimeout(180_000)
  site.expectFailedRequests(/\/api\/(documents\/4711\/link|team-invitations)/)
  site.expectConsole(/of Signe on/)
  const context = await browser.newContext({ baseURL: own.url })
  site.watch(context)
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  const sent = tracesIn(context)

  const secrets = [SIGNING_SECRET, INVITATION_SECRET, ...(await openMailedLinks(page))]
  const { names, ids } = await lookAround(page)
  for (const path of ['/cart', '/checkout']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await throwOn(page, path)
  }
  expect(textsIn(recordings())).toContainEqual(expect.stringMatching(/^\*+$/))
  const everything = `${sink.everything()}\n${sent.join('\n')}`
  for (const secret of [...secrets, ...names, PARENT.email]) {
    expect(everything.includes(secret), `${secret} left`).toBe(false)
  }
  for (const id of ids) expect(everything).not.toMatch(new RegExp(`[/"'=:#]${id}(?![\\d.,}])`))
  expect(everything).not.toMatch(/[\w.+-]+@[\w-]+\.\w+/)
  expect(everything).not.toMatch(/#[\w=&-]{12,}/)
  expect(everything).not.toMatch(/aria-label|"href":"http|\?code=|breadcrumb/)
  expect(sent.some((header) => header.includes('sentry-trace_id='))).toBe(true)
  await context.close()
})

/** What follows a request of the page to the site: it may name a trace, and nothing else. */
function tracesIn(context: BrowserContext): string[] {
  const headers: string[] = []
  context.on('request', (request) => {
    const { baggage, 'sentry-trace': trace } = request.headers()
    headers.push(...[baggage, trace].filter((header) => header !== undefined))
  })
  return headers
}

/** A new password, a new address, a document to sign and an invitation. The secrets of those that were mailed. */
async function openMailedLinks(page: Page): Promise<string[]> {
  const email = newAddress()
  const person = { first_name: 'Ana', last_name: 'Silva', language: 'EN', agrees_to_terms: true }
  await page.request.post('/api/accounts', { data: { ...person, email, password: 'purple turf at dawn' } })
  const verify = await mailedLink(page, email)
  await open(page, verify)
  await page.request.post('/api/forgot-password', { data: { email: PARENT.email } })
  const reset = await mailedLink(page, PARENT.email)
  await open(page, reset)
  await throwOn(page, '/reset-password')
  await expect.poll(() => named('/reset-password'), { timeout: 30_000 }).toBe(true)
  await open(page, `/documents/link/4711#code=${SIGNING_SECRET}`)
  await open(page, `/team-invitation#code=${INVITATION_SECRET}`)
  const code = new URLSearchParams(new URL(reset).hash.slice(1)).get('code')
  return [email, new URL(verify).pathname.split('/').at(-1), code].map((secret) => secret ?? '(none)')
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** A parent and her children: their pages are opened and clicked on. */
async function lookAround(page: Page) {
  const { account } = await signedInApi(page.request, PARENT)
  await signIn(page, PARENT.email)
  await page.goto('/account')
  await page.locator('#content a[href^="/participant/"]').first().click()
  await page.waitForURL(/\/participant\/\d+/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const button of await page.locator('#content summary').all()) await button.click()
  await throwOn(page, '/participant/$participantId')
  await expect.poll(() => named('/participant/$participantId'), { timeout: 30_000 }).toBe(true)
  await expect.poll(() => named('GET /api/participants/:id'), { timeout: 30_000 }).toBe(true)
  const { dependants } = account
  return {
    names: dependants.flatMap((child) => [child.first_name, child.participant_number]),
    ids: dependants.map(({ id }) => id),
  }
}

/** As a fault in the code would: after the fact, and with what it was about in its message. Its report arrives. */
async function throwOn(page: Page, screen: string): Promise<void> {
  const before = recordings().length
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError(`Cannot show 302 of Signe on ${location.href}`)
    })
  })
  await expect.poll(() => errorsOn(screen), { timeout: 30_000 }).toHaveLength(1)
  // A recording follows some seconds later.
  await expect.poll(() => recordings().length, { timeout: 30_000 }).toBeGreaterThan(before)
}

const errorsOn = (screen: string) =>
  sink.items().filter(({ type, content }) => type === 'event' && content.transaction === screen)

const named = (name: string) =>
  sink.items().some(({ type, content }) => type === 'span' && JSON.stringify(content).includes(`"${name}"`))

const recordings = () => sink.items().filter(({ type }) => type === 'replay_recording')

function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'textContent' ? [String(inner)] : textsIn(inner),
  )
}
