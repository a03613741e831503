import { allScreens } from '@centrepass/contract/all-screens'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { startErrorSink } from '../support/error-sink.ts'
import { DEMO_PASSWORD, mailedLink, newAddress, signIn } from '../support/people.ts'
import { foundIn, planted } from '../support/planted.ts'
import { provoke } from '../support/provoke.ts'
import { type Api, signedInApi } from '../support/signed-in-api.ts'
import { test } from '../support/site.ts'
import { type OwnSite, startSite } from '../support/start-site.ts'

// One site for the whole file, which reports its errors to a service that this test reads.
test.describe.configure({ mode: 'default' })

const PARENT = { email: 'parent3@mail.example', password: DEMO_PASSWORD }
const ELSEWHERE = 'https://elsewhere.example'

type Screen = keyof typeof allScreens
type Known = { child: number; team: number; tournament: number; verify: string; reset: string }
/** What every screen is opened with. Some show a person's data, some a secret from an email. */
const ROWS: Record<Screen, { as: 'visitor' | 'parent'; path?: (known: Known) => string }> = {
  // Opened from its email, as a page of its own.
  passwordReset: { as: 'visitor', path: ({ reset }) => reset },
  emailVerify: { as: 'visitor', path: ({ verify }) => verify },
  home: { as: 'visitor' },
  product: { as: 'visitor', path: ({ tournament }) => `/product/tournament/${tournament}` },
  login: { as: 'visitor' },
  createAccount: { as: 'visitor' },
  resendVerify: { as: 'visitor' },
  help: { as: 'visitor' },
  maintenance: { as: 'visitor' },
  documentVerify: { as: 'visitor' },
  documentLink: { as: 'visitor', path: () => `/documents/link/${planted.id}` },
  participantVerify: { as: 'visitor', path: () => `/participant/verify/${planted.id}` },
  cardCheck: { as: 'visitor', path: () => `/card/${planted.code}` },
  unsubscribe: { as: 'visitor', path: () => `/unsubscribe/${planted.code}` },
  lostFactor: { as: 'visitor' },
  officeView: { as: 'visitor' },
  teamInvitation: { as: 'visitor' },
  payInvoice: { as: 'visitor' },
  payRegistration: { as: 'visitor' },
  tournamentGames: { as: 'visitor', path: ({ tournament }) => `/tournaments/${tournament}/games` },
  officeTournaments: { as: 'parent' },
  officeTeam: {
    as: 'parent',
    path: ({ tournament }) => `/office/tournaments/${tournament}/teams/1`,
  },
  officeTournament: { as: 'parent', path: ({ tournament }) => `/office/tournaments/${tournament}` },
  participantView: { as: 'parent', path: ({ child }) => `/participant/${child}` },
  familyRegister: { as: 'parent' },
  family: { as: 'parent' },
  payments: { as: 'parent' },
  memberCard: { as: 'parent', path: ({ child }) => `/participant/${child}/card` },
  account: { as: 'parent' },
  findParticipant: { as: 'parent' },
  notifications: { as: 'parent' },
  documents: { as: 'parent' },
  waitList: { as: 'parent' },
  calledOff: { as: 'parent' },
  cart: { as: 'parent' },
  checkout: { as: 'parent' },
  updatePayment: { as: 'parent', path: () => `/update-payment/${planted.id}` },
  tournaments: { as: 'parent' },
  tournamentRegister: { as: 'parent', path: ({ tournament }) => `/tournaments/${tournament}` },
  teamRegister: { as: 'parent', path: ({ team }) => `/tournaments/team/${team}` },
  teamConfirm: { as: 'parent', path: ({ team }) => `/tournaments/team/${team}/confirm` },
  teamCheckout: { as: 'parent', path: ({ team }) => `/tournaments/team/${team}/checkout` },
  office: { as: 'parent' },
  officePeople: { as: 'parent' },
  officePeopleList: { as: 'parent' },
  officePerson: { as: 'parent', path: ({ child }) => `/office/people/${child}` },
  officeInvoices: { as: 'parent' },
  officeInvoice: { as: 'parent', path: () => '/office/invoices/1' },
  officeDoubles: { as: 'parent' },
  officeDouble: { as: 'parent', path: ({ child }) => `/office/doubles/${child}/${planted.id}` },
  officeCompliance: { as: 'parent' },
  officeCatalogue: { as: 'parent' },
  officeThing: { as: 'parent', path: () => '/office/catalogue/programs/GK' },
  officeSeason: { as: 'parent', path: () => '/office/season/2025' },
  officeLists: { as: 'parent' },
  officeList: { as: 'parent', path: () => '/office/lists/program/1' },
  officeReports: { as: 'parent' },
  officeMessages: { as: 'parent' },
  officeImports: { as: 'parent' },
  officeDiscounts: { as: 'parent' },
  officeChanges: { as: 'parent' },
  officeBooks: { as: 'parent' },
  officePrivacy: { as: 'parent' },
  officeRecord: { as: 'parent' },
  officeSite: { as: 'parent' },
  officeStaff: { as: 'parent' },
  teamView: { as: 'parent', path: ({ team }) => `/tournaments/team/${team}/view` },
}
// The order of the rows is the way through them.
const NAMES = Object.keys(ROWS) as Screen[]

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

test('errors, timings and recordings of every screen arrive without a secret, a name, an address or an id', {
  tag: '@long',
}, async ({ browser, site }) => {
  test.setTimeout(180_000)
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

  for (const as of ['visitor', 'parent'] as const) {
    if (as === 'parent') await signIn(page, PARENT.email)
    await walk(page, known, as)
  }

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
  const known = { child: dependants[0]?.id ?? 0, team, tournament, verify, reset }
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
async function walk(page: Page, known: Known, as: 'visitor' | 'parent'): Promise<void> {
  const names = NAMES.filter((name) => ROWS[name].as === as)
  const isOffice = (name: Screen | undefined) => name?.startsWith('office') ?? false
  for (const [at, name] of names.entries()) {
    const { path } = allScreens[name]
    await test.step(path, async () => {
      const address = addressOf(ROWS[name].path?.(known) ?? path)
      // The office brings along how its screens are called, when it is opened.
      const isOpened = isOffice(name) && !isOffice(names[at - 1])
      if (at === 0 || isOpened) await load(page, address)
      else await page.evaluate((to) => history.pushState({}, '', to), address)
      await provoke(page, ELSEWHERE)
      await expect.poll(() => errorsOn(path), { timeout: 20_000 }).not.toHaveLength(0)
    })
  }
  const last = allScreens[names.at(-1) ?? 'home'].path
  await expect.poll(() => named(last), { timeout: 30_000 }).toBe(true)
  await expect.poll(() => recordings().length, { timeout: 30_000 }).toBeGreaterThan(0)
  expect(textsIn(recordings())).toContainEqual(expect.stringMatching(/^\*+$/))
}

/** With a query and a fragment on every screen; a link that has a fragment of its own keeps that. */
function addressOf(path: string): string {
  const { pathname, hash } = new URL(path, own.url)
  return `${pathname}?planted=${planted.query}${hash || `#code=${planted.fragment}`}`
}

async function load(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForFunction(() => '__SENTRY__' in window)
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
