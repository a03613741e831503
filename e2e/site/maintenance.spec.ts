import { expect, type Page } from '@playwright/test'
import { test } from '../support/site.ts'
import { type OwnSite, startSite } from '../support/start-site.ts'

// One site for the whole file, and one test after the other: closing it closes it for all of them.
test.describe.configure({ mode: 'default' })

const NOTICE = 'The site is currently in maintenance mode.'

let own: OwnSite
test.beforeAll(async () => {
  test.setTimeout(90_000)
  own = await startSite()
})
test.afterAll(() => own.stop())
test.beforeEach(() => own.setStatus('on'))

for (const { status, tag } of [
  { status: 'maintenance', tag: [] },
  { status: 'off', tag: ['@long'] },
]) {
  test(`while the status is '${status}' every screen leads to the maintenance screen`, { tag }, async ({
    page,
    site,
  }) => {
    site.expectFailedRequests(/\/participant\/abc$/)
    await own.setStatus(status)
    for (const path of ['/', '/account', '/cart', '/help', '/reset-password', '/participant/abc']) {
      await page.goto(own.url + path)
      await expectClosed(page, path)
    }
  })
}

test('the maintenance screen itself says why it is there, without an error', async ({ page }) => {
  await own.setStatus('maintenance')
  await page.goto(`${own.url}/maintenance`)
  await expect(page.getByRole('heading', { level: 1, name: 'We will be right back' })).toBeVisible()
  await expect(page.getByText(NOTICE)).toHaveCount(0)
})

test('any other status leaves the site open', { tag: '@long' }, async ({ page }) => {
  // The call that sets it takes known words only; a word from elsewhere reads as open all the same.
  await page.route('**/api/status/', (route) => route.fulfill({ json: { data: { value: 'summer break' } } }))
  await page.goto(`${own.url}/account`)
  await expect(page).toHaveTitle('Account Settings')
  await page.goto(`${own.url}/maintenance`)
  await expect(page.getByRole('heading', { level: 1, name: 'The site is open' })).toBeVisible()
})

test('an open page notices within five minutes that the site closed, and again that it opened', {
  tag: '@long',
}, async ({ page }) => {
  await page.clock.install()
  await page.goto(`${own.url}/?text=umpire`)
  await expect(page.getByText('5 offers found')).toBeVisible()

  await own.setStatus('maintenance')
  await page.clock.fastForward('04:50')
  await expect(page.getByLabel('Search')).toBeVisible()
  await page.clock.fastForward('00:20')
  await expectClosed(page, '/?text=umpire')

  await own.setStatus('on')
  await page.clock.fastForward('05:10')
  await expect(page).toHaveURL(`${own.url}/?text=umpire`)
  await expect(page.getByLabel('Search')).toHaveValue('umpire')
})

test('a waiting person can check again and continue where they were', async ({ page }) => {
  await page.goto(`${own.url}/account/login`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await own.setStatus('maintenance')
  await page.goto(`${own.url}/account`)
  await expectClosed(page, '/account')
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'We will be right back' })).toBeVisible()

  await own.setStatus('on')
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page).toHaveURL(`${own.url}/account`)
  await expect(page).toHaveTitle('Account Settings')
  await page.goBack()
  await expect(page).toHaveURL(`${own.url}/account/login`)
})

test('looking at a link of the closed site says nothing, following it says why not', {
  tag: '@long',
}, async ({ page }) => {
  await own.setStatus('maintenance')
  await page.clock.install()
  await page.goto(`${own.url}/maintenance`)
  const home = page.getByRole('link', { name: 'Cedar Coast Field Hockey, home' })
  await home.hover()
  await page.clock.runFor(1000)
  await page.getByRole('button', { name: 'How to register' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByText(NOTICE)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await home.click()
  await expectClosed(page, '/')
})

async function expectClosed(page: Page, from: string) {
  await expect(page).toHaveURL(`${own.url}/maintenance?${new URLSearchParams({ from })}`)
  await expect(page).toHaveTitle('Under Maintenance')
  await expect(page.getByRole('status').getByText(NOTICE)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'We will be right back' })).toBeVisible()
}
