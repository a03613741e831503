import { expect, type Page } from '@playwright/test'

/**
 * Presses Pay below the card's frame. Filling the card scrolls the page, and for a moment the browser still takes the
 * mouse to be over the frame's old place: a press of that moment reaches nobody. No hand is that quick, so this one
 * waits until the page knows where the mouse is.
 */
export async function pressPay(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Pay \$/ })
  await expect(async () => {
    await page.mouse.move(0, 0)
    await button.hover()
    expect(await button.evaluate((element) => element.matches(':hover'))).toBe(true)
  }).toPass()
  await button.click()
}
