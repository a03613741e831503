import { site } from '#api/site-configuration.ts'
import { useFormats } from '#words/formats.ts'

/** Amounts of the card provider: as everywhere in our currency, and with its name in another one. */
export function useMoneyIn() {
  const { money } = useFormats()
  const ours = site().association.currency
  return {
    isOurs: (currency: string) => currency === ours,
    moneyIn: (amount: string, currency: string) =>
      currency === ours ? money(amount) : `${amount} ${currency}`,
  }
}
