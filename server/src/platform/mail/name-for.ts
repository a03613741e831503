import type { OtherWords } from '@centrepass/contract/catalogue/words-in'

/** A thing of the catalogue, as a person with an account in this language calls it. */
export const nameFor = ({ name, names }: { name: string; names: OtherWords }, language: string): string =>
  names[language === 'FR' ? 'fr' : 'en'] ?? name
