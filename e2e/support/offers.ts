import type { Locator, Page } from '@playwright/test'

/** The row of an offer on the home page. */
export const offer = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 4, name, exact: true }) })

export const registerLink = (page: Page, name: string): Locator =>
  page.getByRole('link', { name: `Register for ${name}` })

/** The line that says how many offers there are. */
export const found = (page: Page): Locator => page.getByRole('status').filter({ hasText: /offers? found$/ })
