import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Fails on any accessibility violation that can be found without a person. */
export async function axe(page: Page): Promise<void> {
  await page.evaluate(motionEnded)
  // Legacy mode looks at the page in the page itself; the other way opens a second one for every look.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(TAGS).analyze()
  const found = violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map((node) => node.html) }))
  expect(found, `accessibility of ${page.url()}`).toEqual([])
}

/** Half-faded text has half its contrast. What moves for ever, such as a spinner, is not waited for. */
async function motionEnded() {
  const ending = document.getAnimations().filter((it) => it.effect?.getComputedTiming().endTime !== Infinity)
  // A browser may put the motion of what nobody sees off for ever; ours ends within a moment.
  const patience = new Promise((resolve) => setTimeout(resolve, 2000))
  await Promise.race([patience, Promise.allSettled(ending.map((it) => it.finished))])
}
