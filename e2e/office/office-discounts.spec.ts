import { expect } from '@playwright/test'
import { axe, axeInBothLooks } from '../support/axe.ts'
import { signInOffice } from '../support/office.ts'
import { test } from '../support/site.ts'

test('a treasurer makes a discount, changes it, gives it to a person and ends it', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/office/discounts')
  await signInOffice(page, 'finance')
  await expect(page.getByRole('link', { name: 'Cedar Coast welcome, 10% off' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Funds' })).toContainText('Every Child Plays')
  await axeInBothLooks(page)

  await page.getByRole('button', { name: 'New discount' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^Given by the office/ }).check()
  await dialog.getByLabel('Name in English').fill('Thank you, volunteers')
  await dialog.getByLabel('Name in French').fill('Merci aux bénévoles')
  await dialog.getByLabel('Percentage', { exact: true }).fill('101')
  await dialog.getByRole('button', { name: 'Show what it does' }).click()
  await expect(dialog.getByText('Enter a whole percentage from 1 to 100')).toBeVisible()
  await axeInBothLooks(page, 'dialog')
  await dialog.getByLabel('Percentage', { exact: true }).fill('20')
  await dialog.getByRole('button', { name: 'Show what it does' }).click()
  await expect(dialog.getByText('No cart has anything that it is for at the moment.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Decided by the board.')
  await dialog.getByRole('button', { name: 'Make the discount' }).click()
  await page.getByRole('link', { name: 'Thank you, volunteers' }).click()
  await expect(page).toHaveURL(/\/office\/discounts\?discount=\d+$/)

  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await dialog.getByLabel('Percentage', { exact: true }).fill('25')
  await dialog.getByRole('button', { name: 'Show what it does' }).click()
  await expect(dialog.getByText('Takes off: 20% of the whole cost → 25% of the whole cost')).toBeVisible()
  await dialog.getByLabel('Reason').fill('A quarter is easier to say.')
  await dialog.getByRole('button', { name: 'Make the next version' }).click()
  await expect(page.getByText('Version 2')).toBeVisible()

  await page.getByRole('button', { name: 'Give it to someone' }).click()
  await dialog.getByRole('searchbox', { name: 'Find a person' }).fill('Ida')
  await dialog
    .getByRole('button', { name: /^Choose Ida/ })
    .first()
    .click()
  await expect(dialog.getByRole('radio', { name: /alone$/ })).toBeChecked()
  await axe(page)
  await dialog.getByLabel('Reason').fill('Runs the canteen.')
  await dialog.getByRole('button', { name: 'Give the discount' }).click()
  await expect(page.getByText('Runs the canteen.')).toBeVisible()
  await axeInBothLooks(page)
  await page.getByRole('button', { name: /^Take back from Ida/ }).click()
  await dialog.getByLabel('Reason').fill('No longer.')
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByText('No longer.')).toBeVisible()

  await page.getByRole('button', { name: 'End now' }).click()
  await dialog.getByLabel('Reason').fill('The season is over.')
  await dialog.getByRole('button', { name: 'End now' }).click()
  await expect(page.getByText(/^Ended by /)).toBeVisible()
})

test('money goes into a fund and comes out of it again @long', async ({ page }) => {
  await page.goto('/office/discounts')
  await signInOffice(page, 'finance')
  const dialog = page.getByRole('dialog')
  // A retry finds the fund of the first try.
  const name = `Travel bursaries ${Date.now()}`
  await page.getByRole('button', { name: 'New fund' }).click()
  await dialog.getByLabel('Name of the fund').fill(name)
  await dialog.getByLabel('Amount').fill('250')
  await dialog.getByLabel('Reason').fill('A gift.')
  await dialog.getByRole('button', { name: 'New fund' }).click()
  const fund = page.getByRole('row', { name: new RegExp(name) })
  await expect(fund).toContainText('$250.00')
  await fund.getByRole('button', { name: `Move money of ${name}` }).click()
  await dialog.getByRole('radio', { name: 'Take money out' }).check()
  await expect(dialog.getByText('$250.00 is left. No more than that can be taken out.')).toBeVisible()
  await dialog.getByLabel('Amount').fill('50')
  await dialog.getByLabel('Reason').fill('For another purpose.')
  await dialog.getByRole('button', { name: 'Move money' }).click()
  await expect(fund).toContainText('$200.00')
})
