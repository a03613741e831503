import type { Locale } from '@centrepass/contract/refusals/say'

type Said = { header: string[]; drawn: (who: string, when: string) => string }

/** The heads of the columns, and the line that says who took the file. */
export const csvWords: Record<Locale, Said> = {
  en: {
    header: [
      ...['When', 'What', 'Who', 'Person', 'Account', 'About', 'From and to', 'Why', 'Details', 'Number'],
    ],
    drawn: (who, when) => `Taken by ${who} on ${when}`,
  },
  fr: {
    header: [
      ...['Quand', 'Quoi', 'Qui', 'Personne', 'Compte', 'Objet', 'De et à', 'Pourquoi', 'Détails', 'Numéro'],
    ],
    drawn: (who, when) => `Tiré par ${who} le ${when}`,
  },
}
