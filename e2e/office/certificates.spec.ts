import { expect } from '@playwright/test'
import { axeInBothLooks } from '../support/axe.ts'
import { openOffice } from '../support/office.ts'
import { signIn } from '../support/people.ts'
import { test } from '../support/site.ts'

test('a registrar records a certificate, sees what it does, withdraws it, and the family reads both', {
  tag: '@long',
}, async ({ page, browser }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openOffice(page, 'registrar', '/office')
  await expect(page.getByRole('heading', { name: 'What waits for the office' })).toBeVisible()
  await page.goto('/office/people')
  await page.getByRole('searchbox').fill('Ida Vinter')
  await page.getByRole('link', { name: 'Ida Vinter' }).click()
  const part = page.getByRole('region', { name: 'Certificates on record' })
  await part.getByRole('button', { name: 'Record a certificate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record a certificate' })
  await dialog.getByRole('button', { name: 'Show what this does' }).click()
  await expect(dialog.getByText('This field is required').first()).toBeVisible()
  await axeInBothLooks(page, 'dialog')
  await dialog.getByLabel('Certificate').selectOption({ label: 'Provincial Umpire Level' })
  await dialog.getByLabel('First day').fill('2024-09-03')
  await dialog.getByLabel('Last day').fill('2026-09-03')
  await dialog.getByRole('button', { name: 'Show what this does' }).click()
  await expect(dialog.getByText('parent3@mail.example').first()).toBeVisible()
  await axeInBothLooks(page, 'dialog')
  await dialog.getByLabel('Reason').fill('Seen at the counter.')
  await dialog.getByRole('button', { name: 'Record a certificate' }).click()
  await expect(dialog).toBeHidden()
  await expect(part.getByText('Counts', { exact: true })).toBeVisible()

  await part.getByRole('button', { name: 'Withdraw: Provincial Umpire Level' }).click()
  const withdrawing = page.getByRole('dialog', { name: 'Withdraw the certificate' })
  await expect(withdrawing.getByText('No longer counts')).toBeVisible()
  await withdrawing.getByLabel('Reason').fill('It belongs to her cousin.')
  await withdrawing.getByRole('button', { name: 'Withdraw the certificate' }).click()
  await expect(withdrawing).toBeHidden()
  await expect(part.getByText('Withdrawn', { exact: true })).toBeVisible()
  await axeInBothLooks(page)

  const home = await (await browser.newContext()).newPage()
  await signIn(home, 'parent3@mail.example')
  await home.goto('/notifications')
  await home.getByRole('link', { name: 'See what changed' }).first().click()
  const certificates = home.getByRole('region', { name: 'Certificates on record' })
  await expect(certificates.getByText('It belongs to her cousin.')).toBeVisible()
  await axeInBothLooks(home)
})

test('an administrator confirms a role that is asked about, and not their own', { tag: '@long' }, async ({
  page,
}) => {
  await openOffice(page, 'admin', '/office?kind=grant_review')
  const card = page.getByRole('group').filter({ hasText: 'Role to confirm or end' }).first()
  await card.locator('summary').click()
  await card.getByLabel('Confirm: they still need it').check()
  await card.getByLabel('Reason').fill('The board is the same until the summer.')
  await axeInBothLooks(page)
  await card.getByRole('button', { name: 'Decide' }).click()
  await page.goto('/office/staff')
  await expect(page.getByText(/Confirmed by Sasha Kinsella/).first()).toBeVisible()
})
