import { expect, type Page } from '@playwright/test'

export async function openPerson(page: Page, name: RegExp): Promise<void> {
  await page.goto('/account')
  await page.getByRole('link', { name }).first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

export const addToCart = (page: Page, product: string) =>
  page.getByRole('button', { name: `Add to Cart: ${product}` }).click()

export async function addRegistration(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Add Registration to Cart' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name }).check()
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(dialog).toBeHidden()
}
