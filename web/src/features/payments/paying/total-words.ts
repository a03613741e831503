import type { Words } from '#words/locale.ts'

const en = {
  subtotal: 'Subtotal',
  fees: 'Fees',
  taxes: 'Taxes',
  total: 'Total',
  credits: 'Credits',
  outstanding: 'Outstanding',
  dueNow: 'Due now',
  dueLater: 'Due later',
}

const fr: typeof en = {
  subtotal: 'Sous-total',
  fees: 'Frais',
  taxes: 'Taxes',
  total: 'Total',
  credits: 'Crédits',
  outstanding: 'Solde',
  dueNow: 'À payer maintenant',
  dueLater: 'À payer plus tard',
}

export const totalWords: Words<typeof en> = { en, fr }
