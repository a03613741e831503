import { levelNames, yearsOfExperience } from '@centrepass/contract/eligibility/eligibility-levels'
import type { Lookup, Zone } from '@centrepass/contract/site/site'
import type { Locale } from '#words/locale.ts'
import type { Product } from './product-calls.ts'
import type { productWords } from './product-words.ts'

type Say = {
  words: (typeof productWords)['en']
  lookups: Record<string, Lookup[]>
  zones: readonly Zone[]
  locale: Locale
  andList: (names: readonly string[]) => string
}

/** Besides the years of birth: what a person must be, have or do. */
export function whoElse(product: Product, say: Say): string[] {
  const { words } = say
  if ('divisions' in product) return []
  if ('group' in product)
    return [product.club_required && words.club, product.proof && words.proof].filter(isSaid)
  if ('prerequisites' in product) {
    const needed = product.prerequisites.map((each) => nameOf(each, say))
    return [words.seasonFirst, needed.length > 0 && words.needsFirst(say.andList(needed))].filter(isSaid)
  }
  const zones = say.zones.filter(({ code }) => product.zone_codes.includes(code)).map(({ name }) => name)
  return [
    product.stream === 'WG' && words.women,
    product.stream === 'MB' && words.men,
    zones.length > 0 && words.zones(say.andList(zones)),
    words.seasonFirst,
    product.requires_access_code && words.invited,
    product.requires_eligibility && words.eligibility,
    product.requires_agreement && words.agreement,
  ].filter(isSaid)
}

/** What a person has after a course. */
export function whatItGives(product: Product, say: Say): string[] {
  if (!('grants' in product)) return []
  const { grants, valid_years, pass_mark } = product
  return [
    grants && levelOf(grants, say),
    valid_years && say.words.validYears(valid_years),
    pass_mark && say.words.passMark(pass_mark),
  ].filter(isSaid)
}

const isSaid = (line: string | number | false | null): line is string =>
  typeof line === 'string' && line !== ''

/** A badge that no list names has a code only, which tells no one anything. */
const levelOf = (certification: string, say: Say): string =>
  certification.startsWith('Badge:') ? '' : nameOf(certification, say)

function nameOf(certification: string, { words, lookups, locale }: Say): string {
  const years = yearsOfExperience(certification)
  if (years !== null) return words.experience(years)
  const [kind = '', code] = certification.split(':')
  const label = lookups[kind]?.find((level) => level.code === code)
  // French puts the kind into words of its own; English joins both: “Provincial Umpire Level”.
  if (locale === 'fr' && label) return words.level(kind, label.label_fr)
  return levelNames(certification, lookups)[locale]
}
