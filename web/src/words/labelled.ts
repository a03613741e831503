import { useLocale } from './locale.ts'

/** `Owed: $12.00`. French has a space before the colon, which stays with its word. */
export function useLabelled(): (label: string, text: string | number) => string {
  const colon = useLocale() === 'fr' ? '\u00a0:' : ':'
  return (label, text) => `${label}${colon} ${text}`
}
