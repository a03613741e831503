import { expect, type Locator, type Page } from '@playwright/test'
import { signIn } from '../support/people.ts'
import { test } from '../support/site.ts'

test('the logo goes home', async ({ page }) => {
  await page.goto('/account')
  await page.getByRole('link', { name: 'Cedar Coast Field Hockey, home' }).click()
  await expect(page).toHaveURL('/')
})

test('the help tells the four steps, the season, and that earlier accounts do not carry over', async ({
  page,
}) => {
  await page.goto('/account')
  await page.getByRole('button', { name: 'How to register' }).click()
  const help = page.getByRole('dialog', { name: 'How to register' })
  await expect(help.getByRole('heading', { level: 3 })).toHaveText([
    'Create and confirm an account',
    'Link or create a participant',
    'Register, review and pay',
    'Sign the waivers',
  ])
  await expect(help).toContainText('2024/25')
  await expect(help).toContainText('Accounts from earlier seasons do not carry over')
  await expect(help).toContainText('Add Registration to Cart')
  await expect(help).toContainText('One cart may hold registrations for several people.')
  await expect(help).toContainText('If the signing prompt does not appear, refresh the page.')
  await expect(page).toHaveURL('/account')
})

test('the footer tells whose site it is and how to reach them', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/account')
  const footer = page.getByRole('contentinfo')
  await expect(footer.locator('svg[viewBox="0 0 32 32"]')).toBeVisible()
  await expect(footer).toContainText('© 2025')
  await expect(footer).toContainText('Cedar Coast Field Hockey Association')
  await expect(footer).toContainText('Suite 210 - 1840 Tidewater Way')
  await expect(footer).toContainText('Port Arbutus, BC V0X 1C0')
  await expect(footer.getByRole('link', { name: '604-555-0140' })).toHaveAttribute('href', 'tel:604-555-0140')
  await expect(footer).toContainText('Fax 604-555-0141')
  await expect(footer).toContainText('Demo: today is Friday 7 February')
  const contact = footer.getByRole('link', { name: 'Contact Emails' })
  await expect(contact).toHaveAttribute('href', 'https://www.cedarcoastfieldhockey.example/contact')
  await expect(contact).toHaveAttribute('target', '_blank')
})

test('the footer has several columns on a large screen and one on a small screen', async ({ page }) => {
  await page.goto('/account')
  const footer = page.getByRole('contentinfo')
  const association = footer.getByText('Cedar Coast Field Hockey Association')
  const address = footer.getByText('Suite 210 - 1840 Tidewater Way')
  await expect(address).toBeVisible()
  const below = async () => (await topOf(address)) - (await topOf(association))
  // While the page above it loads, the footer moves between two looks.
  await expect.poll(below).toBeLessThan(40)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(below).toBeGreaterThan(40)
})

test('a keyboard alone is enough: skip, open the help, close it, search', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByLabel('Search')).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Create Account' })).toBeFocused()
  await expectRing(page)

  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  const help = page.getByRole('button', { name: 'How to register' })
  await expect(help).toBeFocused()
  await expectRing(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'How to register' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(help).toBeFocused()

  await page.getByLabel('Search').focus()
  await expectRing(page)
  await page.keyboard.type('camp')
  await expect(page.getByRole('heading', { level: 4, name: 'Provincial ID Camp' })).toBeVisible()
})

test('a signed-in person reaches each family member with the keyboard alone', async ({ page }) => {
  await signIn(page, 'parent3@mail.example')
  await page.goto('/')
  await page.getByRole('button', { name: 'Account Information' }).press('Enter')
  const people = page.getByLabel('Select participant to view')
  await people.focus()
  // The first press opens the list, where the others move.
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect(page).toHaveURL('/participant/304')
  await expect(people).toBeHidden()
})

test('a page whose code did not arrive can be tried again @long', async ({ page, site }) => {
  site.expectFailedRequests(/\/assets\/LoginPage/)
  site.expectConsole(/LoginPage|dynamically imported module/)
  await page.goto('/')
  await expect(page.getByLabel('Search')).toBeVisible()
  await page.route('**/assets/LoginPage*', (route) => route.abort())
  await page.getByRole('link', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'This page did not load' })).toBeVisible()
  await page.unroute('**/assets/LoginPage*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL('/account/create')
  await expect(page.getByRole('main').getByLabel('Email')).toBeVisible()
})

const topOf = (element: Locator) => element.evaluate((it) => it.getBoundingClientRect().top)

async function expectRing(page: Page) {
  const outline = await page.evaluate(() => getComputedStyle(document.activeElement as Element).outline)
  expect(outline).toContain('solid 3px')
}
