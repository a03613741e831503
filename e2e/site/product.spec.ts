import { expect } from '@playwright/test'
import { axeInBothLooks } from '../support/axe.ts'
import { fillSignIn } from '../support/people.ts'
import { test } from '../support/site.ts'

test('a visitor asks to be told of an opening, signs in, and has asked @phone', async ({ page }) => {
  await page.goto('/product/program/6')
  await expect(page.getByRole('heading', { level: 1, name: 'Provincial Squad U18' })).toBeVisible()
  await expect(page).toHaveTitle('Provincial Squad U18')
  await expect(page.getByText('or $768.75 now and 4\u00a0×\u00a0$300.00')).toBeVisible()
  await axeInBothLooks(page)

  await page.getByRole('link', { name: 'Tell me when it opens' }).click()
  await fillSignIn(page, 'parent3@mail.example')
  await expect(page.getByRole('status').filter({ hasText: 'We will email you when it opens.' })).toBeVisible()
  await expect(page).toHaveURL('/product/program/6')

  await page.getByRole('button', { name: 'Do not tell me' }).click()
  await expect(page.getByRole('button', { name: 'Tell me when it opens' })).toBeVisible()
})
