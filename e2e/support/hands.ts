import { expect, type Locator, type Page } from '@playwright/test'

/** How a person gets things done on a page. A journey is the same for every hand. */
export type Hand = {
  /** A button, a link or a tab. */
  press(target: Locator): Promise<void>
  write(field: Locator, text: string): Promise<void>
  /** A checkbox or a radio button. */
  tick(box: Locator): Promise<void>
  choose(list: Locator, label: string): Promise<void>
  /** To the end of the page, in one go. */
  goToEnd(): Promise<void>
}

/** A mouse, or a finger. */
export const byPointer = (page: Page): Hand => ({
  press: (target) => target.click(),
  write: (field, text) => field.fill(text),
  tick: (box) => box.check(),
  choose: async (list, label) => {
    await list.selectOption({ label })
  },
  goToEnd: () => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight)),
})

export type Counted = Hand & { effort: { clicks: number; fields: number } }

/** Counts what a hand does: every press and choice is a click, every text a field. */
export function counting(hand: Hand): Counted {
  const effort = { clicks: 0, fields: 0 }
  const click =
    <A extends unknown[]>(does: (...about: A) => Promise<void>) =>
    (...about: A) => {
      effort.clicks += 1
      return does(...about)
    }
  return {
    ...{ effort, press: click(hand.press), tick: click(hand.tick), choose: click(hand.choose) },
    write: (field, text) => {
      effort.fields += 1
      return hand.write(field, text)
    },
    goToEnd: hand.goToEnd,
  }
}

/** The keys of a keyboard and nothing else: what cannot be reached with Tab and arrows cannot be used. */
export function byKeyboard(page: Page): Hand {
  const reach = (target: Locator) => reachByKeys(page, target)
  return {
    press: async (target) => {
      await reach(target)
      await page.keyboard.press('Enter')
    },
    write: async (field, text) => {
      await reach(field)
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(text)
    },
    tick: async (box) => {
      await reach(box)
      if (!(await box.isChecked())) await page.keyboard.press('Space')
      await expect(box).toBeChecked()
    },
    choose: async (list, label) => {
      await reach(list)
      await page.keyboard.press('Home')
      // By arrows: an accented letter that is typed over a list goes astray in a browser without a real keyboard.
      const labels = await list.locator('option').allInnerTexts()
      for (let down = labels.indexOf(label); down > 0; down -= 1) await page.keyboard.press('ArrowDown')
      await expect(list.locator('option:checked')).toHaveText(label)
    },
    goToEnd: () => page.keyboard.press('End'),
  }
}

/** More than any page has. */
const STEPS = 200

async function reachByKeys(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let step = 0; step < STEPS; step += 1) {
    const where = await target.evaluate(whereIsFocus)
    if (where === 'here') return
    await page.keyboard.press(where === 'beside' ? 'ArrowRight' : 'Tab')
  }
  throw new Error(`The keyboard does not reach ${target}.`)
}

/** Radio buttons of one group, and the tabs of one list, are one stop; arrows go on from there. */
function whereIsFocus(element: Element): 'here' | 'beside' | 'elsewhere' {
  const active = document.hasFocus() ? document.activeElement : null
  if (active === element) return 'here'
  const isRadio = (one: Element | null) => one instanceof HTMLInputElement && one.type === 'radio'
  const sameGroup =
    isRadio(active) && isRadio(element) && active?.getAttribute('name') === element.getAttribute('name')
  const tabs = element.closest('[role="tablist"]')
  return sameGroup || (tabs && active?.closest('[role="tablist"]') === tabs) ? 'beside' : 'elsewhere'
}
