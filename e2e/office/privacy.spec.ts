import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { axeInBothLooks } from '../support/axe.ts'
import { openOffice } from '../support/office.ts'
import { test } from '../support/site.ts'

test('a registrar makes a file for a family, and counts what is past its time', { tag: '@long' }, async ({
  page,
}) => {
  test.setTimeout(60_000)
  await openOffice(page, 'registrar', '/office/people')
  await page.getByRole('searchbox').fill('Laroche Odette')
  await page.getByRole('link', { name: 'Odette Laroche' }).click()
  await page.getByRole('link', { name: 'The person’s data as a file' }).click()
  await expect(page).toHaveURL(/\/office\/privacy\?person=\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
  await expect(page.getByText('The file is about Odette Laroche')).toBeVisible()
  await axeInBothLooks(page)

  await page.getByRole('button', { name: 'Make the file' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Make the file' }).click()
  await expect(dialog.getByText('This field is required')).toBeVisible()
  await dialog.getByLabel('Reason').fill('A letter of 3 February.')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Make the file' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain('Laroche')
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Count it now' }).click()
  const counts = page.getByRole('table', { name: 'What is past its time' })
  await expect(counts.getByRole('row')).toHaveCount(9)
  await expect(counts).toContainText('Old notifications')
  await axeInBothLooks(page)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
