import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

export const DEMO_PASSWORD = 'Cedar-Demo-2024'

export const newAddress = () => `e2e.${randomBytes(6).toString('hex')}@mail.example`

/** Fills and sends the form on the login page or in the dialog, whichever is open. */
export async function fillSignIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.locator('form').getByRole('button', { name: 'Sign In' }).click()
}

/** By the call of the form and not by the form, which has journeys of its own. The next page is theirs. */
export async function signIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  const answer = await page.request.post('/api/auth/login', { data: { email, password } })
  expect(answer.ok(), `${email} signs in`).toBe(true)
  await keepSignedIn(page)
}

/** The cookie is kept by now; beside it a browser keeps a hint, which the next page finds, and only that one. */
export async function keepSignedIn(page: Page): Promise<void> {
  const hint = await page.addInitScript(() => localStorage.setItem('centrepass.signed-in', 'yes'))
  page.once('domcontentloaded', () => hint.dispose())
}

export async function signInByForm(page: Page, email: string): Promise<void> {
  await page.goto('/account/login')
  await fillSignIn(page, email)
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible()
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

/** A new account with a confirmed address, created by the calls of the forms. */
export async function verifiedPerson(page: Page): Promise<NewPerson> {
  const person = { email: newAddress(), password: 'purple turf at dawn' }
  const form = { first_name: 'Ana', last_name: 'Silva', language: 'EN', agrees_to_terms: true }
  const created = await page.request.post('/api/accounts', { data: { ...person, ...form } })
  expect(created.ok(), `${person.email} creates an account`).toBe(true)
  const { pathname } = new URL(await mailedLink(page, person.email))
  const confirmed = await page.request.post(`/api${pathname}`, { data: { password: person.password } })
  expect(confirmed.ok(), `${person.email} is confirmed`).toBe(true)
  // Confirming signs in, which most tests want to do themselves.
  await page.request.post('/api/auth/logout')
  return person
}

/** The newest mail to an address in the demo mailbox: its first link. */
export async function mailedLink(page: Page, address: string): Promise<string> {
  const mailbox = await (await page.request.get('/dev/mail')).text()
  const mail = mailbox.split('<article>').find((text) => text.includes(`<p>To ${address}</p>`))
  const href = /href="([^"]+)"/.exec(mail ?? '')?.[1]
  if (!href) throw new Error(`There is no mail with a link to ${address}.`)
  return href.replaceAll('&amp;', '&')
}
