import { expect } from '@playwright/test'
import { axeInBothLooks } from '../support/axe.ts'
import { openOffice } from '../support/office.ts'
import { test } from '../support/site.ts'

const FILE = [
  'First name,Last name,Date of birth,Gender,Guardian,Guardian email,Guardian phone,Allergies',
  'ZENOBIA,ZYLSTRA,31/12/2012,F,Zoe Zylstra,zoe@mail.example,604 555 0142,peanuts',
  'Zenobiaa,Zylstra,31/12/2012,F,,,,',
  'Zacharie,Zémire,31/12/12,garçon,,,,',
].join('\r\n')

test('a registrar brings in a paper list, decides who someone is, and undoes all of it', {
  tag: '@long',
}, async ({ page }) => {
  await openOffice(page, 'registrar', '/office/imports')
  await page.getByRole('button', { name: 'Read the file' }).click()
  await expect(page.getByText('Choose a file first.')).toBeVisible()
  await axeInBothLooks(page)
  const file = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) }
  await page.getByLabel('File', { exact: true }).setInputFiles(file)
  await page.getByRole('button', { name: 'Read the file' }).click()
  await expect(page.getByLabel('Date of birth')).toHaveValue('birthdate')
  await expect(page.getByText('About health, and therefore not read: Allergies.')).toBeVisible()
  await axeInBothLooks(page)

  await page.getByRole('button', { name: 'Try it out' }).click()
  await expect(page.getByText('Tried out', { exact: true })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('link', { name: 'Not brought in (1)' }).click()
  await expect(page.getByText('Date of birth: The year has two digits. Write all four.')).toBeVisible()
  await page.getByRole('link', { name: 'You decide (1)' }).click()
  await expect(page.getByText('This may be the person of row 2.')).toBeVisible()
  await axeInBothLooks(page)
  await page.getByRole('button', { name: 'Row 3: Leave it out' }).click()
  await expect(page.getByRole('link', { name: 'Not brought in (2)' })).toBeVisible()

  await page.getByRole('button', { name: 'Bring it in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('The paper list of last year.')
  await dialog.getByRole('button', { name: 'Bring it in' }).click()
  await expect(page.getByText('Brought in', { exact: true })).toBeVisible({ timeout: 30_000 })
  await axeInBothLooks(page)
  await page.getByRole('button', { name: 'Undo all of it' }).click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('1 undone')).toBeVisible()
})
