import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Presses a button beside the card's frame. What scrolls or resizes the page moves the frame, and for a moment the
 * browser still takes the mouse to be over its old place: a press of that moment reaches the frame. No hand is that
 * quick, so this one waits until the page knows where the mouse is.
 */
export async function pressByFrame(button: Locator): Promise<void> {
  await expect(async () => {
    await button.page().mouse.move(0, 0)
    await button.hover()
    expect(await button.evaluate((element) => element.matches(':hover'))).toBe(true)
  }).toPass()
  await button.click()
}

export const pressPay = (page: Page) => pressByFrame(page.getByRole('button', { name: /^Pay \$/ }))
