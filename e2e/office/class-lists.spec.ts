import { expect, type Page } from '@playwright/test'
import { axeInBothLooks } from '../support/axe.ts'
import { openOffice } from '../support/office.ts'
import { test } from '../support/site.ts'

const table = (page: Page, name: string) => page.getByRole('table', { name })
const narrow = async (page: Page) => {
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
}

test('the way to a class list goes by keyboard, and the address holds the filters', { tag: '@long' }, async ({
  page,
}) => {
  await openOffice(page, 'programs', '/office/lists')
  await expect(page.getByRole('heading', { level: 1, name: 'Lists' })).toBeVisible()
  await expect(page.getByText(/^\d+ programs and courses$/)).toBeVisible()
  await axeInBothLooks(page)
  await page.getByRole('region', { name: 'Filters' }).getByLabel('Kind').selectOption('program')
  await page.getByLabel('Name or code').focus()
  await page.keyboard.type('goalkeeper')
  await expect(page.getByText('1 program or course')).toBeVisible()
  await expect(page).toHaveURL('/office/lists?kind=program&text=goalkeeper')
  await page.reload()
  await expect(page.getByLabel('Name or code')).toHaveValue('goalkeeper')
  await page.getByRole('link', { name: 'Goalkeeper Clinic Series' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Goalkeeper Clinic Series' })).toBeVisible()
  await expect(table(page, 'Class list').getByRole('rowheader')).not.toHaveCount(0)
  // This role reads no invoices.
  await expect(table(page, 'Class list').getByRole('columnheader', { name: 'Balance' })).toHaveCount(0)
  await axeInBothLooks(page)
  await narrow(page)
})

test('a list is saved, printed, and written to @long', async ({ page }) => {
  await openOffice(page, 'programs', '/office/lists/program/7')
  await expect(table(page, 'Class list').getByRole('rowheader')).not.toHaveCount(0)
  const people = await table(page, 'Class list').getByRole('rowheader').count()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as a file' }).click()
  expect((await saving).suggestedFilename()).toBe('gk.csv')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Page 1 of 1')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: 'Write to these families' }).click()
  await expect(page).toHaveURL(/\/office\/messages\?.*program=7/)
  await expect(page.getByText(new RegExp(`\\b${people} people\\b`)).first()).toBeVisible()
})

test('emergency contacts open with a reason, and close again @long', async ({ page }) => {
  await openOffice(page, 'programs', '/office/lists/program/7')
  await page.getByRole('button', { name: 'Open emergency contacts' }).focus()
  await page.keyboard.press('Enter')
  const asking = page.getByRole('dialog', { name: 'Emergency contacts' })
  await asking.getByRole('button', { name: 'Open emergency contacts' }).click()
  await asking.getByLabel('Reason').fill('For the field on Saturday.')
  await asking.getByRole('button', { name: 'Open emergency contacts' }).click()
  const contacts = page.getByRole('region', { name: 'Emergency contacts' })
  await expect(contacts.getByRole('listitem')).not.toHaveCount(0)
  await axeInBothLooks(page)
  await contacts.getByRole('button', { name: 'Close emergency contacts' }).click()
  await expect(contacts.getByRole('listitem')).toHaveCount(0)
})

test('an auditor reads a list, and a list that is none is said so', async ({ page, site }) => {
  site.expectFailedRequests(/\/lists\/program\/999$/)
  await openOffice(page, 'auditor', '/office/lists/program/3')
  await expect(table(page, 'Class list').getByRole('columnheader', { name: 'Balance' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Emergency contacts' })).toHaveCount(0)
  await page.goto('/office/lists/program/999')
  await expect(page.getByText('The lists could not be loaded.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'All lists' })).toBeVisible()
})

test('attendance is marked by one press, kept without a network, and sent when it is back', {
  tag: '@long',
}, async ({ page, site }) => {
  site.expectFailedRequests(/\/attendance$/)
  await page.setViewportSize({ width: 390, height: 844 })
  await openOffice(page, 'programs', '/office/lists/program/7?part=attendance')
  const [first, second] = await page.getByRole('listitem').getByRole('button').all()
  await first?.click()
  await expect(page.getByText(/^1 present, 0 absent/)).toBeVisible()
  await axeInBothLooks(page)
  await page.route(/\/attendance$/, (route) => route.abort())
  await second?.click()
  await second?.click()
  await expect(page.getByText('1 mark is not sent yet.')).toBeVisible()
  await expect(page.getByText(/^1 present, 1 absent/)).toBeVisible()
  await page.reload()
  await page.unroute(/\/attendance$/)
  await expect(page.getByText('1 mark is not sent yet.')).toBeHidden()
  await page.reload()
  await expect(page.getByText(/^1 present, 1 absent/)).toBeVisible()
})

test('results are shown, given and taken back', { tag: '@long' }, async ({ page }) => {
  await openOffice(page, 'programs', '/office/lists/program/7?part=results')
  const results = table(page, 'Result').getByRole('combobox')
  await results.first().selectOption({ label: 'Attended' })
  await page.getByRole('button', { name: 'Check the results' }).click()
  const asking = page.getByRole('dialog', { name: 'Give results' })
  await expect(asking.getByText(/: No result → Attended$/)).toBeVisible()
  await asking.getByRole('button', { name: 'Give these results' }).click()
  const given = page.getByRole('region', { name: 'Given so far' })
  await given.getByRole('button', { name: 'Take back' }).click()
  const undoing = page.getByRole('dialog', { name: 'Take results back' })
  await undoing.getByLabel('Reason').fill('The wrong list.')
  await undoing.getByRole('button', { name: 'Take back' }).click()
  await expect(given.getByText(/^Taken back by /)).toBeVisible()
  await axeInBothLooks(page)
  await narrow(page)
})
