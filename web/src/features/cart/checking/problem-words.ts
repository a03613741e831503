import type { Problem } from '@centrepass/contract/ground/errors'
import { sayCartProblem } from '@centrepass/contract/refusals/purchases'
import { useLocale, type Words } from '#words/locale.ts'

/** A problem of the cart in the reader's language. */
export function useProblemText(): (problem: Problem) => string {
  const locale = useLocale()
  return (problem) => sayCartProblem(problem, locale)
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
