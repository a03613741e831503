import { expect } from '@playwright/test'
import { purchaseWords } from '#web/features/cart/checkout/purchase-words.ts'
import { doneWords } from '#web/features/documents/signing/done-words.ts'
import { signingWords } from '#web/features/documents/signing/signing-words.ts'
import { said, type Walk } from './walk.ts'

/** The last step of the help, from the receipt: every document is read to its end and signed. */
export async function signWaivers(walk: Walk): Promise<void> {
  const { page, hand } = walk
  const words = said(walk, signingWords)
  await hand.press(page.getByRole('link', { name: said(walk, purchaseWords).sign }))
  const shown = page.getByText(new RegExp(`^${words.position(1, 0).replace('0', '\\d+')}$`))
  const total = Number(/\d+$/.exec(await shown.innerText())?.[0])
  for (let position = 1; position <= total; position += 1) {
    await expect(page.getByText(words.position(position, total))).toBeVisible()
    await readToEnd(walk)
    if (position === 1) {
      await hand.tick(page.getByRole('checkbox').first())
      await hand.write(page.getByLabel(words.name), 'Ana Silva')
    }
    await hand.press(page.getByRole('button', { name: words.sign, exact: true }))
  }
  await expect(page.getByRole('heading', { level: 1, name: said(walk, doneWords).title })).toBeVisible()
}

async function readToEnd(walk: Walk): Promise<void> {
  const { page, hand } = walk
  const words = said(walk, signingWords)
  // There is nothing to read to its end before it is there.
  await expect(page.getByRole('status', { name: words.loading })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await hand.goToEnd()
  await expect(page.getByRole('button', { name: words.readOn })).toBeHidden()
}
