import type { RoleCode } from '@centrepass/contract/tournaments/roster-entry'
import { roleCodes } from '@centrepass/contract/tournaments/roster-entry'
import type { MemberStatus } from '@centrepass/contract/tournaments/team-question'
import { tournamentWords } from '#features/tournaments/tournament-words.ts'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { useWords } from '#words/locale.ts'
import { peopleWords } from '../adding/people-words.ts'
import type { Bench } from '../work/save-work.ts'
import { factKey } from '../work/team-work.ts'
import { type Arranging, type ListOrder, orders, type Shown } from './arranging.ts'
import style from './Roster.module.css'

type Props = Pick<Bench, 'work' | 'facts'> & {
  arranging: Arranging
  onArrange: (arranging: Arranging) => void
}

/** Fewer people are seen at a glance. */
const FEW = 6

/** Shows a part of the lists, or all in another order. States that no one has are not offered. */
export function ArrangeRoster({ work, facts, arranging, onArrange }: Props) {
  const words = useWords(peopleWords)
  const { member } = useWords(tournamentWords)
  const statuses = roleCodes.flatMap((role: RoleCode) =>
    work[role].flatMap(({ participant }) => facts[factKey(role, participant)]?.status ?? []),
  )
  if (statuses.length < FEW) return null
  const found = [...new Set(statuses)].filter(
    (status): status is Exclude<MemberStatus, 'ok'> => status !== 'ok',
  )
  const parts: Shown[] = ['everyone', 'ready', 'not_ready', ...found]
  return (
    <div className={style.arrange}>
      <SelectField
        label={words.show}
        value={arranging.shown}
        options={parts.map((shown) => ({
          value: shown,
          label:
            shown === 'everyone' || shown === 'ready' || shown === 'not_ready'
              ? words.shown[shown]
              : member[shown],
        }))}
        onChange={({ target }) => onArrange({ ...arranging, shown: target.value as Shown })}
      />
      <SelectField
        label={words.order}
        value={arranging.order}
        options={orders.map((order) => ({ value: order, label: words.orders[order] }))}
        onChange={({ target }) => onArrange({ ...arranging, order: target.value as ListOrder })}
      />
    </div>
  )
}
