import { expect } from '@playwright/test'
import { cardFieldWords } from '#server/src/platform/card-payments/hosted-fields/card-field-words.ts'
import { cartWords } from '#web/features/cart/cart-words.ts'
import { checkoutWords } from '#web/features/cart/checkout/checkout-words.ts'
import { purchaseWords } from '#web/features/cart/receipt/purchase-words.ts'
import { choiceWords } from '#web/features/participants/choosing/choice-words.ts'
import { billingWords } from '#web/features/payments/billing/billing-words.ts'
import { paymentWords } from '#web/features/payments/payment-words.ts'
import { shellWords } from '#web/shell/shell-words.ts'
import { said, type Walk } from './walk.ts'

/** The third step of the help, from a person's page: a registration, a last look, and the payment. */
export async function register(walk: Walk): Promise<void> {
  await chooseCategory(walk, walk.place.category)
  await payCart(walk)
}

export async function chooseCategory(walk: Walk, category: RegExp): Promise<void> {
  const { page, hand } = walk
  const words = said(walk, choiceWords)
  await hand.press(page.getByRole('button', { name: words.addRegistration }))
  const dialog = page.getByRole('dialog')
  await hand.tick(dialog.getByRole('radio', { name: category }))
  await hand.press(dialog.getByRole('button', { name: words.submit }))
  await expect(dialog).toBeHidden()
}

export async function payCart(walk: Walk): Promise<void> {
  const { page, hand } = walk
  await hand.press(page.getByRole('button', { name: said(walk, shellWords).cart }))
  await hand.press(page.getByRole('link', { name: said(walk, cartWords).checkOut }))
  await fillPayment(walk)
  await hand.press(page.getByRole('button', { name: new RegExp(`^${said(walk, checkoutWords).pay('')}`) }))
  await expect(
    page.getByRole('heading', { level: 1, name: said(walk, purchaseWords).receiptTitle }),
  ).toBeVisible()
}

/** Who pays, and with a good card. */
export async function fillPayment(walk: Walk): Promise<void> {
  const { page, hand } = walk
  await sayWhoPays(walk)
  const card = cardFieldWords[walk.locale]
  const frame = page.frameLocator(`iframe[title="${said(walk, paymentWords).cardFields}"]`)
  await hand.write(frame.getByLabel(card.number), '4242424242424242')
  await hand.write(frame.getByLabel(card.expiry), '1230')
  await hand.write(frame.getByLabel(card.cvc), '123')
}

/** The address on file is one line; where there is none, or for a team, it is a form. */
async function sayWhoPays(walk: Walk): Promise<void> {
  const { page, hand, place } = walk
  const words = said(walk, billingWords)
  const street = page.getByLabel(words.address, { exact: true })
  await expect(page.getByRole('button', { name: words.changeBilling }).or(street)).toBeVisible()
  if (!(await street.isVisible())) return
  await hand.write(street, place.street)
  await hand.write(page.getByLabel(words.city), place.city)
  await hand.write(page.getByLabel(words.postalCode), place.postalCode)
}
