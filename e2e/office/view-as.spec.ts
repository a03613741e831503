import { expect } from '@playwright/test'
import { axeInBothLooks } from '../support/axe.ts'
import { openOffice } from '../support/office.ts'
import { signIn } from '../support/people.ts'
import { test } from '../support/site.ts'

const REASON = 'They cannot find their invoice.'

test('a registrar sees the site as a family sees it, changes nothing, and the family reads of it', {
  tag: '@long',
}, async ({ page, browser, site }) => {
  site.expectFailedRequests(/\/api\//)
  await openOffice(page, 'registrar', '/office')
  await expect(page.getByRole('heading', { name: 'What waits for the office' })).toBeVisible()
  await page.goto('/office/people')
  await page.getByRole('searchbox').fill('Margot Fournier')
  await page.getByRole('link', { name: 'Margot Fournier' }).click()
  const button = page.getByRole('button', { name: 'View as Claire Fournier sees it' })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'View as Claire Fournier sees it' })
  await axeInBothLooks(page, 'dialog')
  await dialog.getByRole('button', { name: 'Start the view' }).click()
  await expect(dialog.getByText('This field is required')).toBeVisible()
  await dialog.getByLabel('Reason').fill(REASON)
  const opened = page.waitForEvent('popup')
  await dialog.getByRole('button', { name: 'Start the view' }).click()
  const view = await opened
  await expect(dialog).toBeHidden()

  const banner = view.getByRole('region', { name: 'View of the office' })
  const says = banner.getByText('You see the site as Claire Fournier sees it. Nothing can be changed.')
  await expect(says).toBeVisible()
  await expect(banner.getByText(/1[45] minutes left/)).toBeVisible()
  await expect(view.getByRole('link', { name: /^Margot Fournier/ })).toBeVisible()
  await axeInBothLooks(view)
  expect(await view.evaluate(() => [location.href.includes('view-'), window.opener])).toEqual([false, null])
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    'view-',
  )
  await view.goto('/account')
  await expect(says).toBeVisible()
  await expect(
    view.getByText('Closed in a view: how and where a family signs in is its own.').first(),
  ).toBeVisible()
  await view.getByLabel('First name').fill('Clara')
  await view.getByRole('button', { name: 'Save' }).first().click()
  await expect(view.getByText(/Nothing can be changed here/).first()).toBeVisible()
  await axeInBothLooks(view)

  // The officer's own session is as it was, in its own tab and after a reload.
  await page.reload()
  await expect(button).toBeVisible()
  await banner.getByRole('button', { name: 'End view' }).click()
  await expect(view.getByRole('heading', { name: 'The view has ended' })).toBeVisible()
  await expect(banner).toBeHidden()
  await axeInBothLooks(view)
  await page.reload()
  await expect(button).toBeVisible()

  const home = await (await browser.newContext()).newPage()
  await signIn(home, 'family@mail.example')
  await home.goto('/account')
  const views = home.getByRole('region', { name: 'When the office looked at your pages' })
  await expect(views.getByText(REASON)).toBeVisible()
})
