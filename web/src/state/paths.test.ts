import { screens } from '@centrepass/contract/screens'
import { expect, test } from 'vitest'
import { pathTo } from './paths.ts'

test('a screen without parameters is its own path', () => {
  expect([pathTo('home'), pathTo('createAccount'), pathTo('passwordReset')]).toEqual([
    '/',
    '/account/create',
    '/reset-password',
  ])
})

test('parameters take their places', () => {
  expect(pathTo('teamConfirm', { teamId: 7 })).toBe('/tournaments/team/7/confirm')
  expect(pathTo('emailVerify', { accountId: 3, code: 'abc' })).toBe('/email/verify/3/abc')
})

test('a parameter cannot leave its place', () => {
  expect(pathTo('emailVerify', { accountId: 3, code: '../../cart?x#y' })).toBe(
    '/email/verify/3/..%2F..%2Fcart%3Fx%23y',
  )
})

test('every screen has a path of its own', () => {
  const paths = Object.values(screens).map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
})
