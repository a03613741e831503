import { expect, type Page } from '@playwright/test'
import { test } from '../support/site.ts'

const LIGHT = [246, 249, 250]
const DARK = [11, 24, 29]

test('the theme follows the device until a person chooses, and the choice survives a reload', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/account')
  const theme = page.getByLabel('Theme')
  await expect(theme).toHaveValue('system')
  await expectGround(page, DARK)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectGround(page, LIGHT)

  await theme.selectOption('Dark')
  await expectGround(page, DARK)
  await page.reload()
  await expectGround(page, DARK)
  await expect(theme).toHaveValue('dark')

  await theme.selectOption('Light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectGround(page, LIGHT)
  await theme.selectOption('Match my device')
  await expectGround(page, DARK)
})

test('a French browser gets the site in French, until the person chooses English', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ locale: 'fr-CA' })
  site.watch(context)
  const page = await context.newPage()
  await page.goto('/account')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page).toHaveTitle('Réglages du compte')

  await page.getByRole('link', { name: 'Cedar Coast Field Hockey, accueil' }).click()
  await expect(page.getByText('Ferme le dimanche 9 février, après-demain').first()).toBeVisible()
  await expect(page.getByText('67,00\u00a0$').first()).toBeVisible()

  await page.getByLabel('Langue').selectOption('English')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByText('Closes Sunday 9 February, in 2 days').first()).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Language')).toHaveValue('en')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await context.close()
})

test('a browser in any other language gets English, until the person chooses French', {
  tag: '@long',
}, async ({ browser, site }) => {
  const context = await browser.newContext({ locale: 'de-DE' })
  site.watch(context)
  const page = await context.newPage()
  await page.goto('/account')
  await expect(page).toHaveTitle('Account Settings')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByLabel('Language').selectOption('Français')
  await expect(page).toHaveTitle('Réglages du compte')
  await page.reload()
  await expect(page).toHaveTitle('Réglages du compte')
  await context.close()
})

const screens = [
  '/',
  '/help',
  '/account',
  '/account/login',
  '/account/create',
  '/reset-password',
  '/email/verify/7/code',
  '/participant/verify/7',
  '/resend-verification-email',
  '/maintenance',
  '/nowhere',
  '/account#login',
]

// French words are longer, so that what sticks out does so in French first.
for (const { language, tag } of [
  { language: 'en', tag: ['@long'] },
  { language: 'fr', tag: [] },
]) {
  test(`nothing has to be scrolled sideways on a small phone, in ${language}`, { tag }, async ({
    browser,
    site,
  }) => {
    site.expectFailedRequests(/\/nowhere$|\/api\/email\/verify\//)
    const context = await browser.newContext({ locale: `${language}-CA` })
    site.watch(context)
    const page = await context.newPage()
    for (const path of screens) {
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible()
        for (const width of [320, 390]) {
          await page.setViewportSize({ width, height: 700 })
          expect(await page.evaluate(sideways), `${width} pixels`).toEqual([])
        }
      })
    }
    await context.close()
  })
}

/** What sticks out of the page, or out of a dialog, to the right. */
function sideways(): string[] {
  const frames = [document.documentElement, ...document.querySelectorAll('dialog')]
  return frames.flatMap((frame) => {
    if (frame.scrollWidth <= frame.clientWidth) return []
    const edge = frame.getBoundingClientRect().left + frame.clientWidth
    return [...frame.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > edge + 1)
      .map((element) => element.outerHTML.slice(0, 120))
  })
}

async function expectGround(page: Page, colour: number[]) {
  await expect.poll(() => page.evaluate(groundOnScreen)).toEqual(colour)
}

/** As it is painted: a mixed colour is written in many ways, and one pixel has one. */
function groundOnScreen(): number[] {
  const canvas = document.createElement('canvas').getContext('2d')
  if (!canvas) return []
  canvas.fillStyle = getComputedStyle(document.documentElement).backgroundColor
  canvas.fillRect(0, 0, 1, 1)
  return [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)]
}
