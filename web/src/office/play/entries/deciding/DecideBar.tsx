import { type EntryVerdict, entryVerdicts } from '@centrepass/contract/desk/deciding'
import type { MatrixTeam } from '@centrepass/contract/desk/team-matrix'
import { useState } from 'react'
import shared from '#office/shared/Shared.module.css'
import { Button } from '#ui/Button.tsx'
import { useWords } from '#words/locale.ts'
import { DecideDialog } from './DecideDialog.tsx'
import { decisionWords } from './decision-words.ts'

type Props = {
  tournamentId: number
  shown: readonly MatrixTeam[]
  chosen: readonly MatrixTeam[]
  choose: (teams: readonly MatrixTeam[]) => void
}

/** What is done with the chosen teams. */
export function DecideBar({ tournamentId, shown, chosen, choose }: Props) {
  const words = useWords(decisionWords)
  const [verdict, setVerdict] = useState<EntryVerdict | null>(null)
  return (
    <div className={shared.actions}>
      {chosen.length === 0 ? (
        <Button look="outline" onClick={() => choose(shown)}>
          {words.chooseAll}
        </Button>
      ) : (
        <>
          <span role="status">{words.chosen(chosen.length)}</span>
          {entryVerdicts.map((one) => (
            <Button key={one} look={one === 'accept' ? 'primary' : 'outline'} onClick={() => setVerdict(one)}>
              {words.verdicts[one]}
            </Button>
          ))}
          <Button look="outline" onClick={() => choose([])}>
            {words.chooseNone}
          </Button>
        </>
      )}
      {verdict && (
        <DecideDialog
          {...{ tournamentId, verdict, teams: chosen }}
          onClose={() => setVerdict(null)}
          onDone={() => choose([])}
        />
      )}
    </div>
  )
}
