import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { axeInBothLooks } from '../support/axe.ts'
import { openOffice } from '../support/office.ts'
import { test } from '../support/site.ts'

test('the figures of the books are pictures with tables, and a table is taken as a file @long', async ({
  page,
}) => {
  await openOffice(page, 'finance', '/office/books?part=figures&from=2025-01-01&until=2025-01-31')
  await expect(page.getByRole('img', { name: 'Income by day' })).toBeVisible()
  await page.getByText('Income by part: the table').click()
  await expect(page.getByRole('table', { name: 'Income by part' })).toContainText('National part')
  await axeInBothLooks(page)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Take as a file (CSV): Income by part' }).click()
  expect(await readFile(await (await file).path(), 'utf8')).toContain('account,part,income,before')
})
