import { expect } from '@playwright/test'
import { axe } from './support/axe.ts'
import { signIn } from './support/people.ts'
import { test } from './support/site.ts'

test('a parent opens a child from the account and sees exactly one next step @phone', async ({ page }) => {
  await signIn(page, 'unsigned@mail.example')
  await page.goto('/account')
  await page.getByRole('link', { name: /Mila Petrov/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mila Petrov' })).toBeVisible()
  const ladder = page.getByRole('list', { name: 'The way to a valid registration' })
  await expect(ladder.getByRole('listitem')).toHaveText([
    'Registered: done',
    'Paid: done',
    'Waivers signed: not yet',
    'Valid: not yet',
  ])
  await expect(page.getByText('Waivers are waiting for a signature.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to the documents' })).toHaveCount(1)
})

test('a person without a registration is shown the way to one', async ({ page }) => {
  await signIn(page, 'parent3@mail.example')
  await page.goto('/account')
  await page.getByRole('link', { name: /Siggy Vinter/ }).click()
  await expect(page.getByText('Siggy is not registered for 2024/25 yet.')).toBeVisible()
  await page.getByRole('link', { name: 'See what is open' }).click()
  await expect(page).toHaveURL('/')
})

test('the number of somebody else’s child leads nowhere', async ({ page, site }) => {
  await signIn(page, 'parent3@mail.example')
  await page.goto('/account')
  const href = await page.getByRole('link', { name: /Ida Vinter/ }).getAttribute('href')
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await signIn(page, 'masters@mail.example')
  site.expectFailedRequests(/\/api\/participants\//)
  await page.goto(String(href))
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expect(page.getByText('Ida Vinter')).toBeHidden()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the page of a person has no accessibility violation in the ${colorScheme} theme`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme })
    await signIn(page, 'coach@mail.example')
    await page.goto('/account')
    await page.getByRole('link', { name: /Noor Blackwood/ }).click()
    await expect(page.getByText('The office is checking the screening.')).toBeVisible()
    await axe(page)
  })
}
