import type { Lookup } from '@centrepass/contract/site/site'
import { profileWords } from '#features/participants/profile/profile-words.ts'
import { useLocale, useWords } from '#words/locale.ts'

type Option = { value: string; label: string }

/** The choices of a lookup in the reader's language. */
export function useLookupOptions(lookups: Record<string, Lookup[]>): (name: string) => Option[] {
  const locale = useLocale()
  return (name) =>
    (lookups[name] ?? []).map(({ code, label, label_fr }) => ({
      value: code,
      label: locale === 'fr' ? label_fr : label,
    }))
}

/** Choices that our own words name. */
export const optionsOf = (labels: Record<string, string>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** The first option while no choice is made. */
export function useOpenOption() {
  const { choose, noAnswer, none } = useWords(profileWords)
  const open = (label: string) => ({ value: '', label })
  return { choose: open(choose), noAnswer: open(noAnswer), none: open(none) }
}
