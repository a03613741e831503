import { painting } from '../api/painting.ts'
import { isBrowser, remembered } from '../state/remembered.ts'
import { createStore, useStore } from '../state/store.ts'
import { tieFrench } from './tie-french.ts'

export type Locale = 'en' | 'fr'

const chosenLocale = remembered('locale')

const firstLocale = knownLocale() ?? 'en'
export const locale = createStore<Locale>(firstLocale, () => painting()?.locale ?? firstLocale)

/** Without a choice or a browser language of ours, the association's first language is used. */
export function beginLocale(first: Locale): void {
  if (!knownLocale()) locale.set(first)
  chosenLocale.tellServer()
}

/** The person's own choice first, then the first browser language that is one of ours. */
function knownLocale(): Locale | undefined {
  const asked = [chosenLocale.get() ?? '', ...(isBrowser ? navigator.languages : [])]
  return asked.map((tag) => tag.toLowerCase().slice(0, 2)).find((tag) => tag === 'en' || tag === 'fr')
}

/** To choose from, the association's first language first, each in its own words. */
export function localesFrom(first: Locale): { value: Locale; label: string }[] {
  const english = { value: 'en', label: 'English' } as const
  const french = { value: 'fr', label: 'Français' } as const
  return first === 'fr' ? [french, english] : [english, french]
}

export function chooseLocale(chosen: Locale): void {
  chosenLocale.set(chosen)
  locale.set(chosen)
}

/** Everything a part of the site says, in both languages; the compiler sees to it that none is missing. */
export type Words<T> = { en: T; fr: T }

export const useLocale = (): Locale => useStore(locale)
export const useWords = <T>(words: Words<T>): T => wordsIn(useLocale(), words)
/** For the few sentences said outside a component. */
export const wordsNow = <T>(words: Words<T>): T => wordsIn(locale.get(), words)

const wordsIn = <T>(chosen: Locale, { en, fr }: Words<T>): T => (chosen === 'fr' ? tieFrench(fr) : en)
