import { readFile } from 'node:fs/promises'
import { officeScreens } from '@centrepass/contract/office/office-screens'
import { officeDoors } from '@centrepass/contract/screens'
import { expect } from '@playwright/test'
import { test } from '../support/site.ts'

test('the first load is light', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) scripts.push(pathname)
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/', { waitUntil: 'networkidle' })
  const sizes = await Promise.all(scripts.map(packed))
  const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1000
  expect(kilobytes).toBeLessThan(MOST_KILOBYTES)
  const code = await Promise.all(scripts.map((path) => readFile(distOf(path), 'utf8')))
  const all = code.join('\n')
  expect(OF_THE_OFFICE.filter((text) => all.includes(text))).toEqual([])
})

const doors: string[] = Object.values(officeDoors)
/** What only the office's own scripts have, whatever it is given: what families load does not grow by it. */
const OF_THE_OFFICE = [
  'You have no role in the office.',
  ...Object.values(officeScreens)
    .map(({ path }) => path)
    .filter((path) => !doors.includes(path)),
  ...['Two records of one person', 'Compare two records', 'View as a family', 'Deux dossiers d’une personne'],
]

/** Of JavaScript, compressed with gzip: what a stranger’s phone fetches for the home page. */
const MOST_KILOBYTES = 120

const distOf = (path: string) => new URL(`../../web/dist${path}`, import.meta.url)
const packed = async (path: string) => {
  const file = distOf(path)
  return (await readFile(new URL(`${file}.gz`)).catch(() => readFile(file))).length
}
