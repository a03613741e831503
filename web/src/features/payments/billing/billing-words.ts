import { addressWords } from '#features/site/address-words.ts'
import type { Words } from '#words/locale.ts'

const en = {
  ...addressWords.en,
  name: 'Name',
  email: 'Email',
  billing: 'Who pays',
  billedTo: (whom: string) => `Billed to ${whom}`,
  change: 'Change',
  changeBilling: 'Change who pays',
}
const fr: typeof en = {
  ...addressWords.fr,
  name: 'Nom',
  email: 'Courriel',
  billing: 'Qui paie',
  billedTo: (whom) => `Facturé à ${whom}`,
  change: 'Changer',
  changeBilling: 'Changer qui paie',
}

export const billingWords: Words<typeof en> = { en, fr }
