import type { Account } from '@centrepass/contract/accounts/accounts'
import { sortClubs } from '@centrepass/contract/catalogue/club-rules'
import type { Division, Tournament } from '@centrepass/contract/tournaments/tournaments'
import { useRef, useState } from 'react'
import { useIsLoading, whileLoading } from '#api/loading.ts'
import { fieldProblems, problemMessages } from '#api/problem-message.ts'
import { reloadAccount } from '#features/accounts/account-calls.ts'
import { useNavigate } from '#router/hooks.ts'
import type { Message } from '#state/message.ts'
import { pathTo } from '#state/paths.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { RadioField } from '#ui/fields/RadioField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { Section } from '#ui/Section.tsx'
import { useFieldWords } from '#words/field-words.ts'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { createTeam } from '../team-calls.ts'
import style from './StartTeam.module.css'
import { newTeamOf, startFieldsOf, startingWith, startProblems, type TypedTeam } from './start-form.ts'
import { startWords } from './start-words.ts'

type Props = { account: Account; tournament: Tournament }

export function StartTeamForm({ account, tournament }: Props) {
  const words = useWords(startWords)
  const isLoading = useIsLoading()
  const labelOf = useDivisionLabel()
  const { form, element, errors, start } = useStart(account, tournament)
  const formats = useFormats()
  const clubs = sortClubs(tournament.clubs).map(({ id, name }) => ({
    ...{ value: String(id), label: formats.club(name) },
  }))
  return (
    <form ref={element} className={style.form} noValidate onSubmit={form.submit(start)}>
      <ErrorList errors={errors} />
      <Section title={words.team}>
        <TextField {...form.text('team_name')} label={words.name} hint={words.nameHint} maxLength={60} />
        <SelectField
          {...form.text('club_id')}
          label={words.club}
          hint={words.clubHint}
          options={[{ value: '', label: words.chooseClub }, ...clubs]}
        />
        <RadioField
          {...form.choice('division_id')}
          label={words.division}
          options={tournament.divisions.map((division) => ({
            value: String(division.id),
            label: labelOf(division),
          }))}
        />
      </Section>
      <Section title={words.contact}>
        <TextField {...form.text('contact_name')} label={words.contactName} maxLength={120} />
        <div className={style.two}>
          <TextField {...form.text('contact_email')} label={words.email} type="email" maxLength={254} />
          <TextField {...form.text('contact_phone')} label={words.phone} type="tel" maxLength={40} />
        </div>
      </Section>
      <div className={style.end}>
        <Button type="submit" loading={isLoading}>
          {words.start}
        </Button>
        <p className={style.soft}>{words.note}</p>
      </div>
    </form>
  )
}

/** A full division can be chosen: the team waits, and is never charged for waiting. */
function useDivisionLabel() {
  const words = useWords(startWords)
  const { money } = useFormats()
  return ({ name, price, places }: Division) => {
    const left = places && (places.left <= 0 ? words.full : words.spots(places.left))
    return [name, money(price.total), left].filter(Boolean).join(' · ')
  }
}

function useStart(account: Account, tournament: Tournament) {
  const navigate = useNavigate()
  const element = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Message[]>([])
  const form = useForm<TypedTeam>({
    initial: startingWith(account, tournament),
    check: startProblems,
    say: useFieldWords(),
    draftKey: `team.${account.id}.${tournament.id}`,
  })
  const start = async (typed: TypedTeam) => {
    setErrors([])
    try {
      const team = await whileLoading(createTeam(tournament.id, newTeamOf(typed)))
      form.forget()
      await reloadAccount(account.id)
      await navigate({ to: pathTo('teamRegister', { teamId: team.id }) })
    } catch (error) {
      setErrors(problemMessages(error))
      form.complain(startFieldsOf(fieldProblems(error)), element.current)
    }
  }
  return { form, element, errors, start }
}
