import { afterEach, expect, test, vi } from 'vitest'
import {
  forgetWanted,
  pathAfterMail,
  rememberedProduct,
  rememberWanted,
  wantedPath,
  wantedProduct,
  wantedSearch,
} from './intent.ts'

const goTo = (path: string) => history.replaceState(null, '', path)

afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
  goTo('/')
})

test.each([
  ['Program:12', { product_type: 'Program', product: 12 }],
  ['RegistrationOption:3', { product_type: 'RegistrationOption', product: 3 }],
  ['Course:5', { product_type: 'Course', product: 5 }],
  ['Team:5', null],
  ['Program:0', null],
  ['Program:12; drop', null],
  ['season', null],
  [undefined, null],
  [12, null],
])('register=%s asks for %j', (register, product) => {
  expect(wantedProduct({ register })).toEqual(product)
})

test.each([
  ['/', '/'],
  ['/account/login?redirect=%2Fupdate-payment%2F9', '/update-payment/9'],
  ['/account/login?redirect=%2F%2Fevil.example', '/'],
  ['/?register=Program%3A12#login', '/?register=Program%3A12'],
  ['/?kind=program&register=Program%3A12#login', '/?register=Program%3A12'],
  ['/account/create?redirect=%2F%3Fregister%3DProgram%253A12', '/?register=Program%3A12'],
  ['/?redirect=%2Ftournaments%2F3#login', '/tournaments/3'],
  ['/?register=anything', '/'],
  ['/account#login', '/'],
  ['/account?redirect=%2Faccount#login', '/account'],
])('signing in at %s leads to %s', (address, path) => {
  goTo(address)
  expect(wantedPath()).toBe(path)
})

test('the wish goes along to the other ways to sign in, and home is no wish', () => {
  goTo('/account/login?redirect=%2Fdocuments')
  expect(wantedSearch()).toEqual({ redirect: '/documents' })
  goTo('/account/login')
  expect(wantedSearch()).toEqual({})
})

test('a confirmation in another tab leads to what was wanted', () => {
  goTo('/account/create?redirect=%2F%3Fregister%3DProgram%253A12')
  rememberWanted()
  goTo('/email/verify/7/code')
  expect(pathAfterMail()).toBe('/?register=Program%3A12')
  expect(rememberedProduct()).toEqual({ product_type: 'Program', product: 12 })
  forgetWanted()
  expect(pathAfterMail()).toBe('/')
  expect(rememberedProduct()).toBeNull()
})

test('what the link in the mail carries wins, and works on another device', () => {
  rememberWanted('/cart')
  goTo('/email/verify/7/code?redirect=%2F%3Fregister%3DCourse%253A5')
  expect(pathAfterMail()).toBe('/?register=Course%3A5')
})

test('who signs up for nothing in particular is not led to an older wish', () => {
  rememberWanted('/cart')
  rememberWanted('/')
  expect(pathAfterMail()).toBe('/')
})

test('a wish is remembered as long as the mail’s link works, and a spoilt one is none', () => {
  vi.useFakeTimers({ now: new Date('2025-02-07T12:00:00Z') })
  rememberWanted('/cart')
  vi.setSystemTime(new Date('2025-02-09T12:00:01Z'))
  expect(pathAfterMail()).toBe('/')
  localStorage.setItem('centrepass.wanted', '{')
  expect(pathAfterMail()).toBe('/')
})
