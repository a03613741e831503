import type { Problem } from '@centrepass/contract/errors'
import { useLocale, type Words } from '../../words/locale.ts'

type About = { name: string; product: string }

/** A problem of a row in the reader's language. The server speaks English; French is said from its code. */
export function useProblemText(): (problem: Problem, about: About) => string {
  const locale = useLocale()
  return ({ code, message }, about) => (locale === 'en' ? message : (french[code]?.(about) ?? message))
}

const notOpen = ({ product }: About) => `L’inscription à ${product} n’est pas ouverte.`
const otherAge = ({ name, product }: About) => `${product} n’est pas pour l’âge de ${name}.`

const french: Record<string, (about: About) => string> = {
  NOT_YOUR_PARTICIPANT: () => 'Vous ne pouvez pas inscrire cette personne à partir de votre compte.',
  NOT_OFFERED: () => 'Ceci n’est plus offert.',
  PROFILE_INCOMPLETE: ({ name }) => `Complétez le profil de ${name} avant de l’inscrire.`,
  NOT_OPEN: notOpen,
  WINDOW_CLOSED: notOpen,
  REG_DUPLICATE: ({ name, product }) => `${name} est déjà inscrit·e comme ${product} cette saison.`,
  ENROLMENT_DUPLICATE: ({ name, product }) => `${name} est déjà inscrit·e à ${product}.`,
  IN_CART: ({ name, product }) => `${product} est déjà dans le panier pour ${name}.`,
  REG_CONFLICT: ({ name }) => `Choisissez une seule catégorie de joueur pour ${name}.`,
  AGE_TOO_YOUNG: otherAge,
  AGE_TOO_OLD: otherAge,
  STREAM_MISMATCH: ({ product }) => `${product} est offert pour une autre catégorie de genre.`,
  CLUB_REQUIRED: ({ name }) => `Choisissez un club (ou Autre) pour ${name}.`,
  REG_REQUIRED: ({ name }) => `Ajoutez d’abord une inscription de la saison pour ${name}.`,
  PREREQ_MISSING: ({ name, product }) => `${product} exige un niveau que ${name} n’a pas encore.`,
  TRIAL_LIMIT: () => 'Le laissez-passer d’essai a déjà été utilisé deux fois cette saison.',
  FULL: ({ product }) => `${product} est complet. Une place se libère parfois quand quelqu’un annule.`,
  ACCESS_CODE: ({ product }) => `${product} exige le code d’accès de votre invitation.`,
  ELIGIBILITY_REQUIRED: ({ name }) => `Répondez aux questions d’admissibilité pour ${name}.`,
}

const en = {
  profile: (name: string) => `Open the profile of ${name}`,
  registration: (name: string) => `Add a registration for ${name}`,
  other: (name: string) => `Choose something else for ${name}`,
  accessCode: 'Access code from your invitation',
  useCode: 'Use this code',
}

const fr: typeof en = {
  profile: (name) => `Ouvrir le profil de ${name}`,
  registration: (name) => `Ajouter une inscription pour ${name}`,
  other: (name) => `Choisir autre chose pour ${name}`,
  accessCode: 'Code d’accès de votre invitation',
  useCode: 'Utiliser ce code',
}

export const remedyWords: Words<typeof en> = { en, fr }
