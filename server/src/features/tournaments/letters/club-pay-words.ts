/** How a club pays, where the association takes cards. */
export const how = {
  en: 'Pay by card with the link below, or by cheque or transfer to {name}. Please give the reference {number}.',
  fr: 'Payez par carte avec le lien ci-dessous, ou par chèque ou virement à {name}. Veuillez indiquer la référence {number}.',
}
export const link = {
  en: 'The link is for the club alone. Anyone who has it can see the open amount and pay it.',
  fr: 'Le lien est réservé au club. Toute personne qui l’a peut voir le montant à payer et le régler.',
}
const otherwise = {
  en: 'Pay by cheque or transfer to {name}. Please give the reference {number}.',
  fr: 'Payez par chèque ou virement à {name}. Veuillez indiquer la référence {number}.',
}

/** What an association that takes no cards says instead: another way to pay, and nothing of a link. */
export const withoutCards = (paragraph: string, language: 'en' | 'fr'): string[] => {
  if (paragraph === link[language]) return []
  return [paragraph === how[language] ? otherwise[language] : paragraph]
}
