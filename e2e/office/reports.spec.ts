import { expect } from '@playwright/test'
import { axeInBothLooks } from '../support/axe.ts'
import { openOffice } from '../support/office.ts'
import { test } from '../support/site.ts'

test('a board member sees pictures with their tables, and no small number', { tag: '@long' }, async ({
  page,
}) => {
  await openOffice(page, 'board', '/office/reports')
  await expect(page.getByText(/people registered until/)).toBeVisible()
  await expect(page.getByText(/are shown as “few”/)).toBeVisible()
  const clubs = page.getByRole('region', { name: 'By club' })
  await clubs.getByText('Table: By club').click()
  await expect(clubs.getByRole('rowheader')).not.toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Insurance list' })).toHaveCount(0)
  await axeInBothLooks(page)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('a registrar saves files and has a report sent every week', { tag: '@long' }, async ({ page }) => {
  await openOffice(page, 'registrar', '/office/reports')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as a file: Insurance list' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^insurance-/)
  await page.getByRole('button', { name: 'Send a report regularly' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send a report regularly' })
  await dialog.getByLabel('Report').selectOption('By age')
  await dialog.getByLabel('Day').selectOption('Friday')
  await dialog.getByRole('button', { name: 'Send regularly' }).click()
  const sent = page.getByRole('region', { name: 'Sent by themselves' })
  await expect(sent.getByText(/Every week, Friday · next on/)).toBeVisible()
  await axeInBothLooks(page)
  await sent.getByRole('button', { name: 'No longer send' }).click()
  await expect(sent.getByText('No report is sent by itself.')).toBeVisible()
})
