import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

const DEMO_PASSWORD = 'Cedar-Demo-2024'

export const newAddress = () => `e2e.${randomBytes(6).toString('hex')}@mail.example`

/** Fills and sends the form on the login page or in the dialog, whichever is open. */
export async function fillSignIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.locator('form').getByRole('button', { name: 'Sign In' }).click()
}

export async function signIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto('/account/login')
  await fillSignIn(page, email, password)
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible()
}

/** The newest mail to an address, opened in the demo mailbox: its first link. */
export async function mailedLink(page: Page, address: string): Promise<string> {
  await page.goto('/dev/mail')
  const link = page
    .getByRole('article')
    .filter({ hasText: `To ${address}` })
    .first()
    .getByRole('link')
  return String(await link.getAttribute('href'))
}

export type NewPerson = { email: string; password: string }

/** Creates an account by the form and stays on the page that says where the mail went. */
export async function createAccount(page: Page, { email, password }: NewPerson): Promise<void> {
  await page.goto('/account/create')
  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('Last name').fill('Silva')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox').check()
  await page.locator('form').getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText(`We sent an email to ${email}`)).toBeVisible()
}

export async function verifiedPerson(page: Page): Promise<NewPerson> {
  const person = { email: newAddress(), password: 'purple turf at dawn' }
  await createAccount(page, person)
  await page.goto(await mailedLink(page, person.email))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(`${person.email} is confirmed.`)).toBeVisible()
  return person
}
