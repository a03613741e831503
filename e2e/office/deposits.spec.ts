import { expect } from '@playwright/test'
import { axeInBothLooks } from '../support/axe.ts'
import { openOffice } from '../support/office.ts'
import { test } from '../support/site.ts'

test('a treasurer puts cash and a cheque on a slip, and books what the bank counted', {
  tag: '@long',
}, async ({ page }) => {
  await openOffice(page, 'finance', '/office/books?part=deposits')
  await expect(page.getByText('On hand by the books: $85.00 in cash, $100.00 in cheques.')).toBeVisible()
  await axeInBothLooks(page)

  const dialog = page.getByRole('dialog')
  await page.getByRole('checkbox', { name: /^\$100\.00 for INV-/ }).uncheck()
  await page.getByRole('button', { name: 'Make a slip: 1 entry, $85.00' }).waitFor()
  await page.getByRole('checkbox', { name: /^\$100\.00 for INV-/ }).check()
  await page.getByRole('button', { name: 'Make a slip: 2 entries, $185.00' }).click()
  await dialog.getByLabel('Reason').fill('The money of the week.')
  await dialog.getByRole('button', { name: 'Make the slip' }).click()
  await expect(page).toHaveURL(/deposit=\d+$/)
  await expect(page.getByText('To be brought')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Received by the bank: date and signature')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print the slip' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('button', { name: 'Book at the bank' }).click()
  await dialog.getByLabel('Counted by the bank').fill('180')
  await expect(dialog.getByText('$5.00 are missing.', { exact: false })).toBeVisible()
  await expect(dialog.getByRole('table', { name: 'What is booked' })).toContainText('Differences in deposits')
  await axeInBothLooks(page)
  await dialog.getByLabel('Reason').fill('A note was torn.')
  await dialog.getByRole('button', { name: 'Book it' }).click()
  await expect(page.getByText('At the bank', { exact: true })).toBeVisible()
  await expect(page.getByText(/Missing.*\$5\.00/)).toBeVisible()

  await page.getByRole('button', { name: 'Undo' }).click()
  await dialog.getByLabel('Reason').fill('The other bag was meant.')
  await dialog.getByRole('button', { name: 'Undo the deposit' }).click()
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await expect(page.getByText('On hand by the books: $85.00 in cash, $100.00 in cheques.')).toBeVisible()
})
