import { expect, type Page } from '@playwright/test'
import { axeInBothLooks } from '../support/axe.ts'
import { signInOffice } from '../support/office.ts'
import { test } from '../support/site.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Invoices' })
const numbers = (page: Page) => table(page).getByRole('rowheader').getByRole('link')
const owed = (page: Page) => page.getByRole('region', { name: 'Where it is at' })

/** Opens a deed by its button, fills it in, and stops where its effects are shown. */
async function show(page: Page, deed: string, fill: () => Promise<void> = async () => {}): Promise<void> {
  await page.getByRole('button', { name: deed, exact: true }).click()
  await fill()
  const ahead = page.getByRole('dialog').getByRole('button', { name: 'Show what it does' })
  if (await ahead.isVisible()) await ahead.click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'What is booked' })).toBeVisible()
}

async function confirm(page: Page, press: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Agreed on the telephone.')
  await dialog.getByRole('button', { name: press }).click()
  await expect(dialog).toBeHidden()
}

test('finance finds an open invoice, takes a part by cheque, sends a pay link and writes off the rest @long', async ({
  page,
}) => {
  test.slow()
  await page.goto('/office/invoices')
  await signInOffice(page, 'finance')
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible()
  await expect(numbers(page)).not.toHaveCount(0)
  await axeInBothLooks(page)
  await page.getByRole('region', { name: 'Filters' }).getByLabel('State').selectOption('open')
  await expect(page).toHaveURL('/office/invoices?state=open')
  await page.getByRole('region', { name: 'Filters' }).getByLabel('Total from').fill('300')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/office/invoices?state=open&amount_from=300')
  await numbers(page).first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/office\/invoices\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: /^Invoice INV-/ })).toBeVisible()
  await axeInBothLooks(page)

  const dialog = page.getByRole('dialog')
  await show(page, 'Take money', async () => {
    await dialog.getByLabel('Amount').fill('50.00')
    await dialog.getByLabel('Number of the cheque or transfer').fill('114')
  })
  await expect(dialog.getByText('Receivable')).toBeVisible()
  await axeInBothLooks(page)
  await confirm(page, 'Take the money')
  await expect(page.getByRole('region', { name: 'Money that arrived' })).toContainText('114')

  await show(page, 'Send a pay link')
  await expect(dialog.getByText(/is open/)).toBeVisible()
  await confirm(page, 'Send the link')
  await expect(page.getByRole('region', { name: 'Pay links' })).toContainText('Open')

  await show(page, 'Write off')
  await confirm(page, 'Write it off')
  await expect(owed(page)).toContainText('Written off')
  await expect(page.getByRole('button', { name: 'Take money' })).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('link', { name: 'To the list of invoices' }).click()
  await expect(numbers(page)).not.toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
