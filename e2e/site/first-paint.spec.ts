import { expect, type Page } from '@playwright/test'
import { signIn } from '../support/people.ts'
import { test } from '../support/site.ts'

// Scripts that are held back may hold back the browser's own sign that the page has loaded.
const DRAWN = { waitUntil: 'domcontentloaded' } as const
const SITE_SCRIPTS = /\/assets\/(site|libraries)-.*\.js/

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  for (const { locale, hero, find, first } of [
    { locale: 'en-CA', hero: 'Your season starts here', find: /Find/, first: 'Minis 9 and under' },
    { locale: 'fr-CA', hero: 'Votre saison commence ici', find: /Trouve/, first: /Minis/ },
  ]) {
    test.describe(locale, () => {
      test.use({ locale })
      test(`a visitor reads the hero and the offers, and can follow the links: ${locale}`, async ({
        page,
      }) => {
        await page.goto('/')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(hero)
        await expect(page.getByRole('heading', { level: 2, name: find })).toBeVisible()
        await expect(page.getByRole('heading', { level: 3, name: first })).toBeVisible()
        await expect(page.getByRole('banner')).toBeVisible()
        const offers = page.getByRole('heading', { level: 4 }).getByRole('link')
        await expect(offers).toHaveCount(28)
        const name = await offers.first().innerText()
        await offers.first().click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
        await expect(page).toHaveTitle(name)
      })
    })
  }
})

for (const { locale, colorScheme } of [
  { locale: 'en-CA', colorScheme: 'light' },
  { locale: 'fr-CA', colorScheme: 'dark' },
] as const) {
  test.describe(`${locale}, ${colorScheme}`, () => {
    test.use({ locale, colorScheme })
    test('the scripts take over what was painted, without a complaint and without moving it', async ({
      page,
    }) => {
      const scripts = await holdScripts(page)
      await page.goto('/', DRAWN)
      const hero = page.getByRole('heading', { level: 1 })
      await expect(hero).toBeVisible()
      // The letters themselves come on their own, with or without scripts.
      await page.evaluate(async () => void (await document.fonts.ready))
      const before = await pictureOf(page)
      scripts.resolve()
      await takenOver(page, 'header')
      await takenOver(page, 'h1')
      expect(await pictureOf(page)).toEqual(before)
      // A phone would keep busy with a list that no one looks at yet.
      expect(await isTakenOver(page, 'main h4')).toBe(false)
      await page.getByRole('heading', { level: 4 }).last().scrollIntoViewIfNeeded()
      await takenOver(page, 'main h4')
    })
  })
}

// The first one that a browser builds, of any kind, keeps a slow phone busy for a fifth of a second.
test('a painted page is taken over without building a formatter', async ({ page }) => {
  await page.addInitScript(() => {
    const built: string[] = []
    Object.assign(window, { built })
    for (const name of [
      'DateTimeFormat',
      'RelativeTimeFormat',
      'NumberFormat',
      'ListFormat',
      'Collator',
    ] as const) {
      const construct = (target: typeof Intl.DateTimeFormat, given: unknown[]) => {
        built.push(name)
        return Reflect.construct(target, given)
      }
      Object.defineProperty(Intl, name, { value: new Proxy(Intl[name], { construct }) })
    }
  })
  await page.goto('/')
  await takenOver(page, 'h1')
  await takenOver(page, 'footer')
  await page.getByRole('heading', { level: 4 }).last().scrollIntoViewIfNeeded()
  await takenOver(page, 'main h4')
  expect(await page.evaluate(() => Reflect.get(window, 'built'))).toEqual([])
})

test('what is typed, chosen and pressed before the scripts run is not lost', async ({ page }) => {
  const scripts = await holdScripts(page)
  await page.goto('/', DRAWN)
  const search = page.getByRole('searchbox')
  await search.pressSequentially('cmp')
  await search.press('ArrowLeft')
  await search.press('ArrowLeft')
  await search.press('a')
  await page.getByLabel('Show', { exact: true }).selectOption('Programs')
  await page.getByLabel('Show closed offers too').check()
  await page.getByLabel('Theme').selectOption('dark')
  await page.getByRole('button', { name: 'How to register' }).click()
  scripts.resolve()
  await expect(page.getByRole('dialog', { name: 'How to register' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(search).toHaveValue('camp')
  await expect(page).toHaveURL('/?text=camp&kind=program&closed=true')
  await expect(page.getByText('3 offers found')).toBeVisible()
  expect(await search.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(2)
})

for (const part of ['header', 'section[aria-labelledby=find-heading]']) {
  test(`what is pressed when only the ${part} has been taken over is not lost`, async ({ page }) => {
    const scripts = await holdScripts(page)
    await page.goto('/', DRAWN)
    const chips = page.getByRole('navigation', { name: 'Jump to an age group' })
    await chips.getByText('Coaches and umpires').evaluate((chip, taken) => {
      const seen = new MutationObserver(() => {
        seen.disconnect()
        if (chip instanceof HTMLElement) chip.click()
      })
      const shown = document.querySelector(taken)
      if (shown) seen.observe(shown, { attributeFilter: ['data-painted'] })
    }, part)
    scripts.resolve()
    await expect(page.getByRole('heading', { level: 3, name: 'Coaches and umpires' })).toBeInViewport()
  })
}

test('a button that makes the page be taken over is pressed once, not twice', async ({ page }) => {
  await page.goto('/')
  await takenOver(page, 'footer')
  const price = page.getByText('fees and tax included').first()
  const pressed = await price.evaluate(async (summary) => {
    const list = summary.closest('[data-painted]')
    if (!list) return 'taken over too early'
    list.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    const button = list.querySelector<HTMLElement>('nav button:last-of-type')
    let pressed = 0
    document.addEventListener('focusin', () => pressed++)
    button?.click()
    return pressed
  })
  expect(pressed).toBe(1)
})

test('who has scrolled before the scripts run stays there', async ({ page }) => {
  const scripts = await holdScripts(page)
  await page.goto('/', DRAWN)
  const adults = page.getByRole('heading', { level: 3, name: 'Adults' })
  await adults.evaluate((heading) => heading.scrollIntoView())
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500)
  // What is above may get another font meanwhile: the place on the screen counts.
  const top = () => adults.evaluate((heading) => Math.round(heading.getBoundingClientRect().top))
  const before = await top()
  scripts.resolve()
  await takenOver(page, 'main h4')
  expect(await top()).toBe(before)
})

test('a chosen theme and language are there before the scripts, after a reload', async ({ page }) => {
  await page.goto('/')
  await takenOver(page, 'footer')
  await page.getByLabel('Theme').selectOption('dark')
  await page.getByLabel('Language').selectOption('fr')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre saison commence ici')
  await holdScripts(page)
  await page.reload(DRAWN)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre saison commence ici')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
})

test('who is signed in sees no “Sign In” and no brochure while a slow page comes back', async ({ page }) => {
  await signIn(page, 'parent3@mail.example')
  await page.goto('/')
  await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible()
  const scripts = await holdScripts(page)
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/auth/refresh', async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      const text = document.querySelector('header')?.textContent ?? ''
      if (/Sign In/.test(text)) seen.push('Sign In')
      if (document.querySelector('h1')?.textContent === 'Your season starts here') seen.push('brochure')
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  await page.reload(DRAWN)
  await expect(page.getByRole('banner')).toBeVisible()
  scripts.resolve()
  await takenOver(page, 'header')
  answer.resolve()
  await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual([])
})

test('letters that arrive late hardly move what a phone shows already', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 })
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((seen) => {
      for (const entry of seen.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const letters = Promise.withResolvers<void>()
  await page.route(/\.woff2$/, async (route) => {
    await letters.promise
    await route.continue()
  })
  await page.goto('/', DRAWN)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await takenOver(page, 'h1')
  letters.resolve()
  await page.evaluate(async () => {
    await document.fonts.load('400 16px "Public Sans"')
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
  const shifts = await page.evaluate(() => Reflect.get(window, 'shifts') as number[])
  // Below a tenth a page counts as still.
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.1)
})

/** The site's own scripts wait until the promise is kept, as on a slow line. */
async function holdScripts(page: Page) {
  const held = Promise.withResolvers<void>()
  await page.route(SITE_SCRIPTS, async (route) => {
    await held.promise
    await route.continue()
  })
  return held
}

const isTakenOver = (page: Page, selector: string) =>
  page.evaluate((part) => {
    const element = document.querySelector(part) ?? {}
    return Object.keys(element).some((key) => key.startsWith('__reactFiber'))
  }, selector)

const takenOver = (page: Page, selector: string) =>
  expect.poll(() => isTakenOver(page, selector), { message: `${selector} is React's` }).toBe(true)

/** Where things stand, and what they say. */
const pictureOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('header *, h1, h2, h3, h4, footer *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return `${element.tagName} ${[x, y, width, height].map(Math.round)} ${element.textContent}`
    }),
  )
