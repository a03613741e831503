import { expect, test } from 'vitest'
import { TEST_DATA_KEY, TEST_SEAL_KEY } from '#test/quiet-config'
import { configFrom, readEnv } from './config.ts'
import { misspeltNames } from './wiring/misspelt-names.ts'

test('with no configuration at all, the site runs on the embedded demo', () => {
  const config = configFrom(readEnv({}))
  expect(config).toMatchObject({
    port: 3000,
    publicUrl: 'http://localhost:3000',
    database: { kind: 'embedded', folder: './data' },
    isDemo: true,
    mail: { kind: 'mailbox' },
  })
})

test('with a database server, no demo is loaded unless asked for', () => {
  const DATABASE_URL = 'postgres://hockey@localhost/hockey'
  const mail = { SMTP_URL: 'smtp://localhost:25', MAIL_FROM: 'office@hockey.example' }
  expect(configFrom(readEnv({ DATABASE_URL, ...mail })).isDemo).toBe(false)
  expect(configFrom(readEnv({ DATABASE_URL, SEED: 'demo' })).isDemo).toBe(true)
})

test('a real site needs a mail server, and emails need a sender', () => {
  const DATABASE_URL = 'postgres://hockey@localhost/hockey'
  expect(() => configFrom(readEnv({ DATABASE_URL }))).toThrow('SMTP_URL')
  expect(() => configFrom(readEnv({ DATABASE_URL, SMTP_URL: 'smtp://localhost:25' }))).toThrow('MAIL_FROM')
})

test('a process serves and works unless told to do one of them, which takes a database that others share', () => {
  expect(configFrom(readEnv({})).role).toBe('all')
  const shared = { DATABASE_URL: 'postgres://hockey@localhost/hockey', SEED: 'demo' }
  expect(configFrom(readEnv({ ...shared, ROLE: 'worker' })).role).toBe('worker')
  expect(() => configFrom(readEnv({ ROLE: 'worker' }))).toThrow('ROLE: several processes')
})

test('an empty variable counts as not set', () => {
  expect(configFrom(readEnv({ PORT: '', DATABASE_URL: '' }))).toMatchObject({ port: 3000 })
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PUBLIC_URL', 'centrepass.example'],
  ['DATABASE_URL', 'mysql://localhost/hockey'],
  ['DATABASE_POOL_SIZE', '0'],
  ['DATA_KEY', 'a password'],
  ['DATA_KEY', `${'A'.repeat(43)}=`],
  ['DATA_KEY_NEXT', 'short'],
  ['SEAL_KEY', 'a password'],
  ['SEAL_KEY_NEXT', 'short'],
  ['ANCHOR_EMAIL', 'the office'],
  ['ROLE', 'queue'],
  ['DRAIN_SECONDS', '60'],
  ['SEED', 'production'],
  ['SMTP_URL', 'mail.example'],
  ['LOG_LEVEL', 'loud'],
  ['TRUSTED_PROXIES', '-1'],
  ['RATE_LIMIT_PER_MINUTE', 'many'],
  ['MAX_LOOP_DELAY_MS', 'long'],
  ['OPERATIONS_TOKEN', 'short'],
  ['API_HOST', 'ftp://api.example'],
  ['ALLOWED_ORIGINS', 'https://good.example, javascript:alert(1)'],
  ['ASSET_ROOT', '/assets'],
  ['PAYMENT_PROVIDER', 'paypal'],
  ['STRIPE_SECRET_KEY', 'pk_test_51abcdefgh'],
  ['STRIPE_PUBLISHABLE_KEY', 'sk_test_51abcdefgh'],
  ['STRIPE_WEBHOOK_SECRET', 'secret'],
  ['STRIPE_API_BASE', 'localhost:4000'],
  ['CARD_SCRIPT_URL', 'pay.js'],
  ['SIGNATURE_SCRIPT_URL', 'data:text/javascript,1'],
  ['SIGNATURE_PROVIDER', 'pen-and-paper'],
  ['SIGNATURE_TEST_MODE', 'perhaps'],
  ['DROPBOX_SIGN_API_KEY', 'short'],
  ['DROPBOX_SIGN_API_KEY', 'has a space and: a colon'],
  ['ERROR_REPORTING_DSN', 'none'],
])('a wrong %s (%s) is refused by name', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(name)
})

test('every wrong variable is named, not just the first', () => {
  expect(() => readEnv({ PORT: 'x', SEED: 'y' })).toThrow(/PORT[\s\S]*SEED/)
})

const onStripe = {
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_51abcdefgh',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_51abcdefgh',
  STRIPE_WEBHOOK_SECRET: 'whsec_abcdefgh',
}
const live = { STRIPE_SECRET_KEY: 'sk_live_51abcdefgh', STRIPE_PUBLISHABLE_KEY: 'pk_live_51abcdefgh' }
const realSite = {
  DATABASE_URL: 'postgres://hockey@localhost/hockey',
  ...{ SMTP_URL: 'smtp://localhost:25', MAIL_FROM: 'office@hockey.example' },
  PUBLIC_URL: 'https://register.hockey.example',
  ...{ DATA_KEY: TEST_DATA_KEY, SEAL_KEY: TEST_SEAL_KEY },
}

test('with Stripe, its keys and its script are the configuration; without it there are none', () => {
  const config = configFrom(readEnv(onStripe))
  expect(config.stripe).toEqual({
    secretKey: 'sk_test_51abcdefgh',
    publishableKey: 'pk_test_51abcdefgh',
    webhookSecret: 'whsec_abcdefgh',
    apiBase: null,
    scriptUrl: 'https://js.stripe.com/endive/stripe.js',
  })
  expect(config.browser.cardScriptUrl).toBe('https://js.stripe.com/endive/stripe.js')
  const sandbox = configFrom(readEnv({ ...onStripe, PAYMENT_PROVIDER: 'sandbox' }))
  expect(sandbox).toMatchObject({ stripe: null, paymentProvider: 'sandbox', browser: { cardScriptUrl: '' } })
})

test('a live key is for a real site behind https', () => {
  expect(configFrom(readEnv({ ...onStripe, ...live, ...realSite })).stripe).toMatchObject({
    secretKey: 'sk_live_51abcdefgh',
  })
})

test.each<[string, Record<string, string>, RegExp]>([
  [
    'nothing but the name',
    { PAYMENT_PROVIDER: 'stripe' },
    /STRIPE_SECRET_KEY[\s\S]*STRIPE_PUBLISHABLE[\s\S]*STRIPE_WEBHOOK/,
  ],
  ['no secret for events', { ...onStripe, STRIPE_WEBHOOK_SECRET: '' }, /STRIPE_WEBHOOK_SECRET/],
  [
    'one live key of two',
    { ...onStripe, ...realSite, STRIPE_SECRET_KEY: live.STRIPE_SECRET_KEY },
    /STRIPE_PUBLISHABLE_KEY/,
  ],
  [
    'a live key on plain http',
    { ...onStripe, ...live, ...realSite, PUBLIC_URL: 'http://hockey.example' },
    /https/,
  ],
  [
    'a live key and the demonstration',
    { ...onStripe, ...live, PUBLIC_URL: 'https://hockey.example' },
    /SEED=demo/,
  ],
  [
    'another server in place of Stripe',
    { ...onStripe, STRIPE_API_BASE: 'https://api.example' },
    /STRIPE_API_BASE/,
  ],
  [
    'a stand-in for a live key',
    { ...onStripe, ...live, ...realSite, STRIPE_API_BASE: 'http://127.0.0.1:4000' },
    /STRIPE_API_BASE/,
  ],
  ['the sandbox on a real site', { ...realSite, PAYMENT_PROVIDER: 'sandbox' }, /PAYMENT_PROVIDER/],
])('Stripe with %s is refused by name', (_, variables, named) => {
  expect(() => configFrom(readEnv(variables))).toThrow(named)
})

const dropboxSign = {
  SIGNATURE_PROVIDER: 'dropbox-sign',
  DROPBOX_SIGN_API_KEY: 'key-of-the-association',
  SIGNATURE_CLIENT_ID: 'client-1',
  SIGNATURE_SCRIPT_URL: 'https://scripts.example/embedded.js',
}

test('documents are signed on our own page unless a provider is chosen', () => {
  expect(configFrom(readEnv({})).signatures).toEqual({ kind: 'builtin' })
  const half = { SIGNATURE_SCRIPT_URL: dropboxSign.SIGNATURE_SCRIPT_URL }
  expect(configFrom(readEnv(half)).signatures).toEqual({ kind: 'builtin' })
})

test('a chosen signature provider is asked at its own address, and waited for 20 seconds', () => {
  expect(configFrom(readEnv(dropboxSign)).signatures).toEqual({
    kind: 'dropbox_sign',
    apiKey: 'key-of-the-association',
    clientId: 'client-1',
    scriptUrl: 'https://scripts.example/embedded.js',
    testMode: true,
    apiUrl: 'https://api.hellosign.com/v3',
    signPages: 'https://app.hellosign.com',
    timeoutMs: 20_000,
  })
})

test.each([
  ['a demonstration', {}, true],
  ['a demonstration that says otherwise', { SIGNATURE_TEST_MODE: 'false' }, false],
  ['a real site', { SEED: 'none' }, false],
  ['a real site that tries it out', { SEED: 'none', SIGNATURE_TEST_MODE: 'true' }, true],
])('whether signatures bind: %s', (_, more, testMode) => {
  const mail = { SMTP_URL: 'smtp://localhost:25', MAIL_FROM: 'office@hockey.example' }
  expect(configFrom(readEnv({ ...dropboxSign, ...mail, ...more })).signatures).toMatchObject({ testMode })
})

test.each(['DROPBOX_SIGN_API_KEY', 'SIGNATURE_CLIENT_ID', 'SIGNATURE_SCRIPT_URL'])(
  'a signature provider without %s is refused by that name',
  (name) => {
    expect(() => configFrom(readEnv({ ...dropboxSign, [name]: '' }))).toThrow(`${name}: signing`)
  },
)

test('everything that a signature provider lacks is named at once', () => {
  expect(() => configFrom(readEnv({ SIGNATURE_PROVIDER: 'dropbox-sign' }))).toThrow(
    /DROPBOX_SIGN_API_KEY[\s\S]*SIGNATURE_CLIENT_ID[\s\S]*SIGNATURE_SCRIPT_URL/,
  )
})

test.each([
  ['ROLE', 'workers'],
  ['SEED', 'Demo'],
  ['LOG_LEVEL', 'verbose'],
  ['SIGNATURE_TEST_MODE', 'yes'],
  ['PAYMENT_PROVIDER', 'strype'],
  ['PORT', '1e3'],
  ['DATABASE_POOL_SIZE', '0x10'],
  ['TRUSTED_PROXIES', 'true'],
  ['MAX_LOOP_DELAY_MS', '2 s'],
])('%s=%s is refused by its name', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(`${name}: `)
})

test('a blank variable counts as not set', () => {
  expect(readEnv({ MAX_LOOP_DELAY_MS: ' ' }).MAX_LOOP_DELAY_MS).toBe(2000)
})

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['TRUSTED_PROXYES', 'TRUSTED_PROXIES'],
  ['SMPT_URL', 'SMTP_URL'],
  ['PUBLIC_URLS', 'PUBLIC_URL'],
])('a misspelt name is noticed: %s', (name, meant) => {
  expect(misspeltNames({ [name]: 'x' })).toEqual([
    `${name}: there is no such variable. Did you mean ${meant}?`,
  ])
})

test.each(['APP_HOST', 'DATA_DIRS', 'LOGLEVEL'])(
  'a variable of the host that looks like ours does not change the configuration: %s',
  (name) => {
    expect(readEnv({ [name]: 'x' })).toEqual(readEnv({}))
  },
)

test('a name of another program is left alone', () => {
  const others = { PATH: '/bin', HOSTNAME: 'a', POST: 'b', PUBLIC_URI: 'c', PUBLIC_URL: 'https://a.example' }
  expect(misspeltNames(others)).toEqual([])
})
