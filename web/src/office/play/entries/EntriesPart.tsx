import { inMatrix, type MatrixFilter } from '@centrepass/contract/desk/matrix-rules'
import type { TeamMatrix } from '@centrepass/contract/desk/team-matrix'
import { useState } from 'react'
import type { Working } from '#office/OfficeFrame.tsx'
import shared from '#office/shared/Shared.module.css'
import { useAsked } from '#router/hooks.ts'
import { useWords } from '#words/locale.ts'
import { DecideBar } from './deciding/DecideBar.tsx'
import { filterIn } from './entries-calls.ts'
import { entriesWords } from './entries-words.ts'
import { MatrixFigures } from './MatrixFigures.tsx'
import { MatrixFilters } from './MatrixFilters.tsx'
import { MatrixTable } from './MatrixTable.tsx'

/** Which teams are fit to play: figures first, then each team with each requirement. */
export function EntriesPart({ working, matrix }: { working: Working; matrix: TeamMatrix }) {
  const words = useWords(entriesWords)
  const [asked, ask] = useAsked({ replace: true })
  const filter = filterIn(asked)
  const shown = matrix.teams.filter((team) => inMatrix(team, filter))
  const [ids, setIds] = useState<readonly number[]>([])
  // What is not on the screen is not decided about.
  const chosen = shown.filter(({ id }) => ids.includes(id))
  if (matrix.teams.length === 0) return <p>{words.none}</p>
  // A role for a club alone decides about no entry.
  const mayDecide = working.verbs.includes('team.decide') && working.verbs.includes('play.read')
  const change = (changed: MatrixFilter) => void ask(changed)
  return (
    <>
      <MatrixFigures teams={matrix.teams} />
      <p className={shared.soft}>{words.text}</p>
      <MatrixFilters matrix={matrix} filter={filter} change={change} />
      <p role="status" className={shared.soft}>
        {shown.length === 0 ? words.noneHere : words.shown(shown.length, matrix.teams.length)}
      </p>
      {mayDecide && shown.length > 0 && (
        <DecideBar
          {...{ tournamentId: matrix.tournament.id, shown, chosen }}
          choose={(teams) => setIds(teams.map(({ id }) => id))}
        />
      )}
      {shown.length > 0 && (
        <MatrixTable
          matrix={matrix}
          teams={shown}
          choice={mayDecide ? { ids, toggle: (id) => setIds(toggled(ids, id)) } : null}
        />
      )}
    </>
  )
}

const toggled = (ids: readonly number[], id: number) =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]
