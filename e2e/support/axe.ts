import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { sliceOfToday } from '#server/test/slices.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const DESK = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }
const AS_IT_WAS = { viewport: DESK, colorScheme: 'light' } as const
const LOOKS = [AS_IT_WAS, { viewport: PHONE, colorScheme: 'dark' }] as const

/**
 * Colours and layout do not depend on each other: two looks see both themes and both layouts. They see the whole page,
 * or only what is `within` a part of it, where the rest has been looked at before. The usual run takes one of the two,
 * and the other one the next day.
 */
export async function axeInBothLooks(page: Page, within?: string): Promise<void> {
  for (const look of sliceOfToday(LOOKS, { of: 2 })) {
    await turnTo(page, look)
    await axe(page, within)
  }
  await turnTo(page, AS_IT_WAS)
}

/** The layout stays as it is; of the themes the usual run takes one a day. */
export async function axeInBothThemes(page: Page): Promise<void> {
  for (const { colorScheme } of sliceOfToday(LOOKS, { of: 2 })) {
    await page.emulateMedia({ colorScheme })
    await axe(page)
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

async function turnTo(page: Page, { viewport, colorScheme }: (typeof LOOKS)[number]): Promise<void> {
  await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme })
}

/** Fails on any accessibility violation that can be found without a person, on the page or `within` a part of it. */
export async function axe(page: Page, within?: string): Promise<void> {
  await page.evaluate(endMotion)
  await bringAxe(page)
  // Legacy mode looks at the page in the page itself; the other way opens a second one for every look.
  const builder = new AxeBuilder({ page, axeSource: THERE_ALREADY }).setLegacyMode()
  if (within) builder.include(within)
  // What is right is not told: sending it would take as long as finding it.
  const { violations } = await builder
    .options({ resultTypes: ['violations'] })
    .withTags(TAGS)
    .analyze()
  const found = violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map((node) => node.html) }))
  expect(found, `accessibility of ${page.url()}`).toEqual([])
}

/** Half-faded text has half its contrast. What moves for ever, such as a spinner, moves on. */
function endMotion() {
  for (const motion of document.getAnimations()) {
    if (motion.effect?.getComputedTiming().endTime !== Infinity) motion.finish()
  }
}

// The builder would send its half a megabyte twice for every look, and again for the next look at the same page.
const builderRequires = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
const { source }: { source: string } = builderRequires('axe-core')
const THERE_ALREADY = 'void 0'

async function bringAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source)
  }
}
