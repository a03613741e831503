import type { Locale, Values } from '@centrepass/contract/refusals/say'

type Say = (code: string, values: Values, locale: Locale) => string | null
let say: Say | null = null

/** The words of all refusals come with the first one: most visits need none, and no first page waits for them. */
export async function loadRefusalWords(): Promise<void> {
  if (say) return
  // Without them the server's own words stay.
  const words = await import('@centrepass/contract/refusals/refusal').catch(() => null)
  say = words?.sayAnswered ?? null
}

/** A refusal in one language, or null where its code or the words are not known here. */
export const refusalIn: Say = (code, values, locale) => say?.(code, values, locale) ?? null
