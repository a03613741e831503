import { expect, type Page } from '@playwright/test'
import { axe } from '../support/axe.ts'
import { openPerson } from '../support/buying.ts'
import { signIn } from '../support/people.ts'
import { buyFor } from '../support/purchase.ts'
import { test } from '../support/site.ts'

const COURSE = 'Provincial Umpire - Port Arbutus'
const dialogOf = (page: Page) => page.getByRole('dialog', { name: `Cancel ${COURSE}` })

const openInvoice = async (page: Page, name: RegExp) => {
  await page.goto('/payments')
  await page.getByRole('button', { name }).click()
  return page.getByRole('dialog', { name: /^Invoice INV-/ })
}

test('one child’s course on a joint invoice is cancelled for a credit that was shown to the cent', async ({
  page,
  request,
}) => {
  await buyFor(request, 'same2@mail.example', [
    { firstName: 'Chloe', product: COURSE },
    { firstName: 'Paul', product: 'Volunteer / Manager / Administrator' },
  ])
  await signIn(page, 'same2@mail.example')
  const invoice = await openInvoice(page, /^INV-.*\$64\.26.*Paid/)
  await invoice.getByRole('button', { name: `Cancel ${COURSE} for Chloe Drummond` }).click()

  const dialog = dialogOf(page)
  await expect(dialog.getByRole('button', { name: 'Cancel and get $47.25 back' })).toBeVisible()
  await expect(dialog.getByText('-$15.00')).toBeVisible()
  await axe(page)
  await dialog.getByRole('radio', { name: 'As a credit' }).check()
  await dialog.getByRole('button', { name: 'Cancel for a credit of $63.00' }).click()
  await expect(dialog.getByRole('heading', { name: 'Cancelled' })).toBeFocused()
  await axe(page)
  await dialog.getByRole('status').getByRole('button', { name: 'Close' }).click()

  await expect(dialog).toBeHidden()
  await expect(invoice.getByText('Cancelled · $63.00 as a credit')).toBeVisible()
  await expect(invoice.getByText('Partly refunded')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(/^Refund of INV-/)).toBeVisible()

  await openPerson(page, /Chloe Drummond/)
  await expect(page.getByText('Cancelled · $63.00 as a credit')).toBeVisible()
  await expect(page.getByRole('button', { name: `Cancel… ${COURSE}` })).toHaveCount(0)
})

test('a person’s page leads to the same, by keyboard and on a phone, and changes nothing until it is confirmed', {
  tag: '@long',
}, async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await buyFor(request, 'same1@mail.example', [{ firstName: 'Chloe', product: COURSE }])
  await signIn(page, 'same1@mail.example')
  await openPerson(page, /Chloe Drummond/)
  const cancel = page.getByRole('button', { name: `Cancel… ${COURSE}` })
  await cancel.focus()
  await page.keyboard.press('Enter')
  const dialog = dialogOf(page)
  await expect(dialog).toBeFocused()
  await expect(dialog.getByRole('radio', { name: /We cannot or no longer want/ })).toBeChecked()
  const isTooWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(await isTooWide()).toBe(false)
  await page.emulateMedia({ colorScheme: 'dark' })
  await axe(page)
  await dialog.getByRole('radio', { name: 'The association cancelled it' }).check()
  await expect(dialog.getByRole('button', { name: 'Send the request' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(cancel).toBeFocused()
  await expect(page.getByText('Enrolled', { exact: true })).toBeVisible()
})

test('a request for the office shows as waiting wherever the row is shown', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await buyFor(request, 'ump16@mail.example', [{ firstName: 'Eamon', product: COURSE }])
  await signIn(page, 'ump16@mail.example')
  // Beside the registration of January, which the demo has on an invoice of its own.
  const invoice = await openInvoice(page, /^INV-.*7 February.*Paid/)
  await invoice.getByRole('button', { name: /^Cancel Provincial Umpire/ }).click()
  const dialog = dialogOf(page)
  await dialog.getByRole('radio', { name: 'The association cancelled it' }).check()
  await dialog.getByLabel(/Anything the office should know/).fill('Your mail of Monday said so.')
  await dialog.getByRole('button', { name: 'Send the request' }).click()
  await expect(dialog.getByText('Your request is with the office')).toBeVisible()
  await dialog.getByRole('status').getByRole('button', { name: 'Close' }).click()
  await expect(invoice.getByText('Cancellation: the office is deciding')).toBeVisible()
})

test('the demo has a family whose academy was given back for 390.00 less 50.00', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page, 'refund@mail.example')
  const invoice = await openInvoice(page, /^INV-.*Partly refunded/)
  await expect(invoice.getByText('Cancelled · $340.00 refunded to the card')).toBeVisible()
  await expect(invoice.getByText(/^Refunded on/)).toBeVisible()
})
