import type { Team } from '@centrepass/contract/tournaments/teams'
import { useState } from 'react'
import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { Button, buttonLook } from '#ui/Button.tsx'
import { Section } from '#ui/Section.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import style from '../Team.module.css'
import { viewWords } from '../view-words.ts'
import { AskForChange } from './AskForChange.tsx'

/** Until the lock the roster is the manager's to change; after it the office's, who can be asked. */
export function RosterState({ team }: { team: Team }) {
  const words = useWords(viewWords)
  const { dayOf, time } = useFormats()
  const [isAsking, setAsking] = useState(false)
  const { is_locked, locks_at, waiting_changes } = team.roster
  return (
    <Section title={words.roster}>
      <p>{is_locked ? words.locked(dayOf(locks_at)) : words.openUntil(dayOf(locks_at), time(locks_at))}</p>
      {waiting_changes > 0 && <p className={style.soft}>{words.waitingChanges(waiting_changes)}</p>}
      <div>
        {is_locked ? (
          <Button look="outline" onClick={() => setAsking(true)}>
            {words.askChange}
          </Button>
        ) : (
          <Link to={pathTo('teamRegister', { teamId: team.id })} {...buttonLook('outline')}>
            {words.edit}
          </Link>
        )}
      </div>
      {isAsking && <AskForChange teamId={team.id} onClose={() => setAsking(false)} />}
    </Section>
  )
}
