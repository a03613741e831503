import { expect, type Page } from '@playwright/test'
import { axeInBothLooks } from '../support/axe.ts'
import { signInOffice } from '../support/office.ts'
import { signIn } from '../support/people.ts'
import { test } from '../support/site.ts'

/** Opens a person's page as an officer would: from the search. */
async function openPerson(page: Page, name: string): Promise<void> {
  await page.goto('/office/people')
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test('a registrar corrects a birthdate seeing what that changes, takes it back, and the family reads both', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/office')
  await signInOffice(page, 'registrar')
  await expect(page.getByRole('heading', { name: 'What waits for the office' })).toBeVisible()
  await openPerson(page, 'Ida Vinter')
  const corrections = page.getByRole('region', { name: 'Corrections by the office' })
  await corrections.getByRole('button', { name: 'Correct the record' }).click()
  const dialog = page.getByRole('dialog', { name: 'Correct the record' })
  await dialog.getByRole('button', { name: 'Show what this does' }).click()
  await expect(dialog.getByText('You have not changed anything yet.')).toBeVisible()
  await axeInBothLooks(page, 'dialog')

  await dialog.getByLabel('Date of birth').fill('1985-03-02')
  await dialog.getByLabel('Legal last name').fill('Winter')
  await dialog.getByRole('button', { name: 'Show what this does' }).click()
  await expect(dialog.getByText('The person becomes an adult')).toBeVisible()
  await expect(dialog.getByText('Vinter → Winter')).toBeVisible()
  await expect(dialog.getByText('parent3@mail.example').first()).toBeVisible()
  await axeInBothLooks(page, 'dialog')
  await dialog.getByRole('button', { name: 'Correct the record' }).click()
  await expect(dialog.getByText('This field is required')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Seen on the passport.')
  await dialog.getByRole('button', { name: 'Correct the record' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Ida Winter' })).toBeVisible()
  await expect(corrections.getByText('Seen on the passport.')).toBeVisible()

  await corrections.getByRole('button', { name: /^Take back the correction of/ }).click()
  const undo = page.getByRole('dialog', { name: 'Take it back' })
  await expect(undo.getByText('Winter → Vinter')).toBeVisible()
  await undo.getByLabel('Reason').fill('It was another child.')
  await undo.getByRole('button', { name: 'Take it back' }).click()
  await expect(undo).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Ida Vinter' })).toBeVisible()
  await axeInBothLooks(page)

  const home = await (await browser.newContext()).newPage()
  await signIn(home, 'parent3@mail.example')
  await home.goto('/notifications')
  await home.getByRole('link', { name: 'See what changed' }).first().click()
  const changes = home.getByRole('region', { name: 'Changes by the office' })
  await expect(changes.getByText('It was another child.')).toBeVisible()
  await expect(changes.getByText('Seen on the passport.')).toBeVisible()
  await axeInBothLooks(home)
})
