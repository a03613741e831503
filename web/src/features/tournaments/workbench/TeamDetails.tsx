import { sortClubs } from '@centrepass/contract/catalogue/club-rules'
import { phoneText } from '@centrepass/contract/ground/field-rules'
import type { Team } from '@centrepass/contract/tournaments/teams'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { Section } from '#ui/Section.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { useTournament } from '../tournament-calls.ts'
import { ContactDialog } from './adding/ContactDialog.tsx'
import { useTyped } from './roster/use-typed.ts'
import style from './Workbench.module.css'
import type { Work } from './work/team-work.ts'
import type { Workbench } from './work/workbench-store.ts'
import { workbenchWords } from './work/workbench-words.ts'

type Props = { team: Team; work: Work; bench: Workbench }

/** Name, club and contact. Name and club are fixed once the team is entered. */
export function TeamDetails({ team, work, bench }: Props) {
  const words = useWords(workbenchWords)
  const [isChanging, setChanging] = useState(false)
  const { name, email, phone } = team.contact
  return (
    <Section title={words.details}>
      {team.is_draft && <NameAndClub team={team} work={work} bench={bench} />}
      <div className={style.contact}>
        <h3>{words.contact}</h3>
        <p className={style.reached}>
          {[name, email, phoneText(phone)].filter(Boolean).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
        <Button look="outline" onClick={() => setChanging(true)}>
          {words.changeContact}
        </Button>
      </div>
      {isChanging && <ContactDialog team={team} bench={bench} onClose={() => setChanging(false)} />}
    </Section>
  )
}

function NameAndClub({ team, work, bench }: Props) {
  const words = useWords(workbenchWords)
  const formats = useFormats()
  const { data: tournament } = useTournament(team.tournament.id)
  const clubs = tournament ? sortClubs(tournament.clubs) : [team.club]
  const typed = useTyped(work.teamName, (teamName) =>
    bench.change((now) => ({ ...now, teamName: teamName.trim() || team.team_name })),
  )
  return (
    <div className={style.two}>
      <TextField
        {...typed}
        label={words.name}
        maxLength={60}
        error={typed.value.trim() === '' ? words.nameMissing : null}
      />
      <SelectField
        label={words.club}
        value={String(work.clubId)}
        onChange={({ target }) => bench.change((now) => ({ ...now, clubId: Number(target.value) }))}
        options={clubs.map(({ id, name }) => ({ value: String(id), label: formats.club(name) }))}
      />
    </div>
  )
}
