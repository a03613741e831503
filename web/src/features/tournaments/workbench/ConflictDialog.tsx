import type { RoleCode } from '@centrepass/contract/team-question'
import type { Team } from '@centrepass/contract/teams'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useWords } from '../../../words/locale.ts'
import { tournamentWords } from '../tournament-words.ts'
import { nameOf } from '../view/roster.ts'
import type { Bench } from './save-work.ts'
import { type Facts, factKey, roleCodes, type Work, workOf } from './team-work.ts'
import style from './Workbench.module.css'
import type { Workbench } from './workbench-store.ts'
import { workbenchWords } from './workbench-words.ts'

type Props = { conflict: Team; bench: Workbench } & Pick<Bench, 'work' | 'facts'>

/** Two versions of one team: who changed it, who is on one of them only, and the two ways on. */
export function ConflictDialog({ conflict, work, facts, bench }: Props) {
  const words = useWords(workbenchWords)
  const shared = useWords(tournamentWords)
  const theirs = workOf(conflict)
  const onlyHere = namesOnly(work, theirs, facts)
  const onlyThere = namesOnly(theirs, work, facts)
  return (
    // Closing decides for what loses nothing.
    <Dialog title={words.conflictTitle} closeLabel={shared.close} onClose={bench.keepMine}>
      <div className={style.stack}>
        <p>{useWhoChanged(conflict)}</p>
        {onlyHere && <p>{words.mineAdded(onlyHere)}</p>}
        {onlyThere && <p>{words.theirsAdded(onlyThere)}</p>}
        <div className={style.choice}>
          <Button onClick={bench.keepMine}>{words.keepMine}</Button>
          <p className={style.soft}>{words.keepMineText}</p>
        </div>
        <div className={style.choice}>
          <Button look="outline" onClick={bench.takeTheirs}>
            {words.takeTheirs}
          </Button>
          <p className={style.soft}>{words.takeTheirsText}</p>
        </div>
      </div>
    </Dialog>
  )
}

function useWhoChanged({ changed_by, is_changed_by_me }: Team): string {
  const words = useWords(workbenchWords)
  if (is_changed_by_me) return words.conflictMe
  return changed_by === null ? words.conflictNobody : words.conflictBy(changed_by)
}

function namesOnly(one: Work, other: Work, facts: Facts): string {
  const missing = (role: RoleCode) => {
    const there = new Set(other[role].map(({ participant }) => participant))
    return one[role].filter(({ participant }) => !there.has(participant))
  }
  return roleCodes
    .flatMap((role) => missing(role).map(({ participant }) => facts[factKey(role, participant)]))
    .flatMap((entry) => (entry ? nameOf(entry.participant) : []))
    .join(', ')
}
