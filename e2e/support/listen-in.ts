import type { Page } from '@playwright/test'
import { wordsOfTheFirst } from '#server/test/words-of-the-first.ts'
import { axeInBothThemes } from './axe.ts'

/** Everything the site sends during a journey: pages, answers and emails, and the screens. */
export function listenIn(page: Page) {
  const told: Promise<string>[] = []
  const seen: string[] = []
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? ''
    // What belongs to a page that was left is gone; the page after it says the same again.
    if (/html|json/.test(type)) told.push(response.text().catch(() => ''))
  })
  return {
    /** A screen as it is now: readable in both themes, and kept for later. */
    async look(): Promise<void> {
      seen.push(await page.locator('body').innerText(), ...(await page.evaluate(coloursShown)))
      await axeInBothThemes(page)
    },
    async everything(): Promise<string> {
      const mails = await (await page.request.get('/dev/mail')).text()
      return [...seen, ...(await Promise.all(told)), mails].join('\n')
    },
  }
}

/** What of it only the first association would say, or look like: its main colour as a browser names it. */
export const ofTheFirst = (everything: string): string[] =>
  [...wordsOfTheFirst(), 'rgb(11, 90, 111)'].filter((word) => everything.includes(word))

function coloursShown(): string[] {
  const used = new Set<string>()
  for (const element of document.querySelectorAll('body, body *')) {
    const { color, backgroundColor, borderTopColor } = getComputedStyle(element)
    for (const colour of [color, backgroundColor, borderTopColor]) used.add(colour)
  }
  return [...used]
}
