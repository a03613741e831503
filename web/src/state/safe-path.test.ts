import { expect, test } from 'vitest'
import { safePath } from './safe-path.ts'

const kept = [
  '/',
  '/?text=umpire&born=2012',
  '/#login',
  '/account',
  '/cart',
  '/find-participant',
  '/participant/7',
  '/tournaments/3',
  '/tournaments/team/7/confirm',
  '/update-payment/9001?from=mail#card',
]

test.each(kept)('%s is a screen of this site and is kept as it is', (path) => {
  expect(safePath(path)).toBe(path)
})

test.each([
  '/email/verify/7/a-code_from.the-mail',
  '/participant/verify/7#secret',
  '/reset-password#account=7&code=a-code',
  '/documents/link/7#secret',
  '/unsubscribe/a-code',
])('%s belongs to the reader of a mail, and no sign-in leads there', (path) => {
  expect(safePath(path)).toBe('/')
})

// Each of them has been, in some browser or framework, a way to another site or into a script.
const disguises = [
  (host: string) => `//${host}`,
  (host: string) => `///${host}`,
  (host: string) => `////${host}`,
  (host: string) => `/\\${host}`,
  (host: string) => `\\/${host}`,
  (host: string) => `\\\\${host}`,
  (host: string) => `/\\/${host}`,
  (host: string) => `/\t/${host}`,
  (host: string) => `/\n/${host}`,
  (host: string) => `\t//${host}`,
  (host: string) => ` //${host}`,
  (host: string) => `http:${host}`,
  (host: string) => `https:${host}`,
  (host: string) => `https://${host}`,
  (host: string) => `HTTPS://${host}/account`,
  (host: string) => `https:\\\\${host}`,
  (host: string) => `ftp://${host}`,
  (host: string) => `/%2f%2f${host}`,
  (host: string) => `%2f%2f${host}`,
  (host: string) => `/%5c${host}`,
  (host: string) => `/..//${host}`,
  (host: string) => `/.//${host}`,
  (host: string) => `/account/..//${host}`,
  (host: string) => `/account/../../${host}`,
  (host: string) => `/@${host}`,
  (host: string) => `@${host}`,
  (host: string) => `//localhost@${host}`,
  (host: string) => `//localhost:3000@${host}/account`,
  (host: string) => `/．．/／／${host}`,
  (host: string) => `／／${host}`,
  (host: string) => `/／${host}`,
  (host: string) => `//${host}/%2e%2e`,
  (host: string) => `//${host}#/account`,
  (host: string) => `//${host}?/account`,
  (host: string) => `/account.${host}`,
  (host: string) => `/account@${host}`,
  (host: string) => `/account\u0000//${host}`,
  (host: string) => `javascript:alert('${host}')`,
  (host: string) => `java\tscript:alert('${host}')`,
  (host: string) => `data:text/html,${host}`,
]
const hosts = ['evil.example', 'evil.example/cart', '[::1]', '2130706433', 'xn--evl-cma.example']

test('two hundred disguises of another site all lead home', () => {
  const hostile = hosts.flatMap((host) => disguises.map((disguise) => disguise(host)))
  expect(hostile).toHaveLength(200)
  expect(hostile.filter((wanted) => safePath(wanted) !== '/')).toEqual([])
})

test.each(['//', '/.//', '/./?text=umpire', '/account/', '/account/./login'])(
  '%s, however it is spelt, ends on a screen of this site',
  (wanted) => {
    const { origin, pathname } = new URL(safePath(wanted), location.origin)
    expect(origin).toBe(location.origin)
    expect(pathname).toMatch(/^\/(account\/?(login)?)?$/)
  },
)

test.each([undefined, null, 7, {}, '', 'cart', '/no-such-page', '/participant/abc'])(
  '%j is no screen and leads home',
  (wanted) => {
    expect(safePath(wanted)).toBe('/')
  },
)
