import { z } from 'zod'
import { DATA_KEY, keysFrom, SEAL_KEY } from './key-variables.ts'
import { whyNotSandbox } from './platform/card-payments/sandbox/why-not-sandbox.ts'
import { whyNotStripe } from './platform/card-payments/stripe/why-not-stripe.ts'
import { DROPBOX_SIGN } from './platform/signatures/dropbox-sign.ts'
import type { SignatureSettings } from './platform/signatures/signatures-of.ts'
import { dataKey, listOf, postgresAddress, webAddress, whole } from './platform/variable-shapes.ts'
import { whyWeakToken } from './platform/weak-token.ts'
import { WrongConfiguration } from './wrong-configuration.ts'

/** The environment as checked strings. Each variable is explained where it is declared. */
const Env = z.object({
  /** The port the site listens on, and the address it binds: 0.0.0.0 to be reached from other machines. */
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** What this process does: answer visitors, run background jobs (emails, charges, reminders), or both. */
  ROLE: z.enum(['all', 'server', 'worker']).default('all'),
  /** Seconds between the signal to stop and the last new visitor: what a reverse proxy needs to notice. */
  DRAIN_SECONDS: whole(0, 20).default(0),
  /** The address people type. Links in emails, the cookie's security and HSTS follow from it. */
  PUBLIC_URL: webAddress().optional(),
  /** The key that private data is encrypted with: 32 bytes in base64, or the file that holds them. */
  DATA_KEY: dataKey().optional(),
  DATA_KEY_FILE: z.string().max(1000).optional(),
  /** The key that follows it, while `npm run keys -- rotate` is under way. */
  DATA_KEY_NEXT: dataKey().optional(),
  DATA_KEY_NEXT_FILE: z.string().max(1000).optional(),
  /** The key that the chain of seals is made with, in the same ways. */
  SEAL_KEY: dataKey().optional(),
  SEAL_KEY_FILE: z.string().max(1000).optional(),
  /** The key that follows it, while `npm run evidence -- rotate` is under way. */
  SEAL_KEY_NEXT: dataKey().optional(),
  SEAL_KEY_NEXT_FILE: z.string().max(1000).optional(),
  /** Where each day's end of the chain of seals is written, and the office's address that gets it by email. */
  ANCHOR_FILE: z.string().max(1000).optional(),
  ANCHOR_EMAIL: z.email('must be an email address').max(254).optional(),
  /** Where the embedded database, the operations token and, unless they are set, both keys live. */
  DATA_DIR: z.string().default('./data'),
  /** A PostgreSQL server instead of the embedded database. */
  DATABASE_URL: postgresAddress().optional(),
  /** The role that owns the tables. With it, the role of DATABASE_URL cannot change the schema or what was recorded. */
  DATABASE_OWNER_URL: postgresAddress().optional(),
  DATABASE_POOL_SIZE: whole(1, 200).default(10),
  /** The mail server, and the address emails come from. Without one, the demo keeps mail at /dev/mail. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, 'must look like smtp://user:password@host:587')
    .optional(),
  MAIL_FROM: z.string().max(300).optional(),
  /** Days after which the words of an email that was sent or given up are forgotten. */
  MAIL_KEPT_DAYS: whole(1, 3650).default(30),
  /** `demo` loads the demonstration association into an empty database. The default depends on DATABASE_URL. */
  SEED: z.enum(['demo', 'none']).optional(),
  /** The folder of files that describes the association, loaded into an empty database in place of the demo's. */
  ASSOCIATION_FOLDER: z.string().max(1000).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
  /** How many reverse proxies are in front: their X-Forwarded-For entries are believed, no others. */
  TRUSTED_PROXIES: whole(0, 10).optional(),
  /** Requests a minute from one address before it is asked to slow down. Schools share one address. */
  RATE_LIMIT_PER_MINUTE: whole(1, 1_000_000_000).default(1200),
  /** Milliseconds that work may wait its turn in this process before visitors are asked to come back; 0: never. */
  MAX_LOOP_DELAY_MS: whole(0, 60_000).default(2000),
  /** The secret of monitoring and maintenance calls. Without it one is made in DATA_DIR. */
  OPERATIONS_TOKEN: z
    .string()
    .superRefine((token, ctx) => {
      const message = whyWeakToken(token)
      if (message) ctx.addIssue({ code: 'custom', message })
    })
    .optional(),
  /** Where the browser sends its calls when that is not the address of the page. */
  API_HOST: webAddress().optional(),
  /** Other origins whose pages may call this server with cookies, separated by commas. */
  ALLOWED_ORIGINS: z.string().default('').transform(listOf).pipe(z.array(webAddress())),
  /** Where scripts, styles and fonts are fetched from when a CDN holds them. */
  ASSET_ROOT: webAddress().optional(),
  /** The card provider: `sandbox` takes pretend cards, for the demo only; `none` takes none. */
  PAYMENT_PROVIDER: z.enum(['sandbox', 'stripe', 'none']).optional(),
  /** Our account with Stripe. A restricted key (rk_…) will do, too. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\w{8,}$/, 'must look like sk_test_… or sk_live_…')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w{8,}$/, 'must look like pk_test_… or pk_live_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S{8,}$/, 'must look like whsec_…')
    .optional(),
  /** A stand-in for Stripe on this machine, for tests only. */
  STRIPE_API_BASE: webAddress().optional(),
  /** The file by which Apple knows our address, as Stripe gives it out: without it there is no Apple Pay. */
  APPLE_PAY_DOMAIN_FILE: z.string().max(1000).optional(),
  /** The card provider's browser script. */
  CARD_SCRIPT_URL: webAddress().optional(),
  /** Where documents are signed: on our own page, or at a provider that needs what follows. */
  SIGNATURE_PROVIDER: z.enum(['builtin', 'dropbox-sign']).default('builtin'),
  DROPBOX_SIGN_API_KEY: z
    .string()
    .regex(/^[\w-]{10,200}$/, 'must be the key that the provider shows, letters and digits only')
    .optional(),
  /** The e-signature provider's browser script and our client id there. */
  SIGNATURE_SCRIPT_URL: webAddress().optional(),
  SIGNATURE_CLIENT_ID: z.string().max(200).default(''),
  /** Signatures in test mode cost nothing and are not binding. On in the demo unless set otherwise. */
  SIGNATURE_TEST_MODE: z.enum(['true', 'false']).optional(),
  /** Error reporting is off without a destination. */
  ERROR_REPORTING_DSN: webAddress().optional(),
  ERROR_REPORTING_ENVIRONMENT: z.string().max(60).default('production'),
})

export type Env = z.infer<typeof Env>

/** Every variable there is, so that the guide, the samples and misspelt names can be held to it. */
export const variableNames = Object.keys(Env.shape)

/** Reads the environment once. An empty variable counts as not set; a wrong one is named. */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()))
  const parsed = Env.safeParse(given)
  if (parsed.success) return parsed.data
  throw new WrongConfiguration(
    parsed.error.issues.map(({ path, message }) => `${path[0]?.toString()}: ${message}`),
  )
}

/** The settings that follow from the environment. Nothing else in the server reads a variable. */
export type Config = ReturnType<typeof configFrom>

export function configFrom(env: Env) {
  const database = databaseOf(env)
  const isDemo = (env.SEED ?? (database.kind === 'embedded' ? 'demo' : 'none')) === 'demo'
  const publicUrl = withoutSlash(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`)
  const isHttps = publicUrl.startsWith('https:')
  const paymentProvider = paymentProviderOf(env, isDemo)
  return {
    host: env.HOST,
    port: env.PORT,
    role: roleOf(env),
    drainSeconds: env.DRAIN_SECONDS,
    publicUrl,
    isHttps,
    dataFolder: env.DATA_DIR,
    dataKeys: keysFrom(env, publicUrl, DATA_KEY),
    sealKeys: keysFrom(env, publicUrl, SEAL_KEY),
    anchors: anchorsOf(env),
    database,
    isDemo,
    associationFolder: env.ASSOCIATION_FOLDER ?? null,
    mail: mailOf(env, isDemo),
    mailKeptDays: env.MAIL_KEPT_DAYS,
    paymentProvider,
    stripe: paymentProvider === 'stripe' ? stripeOf(env, { isHttps, isDemo }) : null,
    applePayDomainFile: env.APPLE_PAY_DOMAIN_FILE ?? null,
    signatures: signaturesOf(env, isDemo),
    logLevel: env.LOG_LEVEL ?? (database.kind === 'embedded' ? 'warn' : 'info'),
    /** Null when no one has thought of it. */
    trustedProxies: env.TRUSTED_PROXIES ?? null,
    requestsPerMinute: env.RATE_LIMIT_PER_MINUTE,
    maxLoopDelayMs: env.MAX_LOOP_DELAY_MS,
    settlesAfterMs: 10_000,
    operationsToken: env.OPERATIONS_TOKEN ?? null,
    allowedOrigins: env.ALLOWED_ORIGINS.map((origin) => new URL(origin).origin),
    browser: browserOf(env),
  }
}

function roleOf({ ROLE, DATABASE_URL }: Env) {
  if (ROLE === 'all' || DATABASE_URL) return ROLE
  throw new WrongConfiguration(['ROLE: several processes share a PostgreSQL; name it in DATABASE_URL'])
}

function databaseOf(env: Env) {
  const { DATABASE_URL, DATABASE_OWNER_URL, DATABASE_POOL_SIZE } = env
  if (DATABASE_URL) {
    const ownerUrl = DATABASE_OWNER_URL ?? null
    return { kind: 'server' as const, url: DATABASE_URL, ownerUrl, maxConnections: DATABASE_POOL_SIZE }
  }
  if (!DATABASE_OWNER_URL) return { kind: 'embedded' as const, folder: env.DATA_DIR }
  throw new WrongConfiguration(['DATABASE_OWNER_URL: name the database of the site in DATABASE_URL as well'])
}

/** Without an address of its own, the day's digest goes to the one that all emails come from. */
function anchorsOf({ ANCHOR_FILE, ANCHOR_EMAIL, DATA_DIR, MAIL_FROM, SMTP_URL }: Env) {
  const sender = MAIL_FROM?.match(/[^\s<>]+@[^\s<>]+/)?.[0] ?? null
  return {
    file: ANCHOR_FILE ?? `${DATA_DIR}/seal-anchors`,
    email: SMTP_URL ? (ANCHOR_EMAIL ?? sender) : null,
  }
}

function mailOf({ SMTP_URL, MAIL_FROM }: Env, isDemo: boolean) {
  if (SMTP_URL && MAIL_FROM) return { kind: 'smtp' as const, url: SMTP_URL, from: MAIL_FROM }
  if (SMTP_URL) throw new WrongConfiguration(['MAIL_FROM: say which address mails come from'])
  if (isDemo) return { kind: 'mailbox' as const }
  throw new WrongConfiguration(['SMTP_URL: people confirm their address by mail, so a mail server is needed'])
}

function paymentProviderOf({ PAYMENT_PROVIDER }: Env, isDemo: boolean) {
  const provider = PAYMENT_PROVIDER ?? (isDemo ? 'sandbox' : 'none')
  const why = provider === 'sandbox' ? whyNotSandbox({ isDemo }) : null
  if (why) throw new WrongConfiguration([why])
  return provider
}

/** The release that our package of types is made for. */
const STRIPE_SCRIPT = 'https://js.stripe.com/endive/stripe.js'

function stripeOf(env: Env, site: { isHttps: boolean; isDemo: boolean }) {
  const account = {
    secretKey: env.STRIPE_SECRET_KEY,
    publishableKey: env.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET,
    apiBase: env.STRIPE_API_BASE,
  }
  const why = whyNotStripe({ ...account, ...site })
  if (why.length > 0) throw new WrongConfiguration(why)
  const { secretKey = '', publishableKey = '', webhookSecret = '', apiBase = null } = account
  return {
    secretKey,
    publishableKey,
    webhookSecret,
    apiBase,
    scriptUrl: env.CARD_SCRIPT_URL ?? STRIPE_SCRIPT,
  }
}

function signaturesOf(env: Env, isDemo: boolean): SignatureSettings {
  if (env.SIGNATURE_PROVIDER === 'builtin') return { kind: 'builtin' }
  const { DROPBOX_SIGN_API_KEY: apiKey, SIGNATURE_CLIENT_ID: clientId, SIGNATURE_SCRIPT_URL: scriptUrl } = env
  if (!apiKey || !clientId || !scriptUrl) {
    const needed = {
      DROPBOX_SIGN_API_KEY: apiKey,
      SIGNATURE_CLIENT_ID: clientId,
      SIGNATURE_SCRIPT_URL: scriptUrl,
    }
    const missing = Object.entries(needed).flatMap(([name, value]) => (value ? [] : name))
    throw new WrongConfiguration(missing.map((name) => `${name}: signing at Dropbox Sign needs it`))
  }
  const testMode = env.SIGNATURE_TEST_MODE ? env.SIGNATURE_TEST_MODE === 'true' : isDemo
  return { kind: 'dropbox_sign', apiKey, clientId, scriptUrl, testMode, ...DROPBOX_SIGN }
}

function browserOf(env: Env) {
  return {
    apiHost: withoutSlash(env.API_HOST ?? ''),
    assetRoot: withoutSlash(env.ASSET_ROOT ?? ''),
    cardScriptUrl: env.CARD_SCRIPT_URL ?? (env.PAYMENT_PROVIDER === 'stripe' ? STRIPE_SCRIPT : ''),
    errorReportingDsn: env.ERROR_REPORTING_DSN ?? '',
    errorReportingEnvironment: env.ERROR_REPORTING_ENVIRONMENT,
  }
}

const withoutSlash = (address: string) => address.replace(/\/$/, '')
