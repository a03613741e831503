import { expect, test } from 'vitest'
import { paintedPage, stylesOf } from './painted-page.mjs'

const empty = `<head>
    <script type="module" crossorigin src="./assets/libraries-12345678.js"></script>
    <script type="module" crossorigin src="./assets/site-12345678.js"></script>
    <link rel="modulepreload" crossorigin href="./assets/more-12345678.js">
    <link rel="stylesheet" crossorigin href="./assets/site-12345678.css">
  </head>`

test('a painted page loads one small script, and only names those of the site', () => {
  const page = paintedPage(empty, { begin: 'assets/begin-12345678.js', styles: [] })
  expect(page.match(/<script[^>]*>/g)).toEqual(['<script type="module" src="./assets/begin-12345678.js">'])
  expect(page).toContain('<link rel="later" href="./assets/libraries-12345678.js">')
  expect(page).toContain('<link rel="later" href="./assets/site-12345678.js">')
  expect(page).not.toContain('modulepreload')
})

test('the styles of a screen come with its page, those of the first load only once', () => {
  const styles = ['assets/site-12345678.css', 'assets/product-12345678.css']
  const page = paintedPage(empty, { begin: 'assets/begin-12345678.js', styles })
  expect(page.match(/[\w-]+\.css/g)).toEqual(['site-12345678.css', 'product-12345678.css'])
})

test('a page without a script to begin with is a mistake in the build', () => {
  expect(() => paintedPage('<head></head>', { begin: '', styles: [] })).toThrow('no script')
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
