import { allScreens } from '@centrepass/contract/all-screens'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { sliceOfToday } from '#server/test/slices.ts'
import { startErrorSink } from '../support/error-sink.ts'
import { type Known, NAMES, ROWS, type Screen, SHOWING, type Who } from '../support/every-screen.ts'
import { openOffice } from '../support/office.ts'
import { DEMO_PASSWORD, mailedLink, newAddress, signIn } from '../support/people.ts'
import { foundIn, planted } from '../support/planted.ts'
import { provoke, settled } from '../support/provoke.ts'
import { type Api, signedInApi } from '../support/signed-in-api.ts'
import { test } from '../support/site.ts'
import { type OwnSite, startSite } from '../support/start-site.ts'

// One site for the whole file, which reports its errors to a service that this test reads.
test.describe.configure({ mode: 'default' })

const PARENT = { email: 'parent3@mail.example', password: DEMO_PASSWORD }
const ELSEWHERE = 'https://elsewhere.example'

// The usual run takes a few of the screens, the next day others.
const TODAY = sliceOfToday(NAMES, { of: 10 })

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

test('errors, timings and recordings of every screen arrive without a secret, a name, an address or an id', async ({
  browser,
  site,
}) => {
  test.setTimeout(300_000)
  expect([...NAMES].sort(), 'a row for every screen').toEqual(Object.keys(allScreens).sort())
  site.expectFailedRequests(/\/api\//)
  site.expectConsole(/of Zéphyrine on/)
  // A request to elsewhere would be stopped by the policy; here it is to be seen what would go with it.
  const context = await browser.newContext({ baseURL: own.url, bypassCSP: true })
  site.watch(context)
  await context.route(`${ELSEWHERE}/**`, (route) =>
    route.fulfill({ headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' } }),
  )
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  const traces = tracesIn(context)
  const { known, values, ids } = await prepare(page)

  const leadingOn = await walk(page, known, 'visitor')
  await signIn(page, PARENT.email)
  leadingOn.push(...(await walk(page, known, 'parent')))
  await page.request.post('/api/auth/logout')
  await openOffice(page, 'registrar', '/office')
  leadingOn.push(...(await walk(page, known, 'office')))

  expect(leadingOn, 'screens that led on to another one').toEqual([])
  const everything = `${sink.everything()}\n${traces.own.join('\n')}`
  expect(foundIn(everything, values), 'what left').toEqual([])
  for (const id of ids) expect(everything).not.toMatch(new RegExp(`[/"'=:#]${id}(?![\\d.,}])`))
  expect(everything).not.toMatch(
    /\/(participants?|team|teams|tournaments|link|verify|card|update-payment)\/\d/,
  )
  expect(everything).not.toMatch(/[\w.+-]+@[\w-]+\.\w+/)
  expect(everything).not.toMatch(/#[\w=&-]{12,}/)
  expect(everything).not.toMatch(/aria-label|"href":"http|\?code=|breadcrumb/)
  expect(traces.own.some((header) => header.includes('sentry-trace_id='))).toBe(true)
  expect(traces.elsewhere, 'headers to another host').toEqual([])
  await context.close()
})

test('what left is found in every form that it could have', { tag: '@long' }, () => {
  const { name, code } = planted
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  const forms = [
    `{"a":"${name}"}`,
    encodeURIComponent(name),
    JSON.stringify(name).replace(
      /[^ -~]/g,
      (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
    ...['', 'x', 'xy', 'xyz'].map((before) => base64(`${before}${name} and more`)),
  ]
  for (const form of forms) expect(foundIn(`before ${form} after`, [name, code])).toEqual([name])
})

/** What the page's own calls name a trace with, and what a request to another host does. */
function tracesIn(context: BrowserContext) {
  const traces: { own: string[]; elsewhere: string[] } = { own: [], elsewhere: [] }
  context.on('request', (request) => {
    const { baggage, 'sentry-trace': trace } = request.headers()
    const isElsewhere = request.url().startsWith(ELSEWHERE)
    const found = [baggage, trace].filter((header) => header !== undefined)
    traces[isElsewhere ? 'elsewhere' : 'own'].push(...found)
  })
  return traces
}

type Tournaments = { id: number; name: string; clubs: { id: number }[]; divisions: { id: number }[] }[]

/** A family, a team and mailed links, and everything about them that must stay. */
async function prepare(page: Page) {
  const api = await signedInApi(page.request, PARENT)
  const { dependants } = api.account
  const { verify, reset, email } = await mailedLinks(page)
  const { team, tournament } = await startedTeam(api)
  const [first] = dependants
  const known = {
    child: first?.id ?? 0,
    number: first?.participant_number ?? '',
    team,
    tournament,
    verify,
    reset,
  }
  const children = dependants.flatMap((child) => [child.first_name, child.participant_number])
  const { birthdate } = await api.get<{ birthdate: string }>(`/api/participants/${known.child}`)
  const secrets = [
    verify.split('/').at(-1),
    new URLSearchParams(new URL(reset, own.url).hash.slice(1)).get('code'),
  ]
  const values = [...Object.values(planted), ...children, ...secrets, email, PARENT.email, birthdate]
  expect(values.map(Boolean), 'there is something to look for').not.toContain(false)
  await page.request.post('/api/auth/logout')
  return { known, values: values.map(String), ids: dependants.map(({ id }) => id) }
}

async function mailedLinks(page: Page) {
  const email = newAddress()
  const person = { first_name: 'Ana', last_name: 'Silva', language: 'EN', agrees_to_terms: true }
  await page.request.post('/api/accounts', { data: { ...person, email, password: 'purple turf at dawn' } })
  const verify = new URL(await mailedLink(page, email)).pathname
  await page.request.post('/api/forgot-password', { data: { email: PARENT.email } })
  const { pathname, hash } = new URL(await mailedLink(page, PARENT.email))
  return { email, verify, reset: `${pathname}${hash}` }
}

async function startedTeam(api: Api) {
  const tournaments = await api.get<Tournaments>('/api/tournaments?per_page=200')
  const found = tournaments.find(({ name }) => name === 'Harbour Invitational')
  const contact = { name: planted.name, email: planted.address, phone: '604-555-0142' }
  const { id } = await api.post<{ id: number }>(`/api/tournaments/${found?.id}/teams`, {
    ...{
      division_id: found?.divisions[0]?.id,
      club_id: found?.clubs[0]?.id,
      team_name: planted.name,
      contact,
    },
  })
  return { team: id, tournament: found?.id ?? 0 }
}

/** The first screen is loaded as from an email or a bookmark, the others follow inside the page. */
async function walk(page: Page, known: Known, as: Who): Promise<Screen[]> {
  const names = TODAY.filter((name) => ROWS[name].as === as)
  const leadingOn: Screen[] = []
  const isOffice = (name: Screen | undefined) => name?.startsWith('office') ?? false
  for (const [at, name] of names.entries()) {
    const { path } = allScreens[name]
    await test.step(path, async () => {
      const address = addressOf(ROWS[name].path?.(known) ?? path)
      // The office brings along how its screens are called, when it is opened.
      const isOpened = isOffice(name) && !isOffice(names[at - 1])
      if (at === 0 || isOpened) await load(page, address)
      else await goTo(page, address)
      if (await isElsewhere(page, address)) leadingOn.push(name)
      if (SHOWING.includes(name)) await expect(shown(page, known.number)).toBeVisible({ timeout: 20_000 })
      await provoke(page, ELSEWHERE)
      await expect.poll(() => errorsOn(path), { timeout: 20_000 }).not.toHaveLength(0)
    })
  }
  const last = allScreens[names.at(-1) ?? 'home'].path
  await expect.poll(() => named(last), { timeout: 30_000 }).toBe(true)
  await expect.poll(() => recordings().length, { timeout: 30_000 }).toBeGreaterThan(0)
  expect(textsIn(recordings())).toContainEqual(expect.stringMatching(/^\*+$/))
  return leadingOn
}

/** With a query and a fragment on every screen; a link that has a fragment of its own keeps that. */
function addressOf(path: string): string {
  const { pathname, hash } = new URL(path, own.url)
  return `${pathname}?planted=${planted.query}${hash || `#code=${planted.fragment}`}`
}

/** As the browser's own buttons do, which the router follows. */
const goTo = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, address)

/** Whether the screen led on to another one. Its own address is put back, so that it is named all the same. */
async function isElsewhere(page: Page, address: string): Promise<boolean> {
  await page.evaluate(settled)
  const { pathname } = new URL(address, own.url)
  if (new URL(page.url()).pathname === pathname) return false
  await page.evaluate((to) => history.replaceState(history.state, '', to), address)
  return true
}

async function load(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 })
  await page.waitForFunction(() => '__SENTRY__' in window)
}

/** What must not leave is on the screen. */
const shown = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first()

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
