import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { axeInBothLooks } from '../support/axe.ts'
import { DEMO_PASSWORD, signIn } from '../support/people.ts'
import { test } from '../support/site.ts'

test('a parent sees who opened a child’s medical information @long', async ({ page }) => {
  await signIn(page, 'grant@mail.example')
  await page.goto('/account')
  await page.getByRole('link', { name: /Dev Takhar/ }).click()
  await page.getByRole('button', { name: 'Show the profile' }).click()
  await expect(page.getByRole('tab').first()).toBeVisible()
  await page.reload()
  const section = page.getByRole('region', { name: 'Who opened the medical information' })
  await section.getByText('Show who and when').click()
  // The copy of the data that another test saves meanwhile is a reading, too.
  await expect(section.getByText('You', { exact: true }).first()).toBeVisible()
  await axeInBothLooks(page, 'section:has(details)')
})

test('a parent saves a copy of a child’s data, asks for its erasure and withdraws it @phone', async ({
  page,
  site,
}) => {
  await signIn(page, 'grant@mail.example')
  await page.goto('/account')
  const section = page.getByRole('region', { name: 'Your data' })
  await section.getByLabel('About whom').selectOption({ label: 'Dev Takhar' })
  await section.getByRole('button', { name: 'Save a copy' }).click()
  await expect(section.getByLabel('Current password')).toBeFocused()
  await section.getByLabel('Current password').fill(DEMO_PASSWORD)
  const saving = page.waitForEvent('download')
  await section.getByRole('button', { name: 'Save a copy' }).click()
  const html = await readFile(await (await saving).path(), 'utf8')
  expect(html).toContain('What we hold about Dev Takhar')

  await section.getByRole('button', { name: 'Ask for erasure' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('The person is a minor.')).toBeVisible()
  await axeInBothLooks(page, 'dialog')
  site.expectFailedRequests(/\/erasures$/)
  await dialog.getByLabel('Current password').fill('wrong')
  await dialog.getByRole('button', { name: 'Ask for erasure' }).click()
  await expect(dialog.getByRole('alert').first()).toBeVisible()
  await dialog.getByLabel('Current password').fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Ask for erasure' }).click()
  await expect(section.getByText('Erasure of Dev Takhar: waits')).toBeVisible()
  await section.getByRole('button', { name: 'Withdraw' }).click()
  await expect(section.getByText('Erasure of Dev Takhar: was withdrawn')).toBeVisible()
})
