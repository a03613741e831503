import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { axeInBothLooks } from '../support/axe.ts'
import { signInOffice } from '../support/office.ts'
import { test } from '../support/site.ts'

test('a treasurer sees who is reminded of what is overdue, sends it and calls it back', async ({ page }) => {
  await page.goto('/office/invoices')
  await signInOffice(page, 'finance')
  await page.getByRole('button', { name: 'Remind of what is overdue' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^Left out: not overdue, or paid in time by a plan: /)).toBeVisible()
  await dialog.getByText('Invoice by invoice').click()
  await expect(dialog.getByText(/^INV-/).first()).toBeVisible()
  await axeInBothLooks(page, 'dialog')
  await dialog.getByLabel('Reason').fill('The season ends.')
  await dialog.getByRole('button', { name: 'Send in ten minutes' }).click()
  const runs = page.getByRole('region', { name: 'Reminders on their way' })
  await expect(runs.getByText('Wait until they leave')).toBeVisible()
  await runs.getByRole('button', { name: /^Call back/ }).click()
  await expect(page.getByRole('region', { name: 'Earlier reminders' })).toContainText('Called back')
})

test('the figures of the books are pictures with tables, and a table is taken as a file', async ({
  page,
}) => {
  await page.goto('/office/books?part=figures&from=2025-01-01&until=2025-01-31')
  await signInOffice(page, 'finance')
  await expect(page.getByRole('img', { name: 'Income by day' })).toBeVisible()
  await page.getByText('Income by part: the table').click()
  await expect(page.getByRole('table', { name: 'Income by part' })).toContainText('National part')
  await axeInBothLooks(page)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Take as a file (CSV): Income by part' }).click()
  expect(await readFile(await (await file).path(), 'utf8')).toContain('account,part,income,before')
})
