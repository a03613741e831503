import { expect } from '@playwright/test'
import { axeInBothLooks } from '../support/axe.ts'
import { openOffice } from '../support/office.ts'
import { test } from '../support/site.ts'
import { type OwnSite, startSite } from '../support/start-site.ts'

// One family of the demo owes something, and another test lets it pay: this file has a site of its own.
let own: OwnSite
test.beforeAll(async () => {
  test.setTimeout(90_000)
  own = await startSite()
})
test.afterAll(() => own.stop())

test('a treasurer sees who is reminded of what is overdue, sends it and calls it back', {
  tag: '@long',
}, async ({ page }) => {
  await openOffice(page, 'finance', `${own.url}/office/invoices`)
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
