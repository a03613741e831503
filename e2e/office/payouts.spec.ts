import { expect } from '@playwright/test'
import { axeInBothLooks } from '../support/axe.ts'
import { openOffice } from '../support/office.ts'
import { test } from '../support/site.ts'

test('a treasurer explains the one line of a payout that differs, and books it', { tag: '@long' }, async ({
  page,
}) => {
  await openOffice(page, 'finance', '/office/books?part=payouts')
  await expect(page.getByText('With the card provider, by our books')).toBeVisible()
  const here = page.getByRole('navigation', { name: 'Parts of the books' }).locator('[aria-current="page"]')
  await expect(here).toHaveText(['Payouts'])
  const open = page.getByRole('row').filter({ hasText: 'To look at' })
  await expect(open).toHaveCount(1)
  await axeInBothLooks(page)

  await open.getByRole('link', { name: /^Payout of/ }).click()
  await expect(page).toHaveURL(/part=payouts&payout=\d+$/)
  const differing = page.getByRole('table', { name: 'Lines that differ' })
  await expect(differing).toContainText('Our books do not know it.')
  await expect(page.getByRole('button', { name: 'Book the payout' })).toHaveCount(0)
  await axeInBothLooks(page)

  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Explain ch_sbx_canteen' }).click()
  await dialog.getByRole('button', { name: 'Explain' }).click()
  await expect(dialog.getByText('This field is required')).toBeVisible()
  await dialog.getByLabel('Reason').fill('The canteen’s card reader; paid over to the club.')
  await dialog.getByRole('button', { name: 'Explain' }).click()
  await expect(differing).toContainText('The canteen’s card reader; paid over to the club.')

  await page.getByRole('button', { name: 'Book the payout' }).click()
  await axeInBothLooks(page)
  await dialog.getByLabel('Reason').fill('Everything else agrees.')
  await dialog.getByRole('button', { name: 'Book the payout' }).click()
  await expect(page.getByText(/^Closed by .*: Everything else agrees\.$/)).toBeVisible()
  await expect(page.getByRole('table', { name: 'What was booked' })).toContainText('Differences in payouts')
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'To look at' })).toHaveCount(0)
})
