import { createStore, useStore } from '../store.ts'

export type Locale = 'en' | 'fr'

const STORED = 'centrepass.locale'

export const locale = createStore<Locale>(chosenLocale())

/** A person's own choice first, then the browser's language, then English. */
function chosenLocale(): Locale {
  const stored = localStorage.getItem(STORED)
  if (stored === 'en' || stored === 'fr') return stored
  return navigator.language.toLowerCase().startsWith('fr') ? 'fr' : 'en'
}

export function chooseLocale(chosen: Locale): void {
  localStorage.setItem(STORED, chosen)
  locale.set(chosen)
}

/** Everything a part of the site says, in both languages; the compiler sees to it that none is missing. */
export type Words<T> = { en: T; fr: T }

export const useLocale = (): Locale => useStore(locale)
export const useWords = <T>(words: Words<T>): T => words[useLocale()]
/** For the few sentences said outside a component. */
export const wordsNow = <T>(words: Words<T>): T => words[locale.get()]
