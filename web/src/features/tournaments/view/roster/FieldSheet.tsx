import { phoneText } from '@centrepass/contract/ground/field-rules'
import { roleCodes } from '@centrepass/contract/tournaments/roster-entry'
import type { Team } from '@centrepass/contract/tournaments/teams'
import { callTo } from '#features/site/PhoneLink.tsx'
import { tournamentWords } from '#features/tournaments/tournament-words.ts'
import { buttonLook } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { useWords } from '#words/locale.ts'
import style from '../Team.module.css'
import { viewWords } from '../view-words.ts'
import { calledAtField, inOrder, marksOf } from './roster.ts'
import { rosterWords } from './roster-words.ts'

type Props = { team: Team; onClose: () => void }

/** For a phone at the field: whom to call, and who wears which number, large enough for the sun. */
export function FieldSheet({ team, onClose }: Props) {
  const words = useWords(viewWords)
  const { roles } = useWords(tournamentWords)
  const { contact } = team
  return (
    <Dialog title={team.team_name} closeLabel={words.close} onClose={onClose}>
      <div className={style.stack}>
        {contact.phone ? (
          <a href={callTo(contact.phone)} {...buttonLook()}>
            {words.call(contact.name)} · {phoneText(contact.phone)}
          </a>
        ) : (
          <a href={`mailto:${contact.email}`} {...buttonLook()}>
            {contact.name} · {contact.email}
          </a>
        )}
        {roleCodes
          .filter((role) => team[role].length > 0)
          .map((role) => (
            <section key={role} className={style.stack}>
              <h3>{roles[role]}</h3>
              <ul className={style.people}>
                {inOrder(role, team[role]).map((entry) => (
                  <Line key={entry.participant.id} entry={entry} hasNumber={role === 'players'} />
                ))}
              </ul>
            </section>
          ))}
      </div>
    </Dialog>
  )
}

type LineProps = { entry: Team['players'][number]; hasNumber: boolean }

function Line({ entry, hasNumber }: LineProps) {
  const words = useWords(rosterWords)
  const { participant, jersey_number } = entry
  const marks = marksOf(entry, useWords(tournamentWords).entry)
  return (
    <li className={style.line}>
      {hasNumber && <strong className={style.large}>{jersey_number ?? words.noNumber}</strong>}
      <span>{calledAtField(participant, words.waiting)}</span>
      {marks.length > 0 && <span className={style.soft}>{marks.join(', ')}</span>}
    </li>
  )
}
