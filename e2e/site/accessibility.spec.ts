import { expect } from '@playwright/test'
import { sliceOfToday } from '#server/test/slices.ts'
import { axe, axeInBothLooks } from '../support/axe.ts'
import { test } from '../support/site.ts'

const screens = [
  { path: '/', shows: 'Your season starts here' },
  { path: '/?closed=true&kind=program', shows: 'Zone Academy U13' },
  { path: '/?text=cricket', shows: 'No offers match this search.' },
  // Behind these dialogs is the home page, which has two looks of its own.
  { path: '/help', shows: 'How to register', within: 'dialog[open]' },
  { path: '/#login', shows: 'Sign in', within: 'dialog[open]' },
  { path: '/account', shows: 'Account Settings' },
  { path: '/account/login', shows: 'Sign in' },
  { path: '/account/create', shows: 'Create your account' },
  { path: '/reset-password', shows: 'Choose a new password' },
  { path: '/resend-verification-email', shows: 'Resend the verification email' },
  { path: '/email/verify/7/code', shows: 'This link did not work' },
  { path: '/participant/verify/7', shows: 'Confirm a link' },
  { path: '/documents/verify', shows: 'Verify a document' },
  { path: '/documents/link/7', shows: 'Sign your documents' },
  { path: '/maintenance', shows: 'The site is open' },
  { path: '/nowhere', shows: '404 Page Not Found' },
]

// Of three, as the looks are of two: so each screen has its day with each of them.
for (const { path, shows, within } of sliceOfToday(screens, { of: 3 })) {
  test(`${path} is accessible in both themes, on a phone and on a desk`, async ({ page, site }) => {
    site.expectFailedRequests(/\/nowhere$|\/api\/email\/verify\//)
    await page.goto(path)
    await expect(page.getByRole('heading', { name: shows })).toBeVisible()
    await axeInBothLooks(page, within)
  })
}

test('open prices, errors at fields, and messages in passing are accessible too', async ({ page }) => {
  await page.goto('/?kind=program')
  await page.getByText('fees and tax included').first().click()
  await axe(page)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Something not right with your form.')).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Forgot Password?' }).click()
  await expect(page.getByRole('dialog', { name: 'Forgot your password?' })).toBeVisible()
  await axe(page)
})
