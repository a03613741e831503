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

/** Opens the cart, checks out and pays with a good card. */
export async function payForCart(page: Page): Promise<void> {
  // By keyboard: a mouse would rest on the button, and its tooltip would stand over the page.
  await page.getByRole('button', { name: /^View Cart and Checkout/ }).press('Enter')
  await page.getByRole('link', { name: 'Check out' }).click()
  await page.getByLabel('Street address').fill('12 Tidewater Way')
  await page.getByLabel('City').fill('Port Arbutus')
  await page.getByLabel('Postal code').fill('V5A 1C0')
  const frame = page.frameLocator('iframe[title="Card details"]')
  await frame.getByLabel('Card number').fill('4242 4242 4242 4242')
  await frame.getByLabel('Expiry date').fill('12 / 30')
  await frame.getByLabel('Security code').fill('123')
  await frame.getByLabel('Name on card').fill('A Person')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'It is done' })).toBeVisible()
}
