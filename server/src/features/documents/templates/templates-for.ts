import type { documentTemplates } from '#platform/database/tables/catalogue'

type Template = Pick<typeof documentTemplates.$inferSelect, 'id' | 'code' | 'applies' | 'scope'>

export type Bought = {
  participant_id: number
  product_id: number
  season_year: number
  context: 'registration' | 'program' | 'team_entry'
  group: 'player' | 'staff' | null
  requires_agreement: boolean
}
/** Signatures go by the exact age, who is a young player by the birth year. */
export type SignerAge = { isMinor: boolean; exactAge: number; ageInSeason: number }

/** Which documents a purchase asks of a person: a question of data, so that another association has others. */
export function templatesFor<T extends Template>(
  templates: readonly T[],
  bought: Bought,
  age: SignerAge,
): T[] {
  return templates.filter((template) => isFor(template, bought, age))
}

function isFor({ applies }: Template, bought: Bought, age: SignerAge): boolean {
  const { contexts, minor, min_exact_age = 0, requires_flag } = applies
  return (
    contexts.includes(bought.context) &&
    (minor === undefined || minor === age.isMinor) &&
    age.exactAge >= min_exact_age &&
    (requires_flag !== 'requires_agreement' || bought.requires_agreement) &&
    isForGroup({ applies }, bought, age)
  )
}

/** A template names groups, young players or both; one that names none is for everyone. */
function isForGroup({ applies }: Pick<Template, 'applies'>, { group }: Bought, age: SignerAge): boolean {
  const { groups, max_age_players } = applies
  if (!groups && max_age_players === undefined) return true
  const isYoungPlayer =
    group === 'player' && max_age_players !== undefined && age.ageInSeason <= max_age_players
  return isYoungPlayer || (groups ?? []).includes(group ?? '')
}
