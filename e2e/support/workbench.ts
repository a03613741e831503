import { type Browser, expect, type Page } from '@playwright/test'
import { axe } from './axe.ts'
import { signIn } from './people.ts'

export const saved = (page: Page) => page.getByText('Saved', { exact: true })
export const players = (page: Page) => page.getByRole('region', { name: 'Players' }).getByRole('listitem')
export const dialog = (page: Page) => page.getByRole('dialog')

export async function startTeam(page: Page, name: string): Promise<void> {
  await page.goto('/tournaments')
  await page.getByRole('link', { name: 'Prepare a team for Cedar Coast Junior Championships' }).click()
  await expect(page.getByText('Until then you can prepare the team as a draft')).toBeVisible()
  await page.getByRole('button', { name: 'Start the team' }).click()
  await expect(page.getByLabel('Team name')).toBeFocused()
  await page.getByLabel('Team name').fill(name)
  const club = page.getByLabel('Club', { exact: true })
  expect((await club.getByRole('option').allTextContents()).at(-1)).toBe('Other')
  await club.selectOption('Tamarack Field Hockey Club')
  await page.getByRole('radio', { name: /^U16 Girls/ }).check()
  await page.getByRole('button', { name: 'Start the team' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

export async function inBothLooks(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await axe(page)
  }
}

export async function helper(browser: Browser, email = 'coparent@mail.example'): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, email)
  return page
}

/** A page that does not hear what others save until it saves something itself. */
export async function unaware(page: Page): Promise<void> {
  const body = { data: { version: 1, changed_at: '2025-01-01T00:00:00Z' } }
  await page.route('**/api/tournaments/teams/*/version', (route) => route.fulfill({ json: body }))
}
