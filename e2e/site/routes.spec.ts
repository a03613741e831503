import { expect, type Page } from '@playwright/test'
import { test } from '../support/site.ts'

const HOME_TITLE = 'Cedar Coast Field Hockey Registration'
const DEFAULT_TITLE = 'CCFHA Registration'

const open = [
  { path: '/', title: HOME_TITLE },
  { path: '/account', title: 'Account Settings' },
  { path: '/account/login', title: DEFAULT_TITLE },
  { path: '/account/create', title: DEFAULT_TITLE },
  { path: '/email/verify/7/a-code_from.the-mail', title: DEFAULT_TITLE },
  { path: '/participant/verify/7', title: DEFAULT_TITLE },
  { path: '/documents/verify', title: DEFAULT_TITLE },
  { path: '/documents/link/7', title: DEFAULT_TITLE },
  { path: '/reset-password', title: DEFAULT_TITLE },
  { path: '/resend-verification-email', title: DEFAULT_TITLE },
  { path: '/maintenance', title: 'Under Maintenance' },
  { path: '/help', title: DEFAULT_TITLE },
]

const behindSignIn = [
  '/find-participant',
  '/participant/7',
  '/participant/7/card',
  '/notifications',
  '/documents',
  '/cart',
  '/checkout',
  '/update-payment/9001',
  '/tournaments',
  '/tournaments/3',
  '/tournaments/team/7',
  '/tournaments/team/7/confirm',
  '/tournaments/team/7/checkout',
  '/tournaments/team/7/view',
  '/tournaments?page=2#u16',
]

const nowhere = ['/no-such-page', '/participant/abc', '/tournaments/0', '/account/login/more', '/help/me']

test('every open screen opens at its own address with its own title', async ({ page, site }) => {
  site.expectFailedRequests(/\/api\/email\/verify\//)
  for (const { path, title } of open) {
    await test.step(path, async () => {
      const response = await page.goto(path)
      expect(response?.status()).toBe(200)
      await expect(page).toHaveTitle(title)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveURL(path)
    })
  }
})

test('a screen behind sign-in asks a visitor to sign in, and keeps where they wanted to go', {
  tag: '@long',
}, async ({ page }) => {
  for (const path of behindSignIn) {
    await test.step(path, async () => {
      const response = await page.goto(path)
      expect(response?.status()).toBe(200)
      await expect(page).toHaveURL(`/account/login?${new URLSearchParams({ redirect: path })}`)
      await expectLoginView(page)
    })
  }
})

test('signing in, creating an account and resetting a password share the login view', {
  tag: '@long',
}, async ({ page }) => {
  const views = {
    '/account/login': 'Sign In',
    '/account/create': 'Create Account',
    '/reset-password': 'Send me a new link',
  }
  for (const [path, button] of Object.entries(views)) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('button', { name: button })).toBeVisible()
  }
})

test('/help shows the home page with the help open, and closing it goes home', async ({ page }) => {
  await page.goto('/help')
  const help = page.getByRole('dialog', { name: 'How to register' })
  await expect(help).toBeVisible()
  await help.getByRole('button', { name: 'Close' }).click()
  await expect(help).toBeHidden()
  await expect(page).toHaveURL('/')
  await expect(page).toHaveTitle(HOME_TITLE)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your season starts here')
})

test('any other address is a 404, for people and for machines', async ({ page, site }) => {
  for (const path of nowhere) {
    await test.step(path, async () => {
      site.expectFailedRequests(new RegExp(`${path}$`))
      const response = await page.goto(path)
      expect(response?.status()).toBe(404)
      await expect(page).toHaveTitle('404 Page Not Found')
      await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible()
    })
  }
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page).toHaveTitle(HOME_TITLE)
})

test('every navigation begins at the top of the page, also with the back button', { tag: '@long' }, async ({
  page,
}) => {
  // Lower than any page: one that fits the window is at its top by itself.
  await page.setViewportSize({ width: 1280, height: 300 })
  await page.goto('/')
  await page.getByRole('heading', { level: 3, name: 'Coaches and umpires' }).scrollIntoViewIfNeeded()
  await expect.poll(() => scrolled(page)).toBeGreaterThan(500)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByLabel('First name')).toBeVisible()
  expect(await scrolled(page)).toBe(0)
  await page.getByLabel('Password', { exact: true }).scrollIntoViewIfNeeded()
  await expect.poll(() => scrolled(page)).toBeGreaterThan(100)
  await page.goBack()
  await expect(page).toHaveTitle(HOME_TITLE)
  await expect.poll(() => scrolled(page)).toBe(0)
})

test('a deep link survives a reload', { tag: '@long' }, async ({ page, site }) => {
  site.expectFailedRequests(/\/api\/email\/verify\//)
  await page.goto('/email/verify/7/secret?signature=abc')
  await page.reload()
  await expect(page).toHaveURL('/email/verify/7/secret?signature=abc')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

async function expectLoginView(page: Page) {
  const view = page.getByRole('main')
  await expect(page).toHaveTitle(DEFAULT_TITLE)
  await expect(view.getByLabel('Email')).toBeVisible()
  await expect(view.getByRole('button', { name: 'Sign In' })).toBeVisible()
}

const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

test('the licences of the libraries in our pages lie beside them', async ({ request }) => {
  const notices = await (await request.get('/licenses.md')).text()
  expect(notices).toContain('## react-dom')
  expect(notices).toContain('Permission is hereby granted')
})
