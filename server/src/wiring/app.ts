import { randomUUID } from 'node:crypto'
import { SiteConfiguration } from '@centrepass/contract/site/site'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { accountRoutes } from '#features/accounts/accounts.routes'
import { factorLetters } from '#features/accounts/factors/factor-letters'
import { factorRoutes } from '#features/accounts/factors.routes'
import { grantRoutes } from '#features/accounts/grants.routes'
import { cookieName } from '#features/accounts/sessions/refresh-cookie'
import { viewRoutes } from '#features/accounts/views.routes'
import { bookRoutes } from '#features/books/books.routes'
import { calendarRoutes } from '#features/calendar/calendar.routes'
import { cartRoutes } from '#features/cart/cart.routes'
import { catalogueRoutes } from '#features/catalogue/catalogue.routes'
import { documentRoutes } from '#features/documents/documents.routes'
import { cardRoutes } from '#features/documents/member-card/cards.routes'
import { signatureCallbackRoutes } from '#features/documents/provider/signature-callbacks.routes'
import { invoiceRoutes } from '#features/invoices/invoices.routes'
import { notificationRoutes } from '#features/notifications/notifications.routes'
import { pairLetters } from '#features/office/second-pair/pair-emails'
import { paperRoutes } from '#features/papers/papers.routes'
import { guardianRoutes } from '#features/participants/guardians/guardians.routes'
import { linkRoutes } from '#features/participants/links.routes'
import { participantRoutes } from '#features/participants/participants.routes'
import { participantLetters } from '#features/participants/record/participant-emails'
import { requireConfirmed } from '#features/participants/record/participants.queries'
import { paymentRoutes } from '#features/payments/payments.routes'
import { personGuardianRoutes } from '#features/people/guardians/person-guardians.routes'
import { accountHelpRoutes } from '#features/people/helping/account-help.routes'
import { helpLetters } from '#features/people/helping/help-emails'
import { preparedRoutes } from '#features/prepared/prepared.routes'
import { privacyRoutes } from '#features/privacy/privacy.routes'
import { callOffRoutes } from '#features/refunds/calling-off/call-off.routes'
import { refundRoutes } from '#features/refunds/refunds.routes'
import { closeForMaintenance } from '#features/site/close-for-maintenance'
import { isDemoDatabase } from '#features/site/demo-database'
import { healthRoutes } from '#features/site/health.routes'
import { requireAssociation, statusOf } from '#features/site/site.queries'
import { siteRoutes } from '#features/site/site.routes'
import { siteConfiguration } from '#features/site/site-configuration'
import { todoRoutes } from '#features/todo/todo.routes'
import { clubInvoiceRoutes } from '#features/tournaments/club-invoices.routes'
import { teamEntryRoutes } from '#features/tournaments/entry/team-entry.routes'
import { personTeamRoutes } from '#features/tournaments/person-teams.routes'
import { teamRoutes } from '#features/tournaments/teams.routes'
import { tournamentRoutes } from '#features/tournaments/tournaments.routes'
import { waitingRoutes } from '#features/waiting/waiting.routes'
import { sandboxPages } from '#platform/card-payments/sandbox/pages/sandbox-pages'
import { serveAppleDomain } from '#platform/card-payments/stripe/serve-apple-domain'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { admit } from '#platform/http/admit'
import { countTries } from '#platform/http/count-tries'
import { drainable } from '#platform/http/drainable'
import { answerErrors, answerUnreadable } from '#platform/http/error-handler'
import { honourKeys } from '#platform/http/idempotency/honour-keys'
import { noticeProxies } from '#platform/http/notice-proxies'
import { observe } from '#platform/http/observe'
import { describeApi, watchCalls } from '#platform/http/openapi/describe-api'
import { servePages } from '#platform/http/pages/serve-pages'
import { protect } from '#platform/http/protect'
import { refuseOtherMethods } from '#platform/http/refuse-other-methods'
import { rememberRequests } from '#platform/http/remember-request'
import { securityHeaders } from '#platform/http/security-headers'
import type { JobRecord } from '#platform/jobs/job-record'
import { loggableError } from '#platform/loggable-error'
import { mailboxPages } from '#platform/mail/mailbox-pages'
import { sharedFor } from '#platform/shared-for'
import type { Config } from '../config.ts'
import { payFolder, webFolder } from '../paths.ts'
import { gatesOf } from './gates.ts'
import { watched } from './gauges.ts'
import { officeFloor } from './office-floor.ts'
import { paintPages } from './painting/paint-pages.ts'
import type { Purchasing } from './purchasing.ts'
import { readLetters } from './read-letters.ts'
import { signingOf } from './signing.ts'

/** `purchasing` brings the database and the clock along: buying needs them with the card provider. */
export type Deps = {
  purchasing: Purchasing
  config: Config
  operationsToken: string
  /** The jobs that run in this process, for the metrics. */
  jobs?: readonly JobRecord[]
  /** Where the browser's part is, if not where it is built. */
  pages?: URL
  /** Where the log goes, if not to the standard output. */
  logTo?: { write(line: string): void }
}

/** The whole server, floor by floor: doors and walls first, then every feature's calls, then the pages. */
export async function buildApp({
  purchasing,
  config,
  operationsToken,
  jobs,
  pages = webFolder,
  logTo,
}: Deps): Promise<FastifyInstance> {
  const { db, clock } = purchasing
  const headers = securityHeaders(outsideOf(config), config.isHttps)
  const app = fastify({
    logger: { level: config.logLevel, serializers: { err: loggableError }, ...(logTo && { stream: logTo }) },
    // `observe` writes one line per request instead of the framework's two.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // The nearest proxies' word about the caller's address is taken, a forged header's is not.
    trustProxy: (_address, hop) => hop < (config.trustedProxies ?? 0),
    // An address that cannot be read, or is too long, is refused before any of our hooks.
    frameworkErrors: (_error, request, reply) => answerUnreadable(request, reply.headers(headers)),
    bodyLimit: 256 * 1024,
    requestTimeout: 30_000,
    // A request that comes while we close is still answered, and told to open another connection.
    return503OnClosing: false,
    // A HEAD that runs a GET's handler would let a mail scanner confirm an address.
    exposeHeadRoutes: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  // Bodies are JSON and nothing else: a form on another site can send text, but not this.
  app.removeContentTypeParser('text/plain')
  // Asked on every call, so the answer is shared: a change takes at most a second to reach every process, and a
  // browser that reads that the site is open finds it open.
  const status = sharedFor(1000, () => statusOf(db))
  const configuration = sharedFor(1000, () => readConfiguration(db, config, clock))

  rememberRequests(app)
  answerErrors(app)
  const calls = watchCalls(app)
  const painting = paintPages({ db, clock, status, configuration, folder: pages, log: app.log })
  observe(app, [...watched(db), noticeProxies(app, config), painting.failures], jobs)
  drainable(app)
  refuseOtherMethods(app)
  await protect(app, { ...config, headers })
  describeApi(app, calls, aboutSite(config))
  admit(app, gatesOf(db, operationsToken))
  closeForMaintenance(app, status)
  countBeforeAnswering(app, purchasing)

  healthRoutes(app, { db })
  siteRoutes(app, { db, status, configuration })
  await peopleFloor(app, purchasing, config)
  catalogueRoutes(app, { db, clock })
  buyingFloor(app, purchasing)
  bookRoutes(app, purchasing)
  paymentRoutes(app, purchasing)
  invoiceRoutes(app, { db, clock })
  refundRoutes(app, purchasing)
  callOffRoutes(app, purchasing)
  officeFloor(app, purchasing, config)
  const signing = await signingOf(purchasing, config)
  documentRoutes(app, signing)
  signatureCallbackRoutes(app, signing)
  for (const mount of [cardRoutes, paperRoutes]) mount(app, signing)
  familyFloor(app, purchasing, config)
  privacyRoutes(app, purchasing)
  tournamentFloor(app, purchasing)

  await sidePages(app, { db, config, configuration })
  await servePages(app, { db, configuration, paint: painting.paint, ...filesOf(pages, config) })
  return app
}

const filesOf = (folder: URL, { browser: { assetRoot } }: Config) => ({ folder, assetRoot })

type SidePages = { db: Database; config: Config; configuration: () => Promise<SiteConfiguration> }

/**
 * The file that Apple looks for, and the emails and cards of the demonstration. With real data there is no page of
 * emails, whatever a variable says.
 */
async function sidePages(app: FastifyInstance, { db, config, configuration }: SidePages): Promise<void> {
  await serveAppleDomain(app, config.applePayDomainFile)
  if (config.mail.kind === 'mailbox' && (await isDemoDatabase(db))) mailboxPages(app, db)
  if (config.paymentProvider !== 'sandbox') return
  sandboxPages(app, { db, folder: payFolder, embedders: config.allowedOrigins, configuration })
}

/** A retry that gets a stored answer was counted too. */
function countBeforeAnswering(app: FastifyInstance, { db, keys }: Purchasing): void {
  countTries(app, db)
  honourKeys(app, db, keys)
}

const aboutSite = (config: Config) => ({
  title: 'Centrepass API',
  publicUrl: config.publicUrl,
  cookieName: cookieName(config),
})

async function peopleFloor(
  app: FastifyInstance,
  { db, clock, keys }: Purchasing,
  config: Config,
): Promise<void> {
  const association = await requireAssociation(db)
  const accountDeps = {
    ...{ db, clock, keys, config, letters: await readLetters(db, config) },
    factorLetters: factorLetters(association, config.publicUrl),
  }
  accountRoutes(app, accountDeps)
  factorRoutes(app, accountDeps)
  grantRoutes(app, accountDeps)
  accountHelpRoutes(app, { ...accountDeps, helpLetters: helpLetters(association, config.publicUrl) })
  viewRoutes(app, accountDeps)
  const people = { db, clock, keys, letters: participantLetters(association, config.publicUrl) }
  for (const mount of [participantRoutes, linkRoutes, guardianRoutes]) mount(app, people)
  personGuardianRoutes(app, { ...people, pairLetters: pairLetters(association) })
}

/** What a family is told, has to do and attends. */
function familyFloor(app: FastifyInstance, purchasing: Purchasing, { publicUrl }: Config): void {
  const { db, clock } = purchasing
  notificationRoutes(app, { db, clock, requireConfirmed })
  todoRoutes(app, purchasing)
  calendarRoutes(app, { db, clock, publicUrl })
}

/** The cart, and the wait lists of what is full. */
function buyingFloor(app: FastifyInstance, purchasing: Purchasing): void {
  cartRoutes(app, purchasing)
  waitingRoutes(app, purchasing)
  preparedRoutes(app, purchasing)
}

function tournamentFloor(app: FastifyInstance, purchasing: Deps['purchasing']): void {
  tournamentRoutes(app, purchasing)
  teamRoutes(app, purchasing)
  personTeamRoutes(app, purchasing)
  teamEntryRoutes(app, purchasing)
  clubInvoiceRoutes(app, purchasing)
}

async function readConfiguration(db: Database, config: Config, clock: Clock): Promise<SiteConfiguration> {
  const association = await requireAssociation(db)
  // The stored document holds more than pages are told; parsing leaves the rest behind.
  return SiteConfiguration.parse(siteConfiguration(association, config, clock.offsetMs))
}

/** The addresses that Stripe's own script loads and calls in the browser: its frames, and a bank's page among them. */
const STRIPE_PLACES = {
  scripts: ['https://*.js.stripe.com'],
  frames: ['https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
}
const NO_PLACES: typeof STRIPE_PLACES = { scripts: [], frames: [], connections: [] }

function outsideOf({ browser, stripe, signatures }: Config) {
  const { cardScriptUrl, apiHost, errorReportingDsn, assetRoot } = browser
  const { scripts, frames, connections } = stripe ? STRIPE_PLACES : NO_PLACES
  const signing = signatures.kind === 'builtin' ? null : signatures
  return {
    scripts: [cardScriptUrl, signing?.scriptUrl ?? '', ...scripts],
    frames: [cardScriptUrl, signing?.signPages ?? '', ...frames],
    connections: [apiHost, errorReportingDsn, ...connections],
    assets: [assetRoot],
    asksInWindows: stripe !== null,
  }
}
