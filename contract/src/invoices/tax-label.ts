import type { Locale } from '../refusals/say.ts'

// The taxes of Canada have a name in each of its languages; an invoice keeps the one it was written with.
const IN_FRENCH: Readonly<Record<string, string>> = { GST: 'TPS', HST: 'TVH', PST: 'TVP', QST: 'TVQ' }

/** The tax of an invoice, such as `GST 5 %`, as a reader knows it. One that is named in both languages stays so. */
export function taxLabelIn(locale: Locale, label: string): string {
  if (locale === 'en') return label.replace(' %', '%')
  const named = label.includes('/')
    ? label
    : label.replace(/\b(?:GST|HST|PST|QST)\b/g, (name) => IN_FRENCH[name] ?? name)
  return named.replace('.', ',').replace(' %', '\u00a0%')
}
