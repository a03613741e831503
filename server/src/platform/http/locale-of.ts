import type { Locale } from '@centrepass/contract/refusals/say'
import type { FastifyRequest } from 'fastify'

/** The language of the person who asks, by what their browser or program says it reads. English by default. */
export const localeOf = (request: Pick<FastifyRequest, 'headers'>): Locale => askedLocale(request) ?? 'en'

/** The same, or nothing where neither of our languages is asked for. */
export function askedLocale({ headers }: Pick<FastifyRequest, 'headers'>): Locale | undefined {
  const asked = (headers['accept-language'] ?? '').split(',').map(weigh)
  const known = asked.flatMap(({ tag, weight }): { tag: Locale; weight: number }[] =>
    weight > 0 && (tag === 'en' || tag === 'fr') ? [{ tag, weight }] : [],
  )
  return known.sort((a, b) => b.weight - a.weight)[0]?.tag
}

/** `fr-CA;q=0.8` is French, wanted by 0.8. */
function weigh(part: string): { tag: string; weight: number } {
  const [tag = '', weight = 'q=1'] = part
    .trim()
    .toLowerCase()
    .split(/\s*;\s*/)
  return { tag: tag.slice(0, 2), weight: Number(weight.replace('q=', '')) || 0 }
}
