import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { axeInBothLooks } from '../support/axe.ts'
import { openOffice } from '../support/office.ts'
import { test } from '../support/site.ts'

test('an auditor reads who did what, follows an actor and takes the table', { tag: '@long' }, async ({
  page,
}) => {
  await openOffice(page, 'auditor', '/office/record')
  await expect(page.getByRole('heading', { level: 1, name: 'Record' })).toBeVisible()
  const table = page.getByRole('table', { name: 'Record' })
  await page.getByLabel('What happened').selectOption('account.signed_in')
  await expect(page).toHaveURL(/action=account\.signed_in/)
  await expect(table.getByRole('row').filter({ hasText: 'Signed in' }).first()).toBeVisible()
  await axeInBothLooks(page)

  await page.getByLabel('What happened').selectOption('')
  await page.getByLabel('Also every page that the office opened').check()
  await table.getByRole('link', { name: /./ }).first().click()
  await expect(page).toHaveURL(/actor=\d+/)
  await expect(page.getByRole('button', { name: /^Without: Done by/ })).toBeVisible()

  // A column that is left out stays out when the page is opened again.
  await page.getByText('Columns', { exact: true }).click()
  await page.getByLabel('From and to').uncheck()
  await expect(table.getByRole('columnheader', { name: 'From and to' })).toHaveCount(0)
  await page.reload()
  await expect(table).toBeVisible()
  await expect(table.getByRole('columnheader', { name: 'From and to' })).toHaveCount(0)

  await table.getByRole('button', { name: 'When' }).click()
  await expect(page).toHaveURL(/order=old/)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Take as a table (CSV)' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain('Taken by')

  await page.setViewportSize({ width: 390, height: 844 })
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
})

test('an administrator comes to a person’s record from their page, in French', { tag: '@long' }, async ({
  page,
}) => {
  await openOffice(page, 'admin', '/office/people')
  await page.getByRole('searchbox').fill('Laroche Odette')
  await page.getByRole('link', { name: 'Odette Laroche' }).click()
  await page.getByRole('link', { name: 'All of it in the record' }).click()
  await expect(page).toHaveURL(/\/office\/record\?person=\d+$/)
  await expect(page.getByRole('button', { name: /^Without: About Odette Laroche/ })).toBeVisible()
  await page.getByLabel('Language', { exact: true }).selectOption('Français')
  await expect(page.getByRole('heading', { level: 1, name: 'Registre' })).toBeVisible()
})
