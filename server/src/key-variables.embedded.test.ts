import { expect, test } from 'vitest'
import { TEST_DATA_KEY, TEST_SEAL_KEY } from '#test/quiet-config'
import { configFrom, readEnv } from './config.ts'

const realSite = {
  DATABASE_URL: 'postgres://hockey@localhost/hockey',
  ...{ SMTP_URL: 'smtp://localhost:25', MAIL_FROM: 'office@hockey.example' },
  PUBLIC_URL: 'https://register.hockey.example',
  ...{ DATA_KEY: TEST_DATA_KEY, SEAL_KEY: TEST_SEAL_KEY },
}

test('a real site on a server names the key of its private data; on this machine one is made in a file', () => {
  expect(configFrom(readEnv(realSite)).dataKeys.current).toMatchObject({ kind: 'given' })
  expect(() => configFrom(readEnv({ ...realSite, DATA_KEY: '' }))).toThrow(/DATA_KEY: .*openssl rand/)
  const fromFile = { ...realSite, DATA_KEY: '', DATA_KEY_FILE: '/run/secrets/data-key' }
  expect(configFrom(readEnv(fromFile)).dataKeys.current).toMatchObject({ kind: 'file' })
  expect(() => configFrom(readEnv({ ...fromFile, DATA_KEY: TEST_DATA_KEY }))).toThrow('not both')
  const here = { ...realSite, DATA_KEY: '', PUBLIC_URL: 'http://127.0.0.1:3000', DATA_DIR: '/srv/data' }
  const own = { kind: 'own', variable: 'DATA_KEY', path: '/srv/data/data-key' }
  expect(configFrom(readEnv(here)).dataKeys).toEqual({ current: own, next: null })
  expect(configFrom(readEnv({ DATA_DIR: '/srv/data' })).dataKeys.current).toEqual(own)
})

test.each([
  ['short', 'c2hvcnQ='],
  ['no base64', 'x'.repeat(44)],
  ['zeros', Buffer.alloc(32).toString('base64')],
  ['a few letters over and over', Buffer.from('hockeyhockeyhockeyhockeyhockeyho').toString('base64')],
])('a key that is %s is refused by the name of its variable', (_, text) => {
  for (const name of ['DATA_KEY', 'SEAL_KEY'])
    expect(() => readEnv({ ...realSite, [name]: text })).toThrow(`${name}: must be`)
})

test('the key of the seals is named in the same ways', () => {
  expect(configFrom(readEnv(realSite)).sealKeys.current).toMatchObject({ kind: 'given' })
  expect(() => configFrom(readEnv({ ...realSite, SEAL_KEY: '' }))).toThrow(/SEAL_KEY: .*openssl rand/)
  const fromFile = { ...realSite, SEAL_KEY: '', SEAL_KEY_FILE: '/run/secrets/seal-key' }
  expect(configFrom(readEnv(fromFile)).sealKeys.current).toMatchObject({ kind: 'file' })
  const own = { kind: 'own', variable: 'SEAL_KEY', path: '/srv/data/seal-key' }
  expect(configFrom(readEnv({ DATA_DIR: '/srv/data' })).sealKeys).toEqual({ current: own, next: null })
})

test('anchors go to a file in the data folder and, where there is a mail server, to the office', () => {
  expect(configFrom(readEnv({ DATA_DIR: '/srv/data', ANCHOR_EMAIL: 'ana@hockey.example' })).anchors).toEqual({
    ...{ file: '/srv/data/seal-anchors', email: null },
  })
  const from = { ...realSite, MAIL_FROM: 'Registration <office@hockey.example>' }
  expect(configFrom(readEnv(from)).anchors.email).toBe('office@hockey.example')
  const set = { ...from, ANCHOR_FILE: '/mnt/anchors', ANCHOR_EMAIL: 'ana@hockey.example' }
  expect(configFrom(readEnv(set)).anchors).toEqual({ file: '/mnt/anchors', email: 'ana@hockey.example' })
})
