import { useLocale } from '#words/locale.ts'

/** “January 2025” for `2025-01`. */
export function useMonth() {
  const locale = useLocale()
  const format = new Intl.DateTimeFormat(`${locale}-CA`, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (month: string) => format.format(new Date(`${month}-01T00:00:00Z`))
}
