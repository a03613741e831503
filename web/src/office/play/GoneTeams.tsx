import type { PlayTeam } from '@centrepass/contract/play/plays'
import { useWords } from '#words/locale.ts'
import shared from '../shared/Shared.module.css'
import { playWords } from './play-words.ts'

/** Teams that withdrew after their division was drawn. */
export function GoneTeams({ teams }: { teams: readonly PlayTeam[] }) {
  const words = useWords(playWords)
  const gone = teams.filter(({ is_gone }) => is_gone)
  if (gone.length === 0) return null
  return (
    <section aria-label={words.goneTitle} className={shared.top}>
      {gone.map((team) => (
        <p key={team.id} role="status">
          {words.gone(team.name)}
        </p>
      ))}
    </section>
  )
}
