import type { ListedPerson } from '@centrepass/contract/people/list-people'
import type { Locale } from '@centrepass/contract/refusals/say'

type Said = {
  header: string[]
  drawn: (who: string, when: string) => string
  /** There are more people than the file takes. */
  cut: (most: number) => string
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
    cut: (most) =>
      `NOT ALL: the file ends after ${most.toLocaleString('en')} people, and there are more. Take it again with narrower filters.`,
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
    cut: (most) =>
      `INCOMPLET : le fichier s’arrête après ${most.toLocaleString('fr-CA')} personnes, et il y en a d’autres. Tirez-le de nouveau avec des filtres plus étroits.`,
    missing: { documents: 'Signatures', screening: 'Vérification', payment: 'Paiement', papers: 'Documents' },
  },
}
