import { expect, type Page } from '@playwright/test'

/** At the checkout: the address on file is one line; a family without one fills the form. */
export async function sayWhoPays(page: Page): Promise<void> {
  const line = page.getByText(/^Billed to /)
  const street = page.getByLabel('Street address')
  await expect(line.or(street)).toBeVisible()
  if (await line.isVisible()) return
  await street.fill('12 Tidewater Way')
  await page.getByLabel('City').fill('Port Arbutus')
  await page.getByLabel('Postal code').fill('V5A 1C0')
}
