import { expect } from '@playwright/test'
import { axeInBothLooks } from '../support/axe.ts'
import { openOffice } from '../support/office.ts'
import { test } from '../support/site.ts'

test('a registrar confirms a contact on its card, after reading what that does', async ({ page }) => {
  await openOffice(page, 'registrar', '/office?kind=contact_check')
  const card = page.getByRole('group').filter({ hasText: 'Guardian contact to confirm' })
  await card.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(card.getByText('Rakel Strandberg, rakel.strandberg@mail.example')).toBeVisible()
  await card.getByLabel('Confirm', { exact: true }).check()
  await expect(card.getByText('The contact can sign for the person by email.')).toBeVisible()
  await axeInBothLooks(page)
  await card.getByRole('button', { name: 'Decide' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing of this kind waits.' })).toBeVisible()
})

test('two records that may be one person’s lead straight to the page that compares them', async ({
  page,
}) => {
  await openOffice(page, 'registrar', '/office?kind=possible_duplicate')
  const card = page.getByRole('group').filter({ hasText: 'Tindra Skarsgard' }).first()
  await card.locator('summary').click()
  await card.getByRole('link', { name: 'Compare the two records' }).click()
  await expect(page).toHaveURL(/\/office\/doubles\/\d+\/\d+$/)
})

test('programs raises a limit that is exceeded, on the card of the task @long', async ({ page }) => {
  await openOffice(page, 'programs', '/office?kind=over_limit')
  const card = page.getByRole('group').filter({ hasText: 'More sold than the limit' })
  await card.locator('summary').click()
  await card.getByLabel('Change the limit').check()
  await expect(card.getByText(/or more the task is closed/)).toBeVisible()
  await axeInBothLooks(page)
  await card.getByLabel('New limit').fill('500')
  await card.getByLabel('Reason').fill('The hall has room after all.')
  await card.getByRole('button', { name: 'Decide' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing of this kind waits.' })).toBeVisible()
})

test('an auditor sees the tasks and decides none of them', async ({ page }) => {
  await openOffice(page, 'auditor', '/office?kind=guardian_ending')
  const card = page.getByRole('group').filter({ hasText: 'Request to end a guardian’s link' })
  await card.locator('summary').click()
  await expect(card.getByText('You see this task. Others decide it.')).toBeVisible()
  await expect(card.getByRole('button')).toHaveCount(0)
  await axeInBothLooks(page)
})
