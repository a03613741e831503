import { expect, type Page } from '@playwright/test'
import { test } from '../support/site.ts'

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

test('a press that begins inside a dialog and ends beside it keeps it open', { tag: '@long' }, async ({
  page,
}) => {
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

test('a message can be read and closed while a dialog is open', { tag: '@long' }, async ({ page }) => {
  await page.goto('/#login')
  await login(page).getByRole('button', { name: 'Sign In' }).click()
  const notice = page.getByRole('status').filter({ hasText: 'Something not right with your form.' })
  await expect(notice).toHaveText('Something not right with your form. Please review and resubmit.')
  await notice.getByRole('button', { name: 'Close' }).click()
  await expect(notice).toHaveCount(0)
  await expect(login(page)).toBeVisible()
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

const login = (page: Page) => page.getByRole('dialog', { name: 'Sign in' })
