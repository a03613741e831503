import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './support/site.ts'

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

test('the sign-in button sets the hash, and the hash opens the dialog', async ({ page }) => {
  await page.goto('/account?tab=people')
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/account?tab=people#login')
  const dialog = login(page)
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await expect(dialog.getByText('At least 8 characters')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Forgot Password?' })).toBeVisible()

  const password = dialog.getByLabel('Password', { exact: true })
  await expect(password).toHaveAttribute('type', 'password')
  await dialog.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await dialog.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')

  await dialog.getByRole('button', { name: 'Create Account' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/account/create')
})

test('the login dialog is open exactly while the address ends in #login', async ({ page }) => {
  await page.goto('/account#login')
  await expect(login(page)).toBeVisible()
  await page.evaluate(() => {
    location.hash = ''
  })
  await expect(login(page)).toBeHidden()
  await page.evaluate(() => {
    location.hash = 'login'
  })
  await expect(login(page)).toBeVisible()
  await page.goBack()
  await expect(login(page)).toBeHidden()
  await page.goForward()
  await expect(login(page)).toBeVisible()
})

test('the login dialog closes by its button, by Escape and by its backdrop, and clears the hash', {
  tag: '@phone',
}, async ({ page }) => {
  const ways = {
    button: () => login(page).getByRole('button', { name: 'Close' }).click(),
    escape: () => page.keyboard.press('Escape'),
    backdrop: () => page.mouse.click(20, 80),
  }
  for (const [way, close] of Object.entries(ways)) {
    await test.step(way, async () => {
      await page.goto('about:blank')
      await page.goto('/account#login')
      await expect(login(page)).toBeVisible()
      await close()
      await expect(login(page)).toBeHidden()
      await expect(page).toHaveURL('/account')
    })
  }
})

test('a tap beside a dialog closes it and touches nothing behind it', { tag: '@phone' }, async ({
  page,
  hasTouch,
}) => {
  await page.goto('/account#login')
  await expect(login(page)).toBeVisible()
  const logo = { x: 40, y: 30 }
  await (hasTouch ? page.touchscreen.tap(logo.x, logo.y) : page.mouse.click(logo.x, logo.y))
  await expect(login(page)).toBeHidden()
  await expect(page).toHaveURL('/account')
  await expect(page).toHaveTitle('Account Settings')
})

test('a press that begins inside a dialog and ends beside it keeps it open', async ({ page }) => {
  await page.goto('/#login')
  const email = login(page).getByLabel('Email')
  await email.fill('maren@mail.example')
  const box = await email.boundingBox()
  if (!box) throw new Error('The field is not on the page.')
  await page.mouse.move(box.x + 40, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(5, box.y + 20)
  await page.mouse.up()
  await expect(login(page)).toBeVisible()
  await expect(email).toHaveValue('maren@mail.example')
})

test('a sign-in without email and password is refused with words, at the fields and in passing', async ({
  page,
}) => {
  await page.goto('/#login')
  const dialog = login(page)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(dialog.getByText('This field is required')).toHaveCount(2)
  await expect(dialog.getByLabel('Email')).toBeFocused()
  const notice = page.getByRole('status').filter({ hasText: 'Something not right with your form.' })
  await expect(notice).toHaveText('Something not right with your form. Please review and resubmit.')
  await notice.getByRole('button', { name: 'Close' }).click()
  await expect(notice).toHaveCount(0)
})

test('the forgotten password has a dialog of its own, which closes alone', async ({ page }) => {
  await page.goto('/#login')
  await login(page).getByRole('button', { name: 'Forgot Password?' }).click()
  const reset = page.getByRole('dialog', { name: 'Forgot your password?' })
  await expect(reset.getByLabel('Email')).toBeFocused()
  await expect(reset.getByRole('button', { name: 'Send Reset' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(reset).toBeHidden()
  await expect(login(page).getByRole('button', { name: 'Forgot Password?' })).toBeFocused()
})

test('the footer tells whose site it is and how to reach them', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/account')
  const footer = page.getByRole('contentinfo')
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

test('the footer stands in columns on a large screen and in one column on a small one', async ({ page }) => {
  await page.goto('/account')
  const footer = page.getByRole('contentinfo')
  const association = footer.getByText('Cedar Coast Field Hockey Association')
  const address = footer.getByText('Suite 210 - 1840 Tidewater Way')
  await expect(address).toBeVisible()
  const below = async () => (await topOf(address)) - (await topOf(association))
  expect(await below()).toBeLessThan(30)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await below()).toBeGreaterThan(30)
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

const topOf = (element: Locator) => element.evaluate((it) => it.getBoundingClientRect().top)

const login = (page: Page) => page.getByRole('dialog', { name: 'Sign in' })

async function expectRing(page: Page) {
  const outline = await page.evaluate(() => getComputedStyle(document.activeElement as Element).outline)
  expect(outline).toContain('solid 3px')
}
