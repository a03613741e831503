import { expect, test } from 'vitest'
import { paintedPage, stylesOf } from './painted-page.mjs'

const textOf = (file: string) =>
  file.includes('site')
    ? '@font-face{src:url(./letters-1.woff2)}'
    : '.product{background:url(data:image/png;base64,x)}'

const empty = `<head>
    <script type="module" crossorigin src="./assets/libraries-12345678.js"></script>
    <script type="module" crossorigin src="./assets/site-12345678.js"></script>
    <link rel="modulepreload" crossorigin href="./assets/more-12345678.js">
    <link rel="stylesheet" crossorigin href="./assets/site-12345678.css">
  </head>`

test('a painted page loads one small script, and only names those of the site', () => {
  const page = paintedPage(empty, { begin: 'assets/begin-12345678.js', styles: [], textOf })
  expect(page.match(/<script[^>]*>/g)).toEqual(['<script type="module" src="./assets/begin-12345678.js">'])
  expect(page).toContain('<link rel="later" href="./assets/libraries-12345678.js">')
  expect(page).toContain('<link rel="later" href="./assets/site-12345678.js">')
  expect(page).not.toContain('modulepreload')
})

test('the styles of a screen come with its page, those of the first load only once', () => {
  const styles = ['assets/site-12345678.css', 'assets/product-12345678.css']
  const page = paintedPage(empty, { begin: 'assets/begin-12345678.js', styles, textOf })
  expect(page).toContain(
    '<style>@font-face{src:url(./assets/letters-1.woff2)}.product{background:url(data:image/png;base64,x)}</style>',
  )
})

test('no file of styles holds the page back; what comes later finds them all the same', () => {
  const styles = ['assets/product-12345678.css']
  const page = paintedPage(empty, { begin: 'assets/begin-12345678.js', styles, textOf })
  expect(page.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
    '<link rel="stylesheet" crossorigin href="./assets/site-12345678.css" media="not all">',
    '<link rel="stylesheet" crossorigin href="./assets/product-12345678.css" media="not all">',
  ])
})

test('styles that would end their own element are a mistake in the build', () => {
  const broken = { begin: '', styles: [], textOf: () => 'a{content:"</style>"}' }
  expect(() => paintedPage(empty, broken)).toThrow('would end the element')
})

test('a page without a script to begin with is a mistake in the build', () => {
  expect(() => paintedPage('<head></head>', { begin: '', styles: [], textOf })).toThrow('no script')
})

test('a screen wears the styles of what it is made of, also where those are made of each other', () => {
  const manifest = {
    page: { imports: ['card', 'list'], css: ['page.css'] },
    card: { imports: ['list'], css: ['card.css'] },
    list: { imports: ['card'], css: ['list.css'] },
  }
  expect(stylesOf(manifest, 'page')).toEqual(['list.css', 'card.css', 'page.css'])
  expect(() => stylesOf(manifest, 'nowhere')).toThrow('nowhere')
})
