import type { Zone } from './site.ts'

/** The zone of a postal code, by the longest matching prefix; null when none matches. */
export function zoneOf(postalCode: string, zones: readonly Zone[]): string | null {
  const code = postalCode.trim().toUpperCase()
  const fitting = zones.flatMap((zone) =>
    zone.postal_prefixes
      .filter((prefix) => code.startsWith(prefix))
      .map((prefix) => ({ code: zone.code, length: prefix.length })),
  )
  return fitting.toSorted((a, b) => b.length - a.length)[0]?.code ?? null
}
