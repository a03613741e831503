const endings: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }
const rules = new Intl.PluralRules('en', { type: 'ordinal' })

/** 1st, 2nd, 3rd, 4th; in French each word has its own way. */
export const ordinal = (n: number): string => `${n}${endings[rules.select(n)] ?? 'th'}`
