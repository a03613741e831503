import type { Question, Reason, ReasonCode } from '@centrepass/contract/eligibility-question'
import { saleStatus } from '@centrepass/contract/sale-rules'
import { useLocale } from '../../../words/locale.ts'

/** A reason in the reader's language. The rules speak English; French is said from the same facts. */
export function useReasonText() {
  const locale = useLocale()
  return ({ code, message }: Reason, question: Question) =>
    locale === 'en' ? message : french[code](question)
}

const french: Record<ReasonCode, (question: Question) => string> = {
  PROFILE_INCOMPLETE: ({ person }) =>
    `Complétez le profil de ${person.name} avant d’ajouter une inscription.`,
  NOT_OPEN: ({ product }) => `L’inscription à ${product.name} n’est pas ouverte.`,
  WINDOW_CLOSED: ({ product }) => `L’inscription à ${product.name} n’est pas ouverte.`,
  REG_DUPLICATE: ({ product, person, season }) =>
    `${person.name} est déjà inscrit·e comme ${product.name} pour ${season.label}.`,
  ENROLMENT_DUPLICATE: ({ product, person }) => `${person.name} est déjà inscrit·e à ${product.name}.`,
  IN_CART: ({ product, person }) => `${product.name} est déjà dans le panier pour ${person.name}.`,
  REG_CONFLICT: ({ person }) => `Choisissez une seule catégorie de joueur pour ${person.name}.`,
  AGE_TOO_YOUNG: bornFor,
  AGE_TOO_OLD: bornFor,
  STREAM_MISMATCH: ({ product }) => `${product.name} est offert pour une autre catégorie de genre.`,
  CLUB_REQUIRED: ({ person }) => `Choisissez un club (ou Autre) pour ${person.name}.`,
  REG_REQUIRED: ({ person, season }) =>
    `Ajoutez d’abord une inscription ${season.label} pour ${person.name}.`,
  PREREQ_MISSING: ({ product }) => `${product.name} exige un niveau que cette personne n’a pas encore.`,
  TRIAL_LIMIT: () => 'Le laissez-passer d’essai a déjà été utilisé cette saison.',
  SUSPENDED: ({ person }) =>
    `L’inscription de ${person.name} est suspendue. Veuillez communiquer avec le bureau.`,
  FULL: full,
  ELIGIBILITY_REQUIRED: ({ person }) => `Répondez aux questions d’admissibilité pour ${person.name}.`,
}

function full({ product, season }: Question): string {
  const isOpen = saleStatus(season.now, product.opens_at, product.closes_at) === 'open'
  const hope = isOpen ? ' Une place se libère parfois quand quelqu’un annule.' : ''
  return `${product.name} est complet.${hope}`
}

function bornFor({ person, product }: Question): string {
  const { birth_year_from: from, birth_year_to: to } = product
  const years = from === null ? `${to} et avant` : to === null ? `${from} et après` : `${from}–${to}`
  return `${person.name} est né·e en ${person.birthdate.slice(0, 4)}; ${product.name} est pour ${years}.`
}
