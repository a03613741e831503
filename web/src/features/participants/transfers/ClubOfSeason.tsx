import type { ParticipantDetails } from '@centrepass/contract/participants/participants'
import { sayAnswered } from '@centrepass/contract/refusals/refusal'
import type { PersonTransfers, Transfer } from '@centrepass/contract/transfers/transfers'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { useFormats } from '#words/formats.ts'
import { useLocale, useWords } from '#words/locale.ts'
import { ChangeClubDialog } from './ChangeClubDialog.tsx'
import { OpenTransfer } from './OpenTransfer.tsx'
import style from './Transfers.module.css'
import { personTransfersQuery } from './transfer-calls.ts'
import { transferWords } from './transfer-words.ts'

/** The club of the season: how to change it, a change that is under way, and earlier ones with their days. */
export function ClubOfSeason({ person }: { person: ParticipantDetails }) {
  const words = useWords(transferWords)
  const asked = useQuery(personTransfersQuery(person.id))
  if (asked.isError && !asked.data)
    return <NotLoaded text={words.failed} again={words.again} failed={[asked]} />
  if (!asked.data) return null
  const { club, open, past } = asked.data
  if (!club && past.length === 0) return null
  return (
    <div className={style.part}>
      <h3>{words.title}</h3>
      {open ? (
        <OpenTransfer personId={person.id} transfer={open} mayAct={person.may_act} />
      ) : (
        club && <Present person={person} transfers={asked.data} club={club.name} />
      )}
      <Past past={past} />
    </div>
  )
}

type PresentProps = { person: ParticipantDetails; transfers: PersonTransfers; club: string }

function Present({ person, transfers, club }: PresentProps) {
  const words = useWords(transferWords)
  const locale = useLocale()
  const [isAsking, setAsking] = useState(false)
  const { why_not } = transfers
  return (
    <>
      <div className={style.head}>
        <p>{words.club(club)}</p>
        {person.may_act && why_not === null && (
          <Button look="quiet" data-flush onClick={() => setAsking(true)}>
            {words.change}
          </Button>
        )}
      </div>
      {person.may_act && why_not !== null && <p className={style.soft}>{sayAnswered(why_not, {}, locale)}</p>}
      {isAsking && (
        <ChangeClubDialog
          {...{ personId: person.id, transfers, name: person.preferred_name || person.first_name }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function Past({ past }: { past: readonly Transfer[] }) {
  const words = useWords(transferWords)
  const { day, dayOf } = useFormats()
  if (past.length === 0) return null
  const text = ({ state, from_club, to_club, in_force_on, ended_at }: Transfer) =>
    in_force_on
      ? `${words.until(from_club.name, day(in_force_on))}, ${words.since(to_club.name, day(in_force_on))}`
      : [words.way(from_club.name, to_club.name), words.states[state], ended_at && dayOf(ended_at)]
          .filter(Boolean)
          .join(' · ')
  const reasonOf = ({ leaving, taking }: Transfer) =>
    [leaving, taking].find(({ answer }) => answer === 'no')?.reason
  return (
    <ul className={style.past} aria-label={words.past}>
      {past.map((transfer) => (
        <li key={transfer.id}>
          {text(transfer)}
          {reasonOf(transfer) && (
            <span className={style.soft}> {words.reason(reasonOf(transfer) ?? '')}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
