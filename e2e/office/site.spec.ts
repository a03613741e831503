import { setTimeout as pause } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { axeInBothLooks } from '../support/axe.ts'
import { openOffice } from '../support/office.ts'
import { test } from '../support/site.ts'
import { type OwnSite, startSite } from '../support/start-site.ts'

// Closing the site closes it for everyone, so this file has one of its own.
test.describe.configure({ mode: 'default' })

let own: OwnSite
test.beforeAll(async () => {
  test.setTimeout(90_000)
  own = await startSite()
})
test.afterAll(() => own.stop())

test('an administrator closes the site with words for families, signs in again and opens it', {
  tag: '@long',
}, async ({ page, browser, site }) => {
  test.setTimeout(90_000)
  // A call that was on its way while the site closed.
  site.expectFailedRequests(/\/api\//)
  await openOffice(page, 'admin', `${own.url}/office/site`)
  const status = page.getByRole('region', { name: 'Open or closed' })
  await expect(status.getByText('The site is open.')).toBeVisible()
  await axeInBothLooks(page)

  await status.getByRole('button', { name: 'Close the site' }).click()
  const closing = page.getByRole('dialog', { name: 'Close the site' })
  await closing.getByLabel('What families read, in English').fill('Back at six o’clock.')
  await closing.getByLabel('Reason').fill('A new server.')
  await closing.getByRole('button', { name: 'Close the site' }).click()
  await expect(closing.getByText('Write it in both languages, or in none.')).toBeVisible()
  await closing.getByLabel('What families read, in French').fill('De retour à 18 h.')
  await expect(closing.getByLabel('This is what families see')).toContainText('De retour à 18 h.')
  await axeInBothLooks(page, 'dialog')
  await closing.getByRole('button', { name: 'Close the site' }).click()
  await expect(status.getByText('The site is closed for maintenance.')).toBeVisible()
  await expect(status).toContainText('A new server.')

  const family = await (await browser.newContext()).newPage()
  await expect(async () => {
    await family.goto(own.url)
    await expect(family.getByText('Back at six o’clock.')).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 20_000 })
  await family.context().close()

  // From another computer: the way in is the address of this page alone.
  const other = await (await browser.newContext()).newPage()
  await openOffice(other, 'admin', `${own.url}/office/site`)
  const there = other.getByRole('region', { name: 'Open or closed' })
  await there.getByRole('button', { name: 'Open the site' }).click()
  const opening = other.getByRole('dialog')
  await opening.getByLabel('Reason').fill('It is done.')
  await opening.getByRole('button', { name: 'Open the site' }).click()
  await expect(there.getByText('The site is open.')).toBeVisible()
  await other.context().close()
})

test('a banner is read by families in their language, and a setting is changed and undone', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(90_000)
  await openOffice(page, 'admin', `${own.url}/office/site`)
  await page.getByRole('button', { name: 'Put up a banner' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('In English').fill('Fields are closed: snow.')
  await dialog.getByLabel('In French').fill('Terrains fermés : neige.')
  await dialog.getByLabel('Reason').fill('Snow.')
  await dialog.getByRole('button', { name: 'Put up a banner' }).click()
  await expect(dialog).toBeHidden()
  await expect(async () => {
    await page.goto(own.url)
    await expect(page.getByText('Fields are closed: snow.')).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 20_000 })

  await page.goto(`${own.url}/office/site`)
  const meaning = 'How many trial passes a person may have'
  await page.getByRole('button', { name: `Change: ${meaning}` }).click()
  await dialog.getByLabel('New value').fill('many')
  await dialog.getByLabel('Reason').fill('A longer spring.')
  await dialog.getByRole('button', { name: 'Change it' }).click()
  await expect(dialog.getByText('Must be a whole number')).toBeVisible()
  // The new value comes after the history is open, as on a slow network.
  await page.route('**/api/office/site/variables', async (route) => {
    await pause(2000)
    await route.continue()
  })
  await dialog.getByLabel('New value').fill('4')
  await dialog.getByRole('button', { name: 'Change it' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: `History: ${meaning}` }).click()
  await expect(dialog.getByText('2 → 4')).toBeVisible()
  await expect(dialog.getByText('A longer spring.')).toBeVisible()
  await axeInBothLooks(page, 'dialog')
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await dialog.getByLabel('Reason').fill('It was a mistake.')
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: meaning })
  await expect(row.getByRole('cell')).toContainText('2')
})
