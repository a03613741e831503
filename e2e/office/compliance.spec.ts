import { expect } from '@playwright/test'
import { axeInBothLooks } from '../support/axe.ts'
import { openOffice } from '../support/office.ts'
import { test } from '../support/site.ts'

test('the screening officer records a check by hand, sees that it ends soon, and ends it', async ({
  page,
}) => {
  test.setTimeout(60_000)
  await openOffice(page, 'screening', '/office/people')
  await page.getByRole('searchbox').fill('Laroche Odette')
  await page.getByRole('link', { name: 'Odette Laroche' }).click()
  await page.getByRole('link', { name: 'Record check by hand' }).click()
  await expect(page).toHaveURL(/\/office\/compliance\?person=\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Compliance' })).toBeVisible()
  await axeInBothLooks(page)

  const own = page.getByRole('region', { name: 'Record check of Odette Laroche' })
  await own.getByRole('button', { name: /^Record a check/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Record a check' }).click()
  await expect(dialog.getByText('This field is required').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Cleared on' }).fill('2022-03-01')
  await dialog.getByRole('textbox', { name: 'Last day it counts' }).fill('2025-03-01')
  await dialog.getByLabel('Reason').fill('The original was shown at the office.')
  await axeInBothLooks(page, 'dialog')
  await dialog.getByRole('button', { name: 'Record a check' }).click()
  await expect(dialog).toBeHidden()

  await page.getByLabel('Show').selectOption('screening')
  await expect(page).toHaveURL(/what=screening/)
  const endings = page.getByRole('table', { name: 'What ends within 60 days' })
  const row = endings.getByRole('row').filter({ hasText: 'Odette Laroche' })
  await expect(row).toContainText('in 22 days')
  await row.getByRole('button', { name: 'End it now: Odette Laroche' }).click()
  await dialog.getByLabel('Reason').fill('It was the wrong person.')
  await dialog.getByRole('button', { name: 'End it now' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toHaveCount(0)

  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('a registrar sees who may not be on the field, but nothing of record checks', { tag: '@long' }, async ({
  page,
}) => {
  await openOffice(page, 'registrar', '/office/compliance?waits_for=documents')
  const blocked = page.getByRole('region', { name: 'Who may not be on the field' })
  await expect(blocked.getByLabel('Waits for')).toHaveValue('documents')
  await expect(blocked.getByRole('table').or(blocked.getByText('No one.'))).toBeVisible()
  await expect(page.getByLabel('Show')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Record a check/ })).toHaveCount(0)
  await axeInBothLooks(page)
})
