import type { Operation } from '@centrepass/contract/tournaments/changing/operation-rules'
import { ofEntry } from '@centrepass/contract/tournaments/changing/operations-between'
import type { Value } from '@centrepass/contract/tournaments/changing/team-state'
import type { RoleCode } from '@centrepass/contract/tournaments/roster-entry'
import type { Team } from '@centrepass/contract/tournaments/teams'
import type { Facts, RosterEntry } from '../work/team-work.ts'
import type { Collision } from './merge-work.ts'
import { useChangeWords } from './use-change-words.ts'

type Said = { label: string; mine: string; theirs: string }

/** A collision as a question with two answers. `who` saved the other version. */
export function useCollisionWords(team: Team, facts: Facts, who: string): (collision: Collision) => Said {
  const { words, shared, personOf, valueIn, say } = useChangeWords(team, facts)
  const both = (label: string, mine: string, theirs: string): Said => ({
    ...{ label, mine: words.is(words.you, mine), theirs: words.is(who, theirs) },
  })
  const valueOfEntry = (value: Value) =>
    typeof value === 'boolean' ? words[value ? 'yes' : 'no'] : value === null ? words.none : String(value)
  return (collision) => {
    switch (collision.at) {
      case 'field': {
        const { field, mine, theirs } = collision
        return both(words[field], valueIn(field, mine), valueIn(field, theirs))
      }
      case 'colour':
        return both(
          shared.colours[collision.colour],
          collision.mine || words.none,
          collision.theirs || words.none,
        )
      case 'entry': {
        const label = words.of(shared.entry[collision.field], personOf(collision.role, collision.participant))
        return both(label, valueOfEntry(collision.mine), valueOfEntry(collision.theirs))
      }
      case 'captain': {
        const names = (ids: readonly number[]) =>
          ids.map((id) => personOf(collision.role, id)).join(', ') || words.none
        return both(shared.entry.is_captain, names(collision.mine), names(collision.theirs))
      }
      case 'removed': {
        const { role, participant, by, before, changed } = collision
        const name = personOf(role, participant)
        const changes = editsOf(role, before, changed).map(say).join(', ')
        return by === 'theirs'
          ? {
              label: words.theyRemoved(who, name, changes),
              mine: words.keepYours(name),
              theirs: words.remove(name),
            }
          : {
              label: words.youRemoved(who, name, changes),
              mine: words.remove(name),
              theirs: words.keepTheirs(name),
            }
      }
    }
  }
}

/** What was changed about a person whom the other side removed. */
function editsOf(role: RoleCode, before: RosterEntry, after: RosterEntry): Operation[] {
  const isNamed = after.is_captain && !before.is_captain
  const captain = { at: 'captain' as const, role, from: [], to: [after.participant] }
  const edits = ofEntry(role, before, { ...after, position: before.position })
  return isNamed ? [...edits, captain] : edits
}
