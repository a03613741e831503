import { useLocale } from '#words/locale.ts'

/** Names as a list in the reader's language: "Ana, Ben and Cleo". */
export function useNames(names: readonly string[]): string {
  const locale = useLocale()
  return new Intl.ListFormat(locale === 'fr' ? 'fr-CA' : 'en-GB').format(names)
}
