import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { axeInBothLooks } from '../support/axe.ts'
import { signInOffice } from '../support/office.ts'
import { test } from '../support/site.ts'

test('a treasurer closes a month, sends the national body its list and takes the journal', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(120_000)
  await page.goto('/office/books')
  await signInOffice(page, 'finance')
  await expect(page.getByRole('heading', { level: 1, name: 'Books' })).toBeVisible()
  await expect(page.getByText('No day is closed yet.')).toBeVisible()
  await axeInBothLooks(page)

  await page.getByRole('button', { name: 'Close until Friday 31 January' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('table', { name: 'By account' })).toContainText('Card provider')
  await axeInBothLooks(page)
  await dialog.getByRole('button', { name: 'Close until Friday 31 January' }).click()
  await expect(dialog.getByText('This field is required')).toBeVisible()
  await dialog.getByLabel('Reason').fill('January is over.')
  await dialog.getByRole('button', { name: 'Close until Friday 31 January' }).click()
  await expect(page.getByText('Closed until Friday 31 January.')).toBeVisible()

  await page.getByRole('link', { name: 'Remittance' }).click()
  await expect(page).toHaveURL('/office/books?part=remittance')
  await expect(page.getByRole('heading', { name: 'Draft until the end of January 2025' })).toBeVisible()
  await axeInBothLooks(page)
  await page.getByRole('button', { name: 'Mark as sent' }).click()
  await dialog.getByLabel('Reason').fill('Sent by email.')
  await dialog.getByRole('button', { name: 'Mark as sent' }).click()
  await page.getByRole('link', { name: 'List of January 2025' }).click()
  await expect(page).toHaveURL(/part=remittance&list=\d+$/)
  await page
    .getByRole('button', { name: /^Note as sent back/ })
    .first()
    .click()
  await dialog.getByLabel('Reason').fill('Unknown there.')
  await dialog.getByRole('button', { name: 'Note as sent back' }).click()
  await expect(page.getByText(/: Unknown there\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Note the payment' }).click()
  await dialog.getByLabel('Paid on').fill('2025-02-06')
  await dialog.getByLabel('Reference').fill('T-17')
  await dialog.getByLabel('Reason').fill('By transfer.')
  await dialog.getByRole('button', { name: 'Note the payment' }).click()
  await expect(page.getByText(/^Paid: .* T-17$/)).toBeVisible()
  await axeInBothLooks(page)

  await page.getByRole('link', { name: 'Open balances' }).click()
  // The credits of families, and what is earned later.
  await expect(page.getByText(/^Together .*, as in the ledger\.$/)).toHaveCount(2)
  await axeInBothLooks(page)
  await page.getByRole('link', { name: 'Journal' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Take the journal (CSV)' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain('date,number,account_code')
  await axeInBothLooks(page)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const part of ['days', 'remittance', 'balances', 'journal']) {
    await page.goto(`/office/books?part=${part}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Books' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  }
})
