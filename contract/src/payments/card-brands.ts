/** What a capital letter alone would not make of a brand's code. */
const spelled: Record<string, string> = { amex: 'American Express', diners: 'Diners Club', jcb: 'JCB' }

/** A card brand as people write it: on screen, in emails and in PDFs. */
export const brandName = (brand: string): string =>
  spelled[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1)
