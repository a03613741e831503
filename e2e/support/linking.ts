import { expect, type Page } from '@playwright/test'
import { signIn, verifiedPerson } from './people.ts'

export type Known = { first: string; last: string; born: string; fact?: [kind: string, value: string] }

/** Signs in as a person with a new account, to which no participant is linked. */
export async function newcomer(page: Page): Promise<void> {
  const { email, password } = await verifiedPerson(page)
  await signIn(page, email, password)
}

/** Fills and sends the search for a person on record. */
export async function search(page: Page, { first, last, born, fact }: Known): Promise<void> {
  await page.goto('/find-participant')
  await page.getByLabel('First name').fill(first)
  await page.getByLabel('Last name').fill(last)
  await page.getByLabel('Birthdate').fill(born)
  if (fact) {
    await page.getByLabel('Detail').selectOption({ label: fact[0] })
    await page.getByRole('textbox', { name: fact[0] }).fill(fact[1])
  }
  await page.getByRole('button', { name: 'Search' }).click()
}

/** Asks for the link to the person who was found. */
export async function ask(page: Page, relation: 'Mine' | "I'm a guardian"): Promise<void> {
  await page.getByRole('radio', { name: relation, exact: true }).check()
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('heading', { name: 'We sent your request' })).toBeFocused()
}

export const requests = (page: Page) =>
  page.getByRole('region', { name: 'Your requests' }).getByRole('listitem')
