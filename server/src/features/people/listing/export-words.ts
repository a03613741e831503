import type { ListedPerson } from '@centrepass/contract/people/list-people'
import type { Locale } from '@centrepass/contract/refusals/say'

type Said = {
  header: string[]
  drawn: (who: string, when: string) => string
  missing: Record<ListedPerson['missing'][number], string>
}

/** The heads of the columns, and the line that says who took the file. */
export const exportWords: Record<Locale, Said> = {
  en: {
    header: [
      ...['Number', 'Last name', 'First name', 'Age', 'Birthdate', 'Club', 'Registrations', 'Registered on'],
      ...['Programs and courses', 'Missing'],
    ],
    drawn: (who, when) => `Taken by ${who} on ${when}`,
    missing: { documents: 'Signatures', screening: 'Record check', payment: 'Payment', papers: 'Papers' },
  },
  fr: {
    header: [
      ...[
        'Numéro',
        'Nom',
        'Prénom',
        'Âge',
        'Date de naissance',
        'Club',
        'Inscriptions',
        'Date d’inscription',
      ],
      ...['Programmes et cours', 'Il manque'],
    ],
    drawn: (who, when) => `Tiré par ${who} le ${when}`,
    missing: { documents: 'Signatures', screening: 'Vérification', payment: 'Paiement', papers: 'Documents' },
  },
}
