import { expect, test } from 'vitest'
import { hrefOf, placeOf } from './place.ts'

test('an address is taken apart, and a number, a yes or a list in it arrives as one', () => {
  expect(placeOf('/cart?invoice=12&closed=true&text=camp&club=3&club=4#papers')).toMatchObject({
    pathname: '/cart',
    search: { invoice: 12, closed: true, text: 'camp', club: [3, 4] },
    hash: 'papers',
  })
  expect(placeOf('/?text=').search).toEqual({ text: '' })
  expect(placeOf('/?code=007').search).toEqual({ code: '007' })
})

test('a slash at the end is no other page', () => {
  expect(placeOf('/cart/?a=1').href).toBe('/cart?a=1')
  expect(placeOf('/').href).toBe('/')
})

test.each(['//evil.example', '/\\evil.example', '\\\\evil.example', '/\t/evil.example'])(
  '%j stays on this site',
  (href) => {
    const { origin } = new URL(placeOf(href).href, 'https://site.example')
    expect(origin).toBe('https://site.example')
  },
)

const here = placeOf('/account?tab=people#login')

test('what a link does not name is left out, and what it keeps stays', () => {
  expect(hrefOf({ to: '.' }, here)).toBe('/account')
  expect(hrefOf({ to: '.', search: true, hash: true }, here)).toBe('/account?tab=people#login')
  expect(hrefOf({ to: '/cart', search: { invoice: 12, of: undefined } }, here)).toBe('/cart?invoice=12')
  expect(hrefOf({ to: '.', search: (before: object) => ({ ...before, way: 'mine' }) }, here)).toBe(
    '/account?tab=people&way=mine',
  )
})

test('text that looks like a number comes back as text', () => {
  const href = hrefOf({ to: '/', search: { text: '2012', born: 2012, list: [1, 2] } }, here)
  expect(placeOf(href).search).toEqual({ text: '2012', born: 2012, list: [1, 2] })
})

test('a name of an address that objects have of themselves is a value like any other', () => {
  const { search } = placeOf('/?__proto__=1&toString=2')
  expect(Object.entries(search)).toEqual([
    ['__proto__', 1],
    ['toString', 2],
  ])
})
