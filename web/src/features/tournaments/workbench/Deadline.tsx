import type { Team } from '@centrepass/contract/tournaments/teams'
import { Icon } from '#ui/Icon.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { useEntryWindow } from '../use-entry-window.ts'
import style from './Workbench.module.css'
import { workbenchWords } from './work/workbench-words.ts'

/** How long there is time, and for what. */
export function Deadline({ team }: { team: Team }) {
  const text = useDeadline(team)
  if (!text) return null
  return (
    <p className={style.deadline}>
      <Icon name="clock" />
      <span>{text}</span>
    </p>
  )
}

function useDeadline(team: Team): string | null {
  const words = useWords(workbenchWords)
  const { dayOf, time } = useFormats()
  const entries = useEntryWindow(team)
  const { locks_at } = team.roster
  return team.is_draft ? (entries?.text ?? null) : words.lockOn(dayOf(locks_at), time(locks_at))
}
