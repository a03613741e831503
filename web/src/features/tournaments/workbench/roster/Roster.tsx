import type { Account } from '@centrepass/contract/accounts/accounts'
import { type RoleCode, roleCodes } from '@centrepass/contract/tournaments/roster-entry'
import { useState } from 'react'
import { Section } from '#ui/Section.tsx'
import { useWords } from '#words/locale.ts'
import { AddPeopleDialog } from '../adding/AddPeopleDialog.tsx'
import { useAdding } from '../adding/use-adding.ts'
import { nothingPasted, type Pasting } from '../adding/use-paste.ts'
import type { Bench } from '../work/save-work.ts'
import type { Workbench } from '../work/workbench-store.ts'
import { workbenchWords } from '../work/workbench-words.ts'
import { ArrangeRoster } from './ArrangeRoster.tsx'
import type { Arranging } from './arranging.ts'
import { RoleList } from './RoleList.tsx'

type Props = {
  account: Account
  bench: Workbench
  arranging: Arranging
  onArrange: (arranging: Arranging) => void
} & Pick<Bench, 'team' | 'work' | 'facts'>

/** One list for each role that the tournament knows. */
export function Roster({ account, bench, team, work, facts, arranging, onArrange }: Props) {
  const words = useWords(workbenchWords)
  const { add, remove, change } = useAdding(bench)
  const [adding, setAdding] = useState<RoleCode | null>(null)
  const [pasted, setPasted] = useState<Partial<Record<RoleCode, Pasting>>>({})
  const { roles, division } = team.rules
  const known = roleCodes.filter((role) => roles.some(({ code }) => code === role))
  return (
    <Section title={words.roster}>
      <ArrangeRoster {...{ work, facts, arranging, onArrange }} />
      {known.map((role) => (
        <RoleList
          key={role}
          {...{ role, facts, bench, arranging }}
          limit={division.limits[role]}
          entries={work[role]}
          invitations={team.invitations}
          onAdd={setAdding}
          onChange={change}
          onRemove={remove}
        />
      ))}
      {adding && (
        <AddPeopleDialog
          {...{ account, bench }}
          role={adding}
          onAdd={add}
          pasting={pasted[adding] ?? nothingPasted}
          onPasting={(pasting) => setPasted((before) => ({ ...before, [adding]: pasting }))}
          onClose={() => setAdding(null)}
        />
      )}
    </Section>
  )
}
