import { type Place, roleCodes, type Work } from './team-work.ts'

/**
 * Puts what was done here on top of what somebody else saved, person by person: `base` is the version both began
 * from, so that whoever was added, moved out or changed on either side stays so. Where both changed the same
 * thing, ours stands.
 */
export function mergeWork(base: Work, mine: Work, theirs: Work): Work {
  const colours = { ...theirs.teamColors, ...changedOf(base.teamColors, mine.teamColors) }
  const lists = Object.fromEntries(
    roleCodes.map((role) => [role, mergeList(base[role], mine[role], theirs[role])]),
  )
  return oneCaptain(
    {
      ...theirs,
      ...changedOf(fieldsOf(base), fieldsOf(mine)),
      teamColors: colours,
      ...lists,
    },
    mine,
  )
}

const fieldsOf = ({ teamName, clubId, paymentOption }: Work) => ({ teamName, clubId, paymentOption })

function changedOf<T extends object>(base: T, mine: T): Partial<T> {
  const before = new Map<string, unknown>(Object.entries(base))
  const changed = Object.entries(mine).filter(([name, value]) => before.get(name) !== value)
  // Built from entries of `mine` alone.
  return Object.fromEntries(changed) as Partial<T>
}

function mergeList(base: readonly Place[], mine: readonly Place[], theirs: readonly Place[]): Place[] {
  const before = byPerson(base)
  const here = byPerson(mine)
  const there = byPerson(theirs)
  const stays = theirs.filter(({ participant }) => here.has(participant) || !before.has(participant))
  const merged = stays.map((place) => {
    const own = here.get(place.participant)
    const old = before.get(place.participant)
    if (!own) return place
    return { ...place, ...(old ? changedOf(old, own) : own) }
  })
  const added = mine.filter(({ participant }) => !there.has(participant) && !before.has(participant))
  return [...merged, ...added]
}

const byPerson = (list: readonly Place[]) => new Map(list.map((place) => [place.participant, place]))

/** Each side may have named one; then ours is the captain. */
function oneCaptain(work: Work, mine: Work): Work {
  const captains = work.players.filter(({ is_captain }) => is_captain)
  if (captains.length < 2) return work
  const own = mine.players.find(({ is_captain }) => is_captain)?.participant ?? captains[0]?.participant
  return {
    ...work,
    players: work.players.map((place) => ({ ...place, is_captain: place.participant === own })),
  }
}
