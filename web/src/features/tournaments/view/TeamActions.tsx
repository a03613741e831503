import { calendarFile } from '@centrepass/contract/ground/calendar-file'
import type { Team } from '@centrepass/contract/tournaments/teams'
import { useState } from 'react'
import { saveFile } from '#api/save-file.ts'
import { now } from '#api/site-configuration.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useWords } from '#words/locale.ts'
import { useTournaments } from '../tournament-calls.ts'
import { FieldSheet } from './roster/FieldSheet.tsx'
import style from './Team.module.css'
import { viewWords } from './view-words.ts'

/** Print, phone and calendar versions of the team. */
export function TeamActions({ team }: { team: Team }) {
  const words = useWords(viewWords)
  const [isAtField, setAtField] = useState(false)
  const saveCalendar = useSaveCalendar(team)
  const isOver = team.status === 'withdrawn' || team.status === 'rejected'
  return (
    <div className={style.buttons}>
      <Button look="outline" onClick={() => window.print()}>
        <Icon name="print" />
        {words.print}
      </Button>
      {/* A team that does not play has nothing to do at the field, and no day to keep free. */}
      {!isOver && (
        <>
          <Button look="outline" onClick={() => setAtField(true)}>
            <Icon name="people" />
            {words.atField}
          </Button>
          <Button look="outline" onClick={saveCalendar}>
            <Icon name="calendar" />
            {words.calendar}
          </Button>
        </>
      )}
      {isAtField && <FieldSheet team={team} onClose={() => setAtField(false)} />}
    </div>
  )
}

function useSaveCalendar({ id, team_name, tournament, division, club }: Team) {
  const words = useWords(viewWords)
  const { data: tournaments } = useTournaments()
  return () => {
    const file = calendarFile(
      {
        uid: `team-${id}@${location.hostname}`,
        title: `${team_name}: ${tournament.name}`,
        place: tournaments?.find((known) => known.id === tournament.id)?.venue ?? '',
        text: words.eventText(division.name, club.name),
        startsOn: tournament.starts_on,
        endsOn: tournament.ends_on,
      },
      now(),
    )
    saveFile(new Blob([file], { type: 'text/calendar;charset=utf-8' }), `${tournament.code}.ics`)
  }
}
