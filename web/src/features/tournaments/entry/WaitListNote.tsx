import type { Team } from '@centrepass/contract/tournaments/teams'
import { Icon } from '#ui/Icon.tsx'
import { useWords } from '#words/locale.ts'
import style from './Entry.module.css'
import { entryWords } from './entry-words.ts'

/** The division is full: what waiting means, and that it costs nothing. */
export function WaitListNote({ team }: { team: Team }) {
  const words = useWords(entryWords)
  return (
    <div className={style.note}>
      <Icon name="clock" />
      <div>
        <h2>{words.waitTitle(team.division.name)}</h2>
        <p>{words.waitText(team.contact.email)}</p>
      </div>
    </div>
  )
}
