import { saleStatus } from '@centrepass/contract/catalogue/sale-rules'
import type { Team } from '@centrepass/contract/tournaments/teams'
import { now } from '#api/site-configuration.ts'
import { Icon } from '#ui/Icon.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { useTournament } from '../tournament-calls.ts'
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

function useDeadline({ is_draft, roster, tournament: { id } }: Team): string | null {
  const words = useWords(workbenchWords)
  const { dayOf, time } = useFormats()
  const { data: tournament } = useTournament(id)
  if (!is_draft) return words.lockOn(dayOf(roster.locks_at), time(roster.locks_at))
  if (!tournament) return null
  const { entry_opens_at: opens, entry_closes_at: closes } = tournament
  const status = saleStatus(now(), opens, closes)
  if (status === 'upcoming') return words.notOpen(dayOf(opens), time(opens))
  return status === 'open' ? words.openUntil(dayOf(closes), time(closes)) : words.closed(dayOf(closes))
}
