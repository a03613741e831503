import { expect, test } from 'vitest'
import { configFrom, readEnv } from './config.ts'

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

test('a real site needs a mail server, and mails need a sender', () => {
  const DATABASE_URL = 'postgres://hockey@localhost/hockey'
  expect(() => configFrom(readEnv({ DATABASE_URL }))).toThrow('SMTP_URL')
  expect(() => configFrom(readEnv({ DATABASE_URL, SMTP_URL: 'smtp://localhost:25' }))).toThrow('MAIL_FROM')
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
  ['SEED', 'production'],
  ['SMTP_URL', 'mail.example'],
  ['LOG_LEVEL', 'loud'],
  ['TRUSTED_PROXIES', '-1'],
  ['RATE_LIMIT_PER_MINUTE', 'many'],
  ['OPERATIONS_TOKEN', 'short'],
  ['API_HOST', 'ftp://api.example'],
  ['ALLOWED_ORIGINS', 'https://good.example, javascript:alert(1)'],
  ['ASSET_ROOT', '/assets'],
  ['CARD_SCRIPT_URL', 'pay.js'],
  ['SIGNATURE_SCRIPT_URL', 'data:text/javascript,1'],
  ['ERROR_REPORTING_DSN', 'none'],
])('a wrong %s (%s) is refused by name', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(name)
})

test('every wrong variable is named, not just the first', () => {
  expect(() => readEnv({ PORT: 'x', SEED: 'y' })).toThrow(/PORT[\s\S]*SEED/)
})
