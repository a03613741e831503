import { expect } from '@playwright/test'
import { purchaseWords } from '#web/features/cart/receipt/purchase-words.ts'
import { doneWords } from '#web/features/documents/signing/done-words.ts'
import { signingWords } from '#web/features/documents/signing/signing-words.ts'
import { said, type Walk } from './walk.ts'

/** The last step of the help, from the receipt: every text is read to its end, and one signature covers them all. */
export async function signWaivers(walk: Walk): Promise<void> {
  const { page, hand } = walk
  const words = said(walk, signingWords)
  await hand.press(page.getByRole('link', { name: said(walk, purchaseWords).sign }))
  // There is nothing to read to its end before it is there.
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await hand.goToEnd()
  await expect(page.getByText(words.allRead)).toBeVisible()
  for (const consent of await page.getByRole('radio', { name: words.consent, exact: true }).all()) {
    await hand.tick(consent)
  }
  // The last box is the agreement; any before it say that a text was read with a child.
  for (const box of await page.getByRole('checkbox').all()) await hand.tick(box)
  await hand.write(page.getByLabel(words.name), 'Ana Silva')
  const sign = new RegExp(`^${words.sign(2).replace('2', '\\d+')}$`)
  await hand.press(page.getByRole('button', { name: sign }))
  await expect(page.getByRole('heading', { level: 1, name: said(walk, doneWords).title })).toBeVisible()
}
