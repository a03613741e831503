import type { Billing } from '@centrepass/contract/cart/cart'
import { asObject, keptForAccount } from '#state/kept-for-account.ts'

/** Whom the last receipt was made out to, so that nobody types an address twice. */
export const lastBilling = keptForAccount<Billing>('billing', (found) => {
  const { name, email, address_line1, city, province, postal_code, country } = asObject(found)
  if (country !== 'CA' && country !== 'US' && country !== 'OTHER') return null
  return {
    ...{ name: text(name), email: text(email), address_line1: text(address_line1), city: text(city) },
    ...{ province: text(province) || null, postal_code: text(postal_code) || null, country },
  }
})

const text = (value: unknown) => (typeof value === 'string' ? value : '')
