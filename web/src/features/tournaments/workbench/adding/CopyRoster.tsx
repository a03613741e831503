import { useState } from 'react'
import { useIsLoading, whileLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import { copyRoster } from '#features/tournaments/team-calls.ts'
import type { Message } from '#state/message.ts'
import { Button } from '#ui/Button.tsx'
import { notify } from '#ui/dialogs/snackbar.ts'
import { ErrorList } from '#ui/ErrorList.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { useWords } from '#words/locale.ts'
import { workbenchWords } from '../work/workbench-words.ts'
import style from './AddPeople.module.css'
import type { AddProps } from './add-props.ts'
import { peopleWords } from './people-words.ts'

/** Copies all people of another team of the account. */
export function CopyRoster({ account, bench }: AddProps) {
  const words = useWords(peopleWords)
  const { unsaved } = useWords(workbenchWords)
  const isLoading = useIsLoading()
  const [errors, setErrors] = useState<Message[]>([])
  const [chosen, setChosen] = useState('')
  const teamId = bench.store.get().team.id
  const others = account.tournament_teams.filter(({ id }) => id !== teamId)
  const copy = async () => {
    setErrors([])
    try {
      // The server copies into the saved team, so the last changes are saved first.
      if (!(await whileLoading(bench.flush()))) return setErrors([unsaved])
      const wanted = { fromTeamId: Number(chosen), version: bench.version() }
      bench.adopt(await whileLoading(copyRoster(teamId, wanted)))
      notify(words.copied(others.find(({ id }) => String(id) === chosen)?.team_name ?? ''), {
        type: 'success',
      })
    } catch (error) {
      setErrors(problemMessages(error))
    }
  }
  if (others.length === 0) return <p className={style.soft}>{words.copyNone}</p>
  return (
    <div className={style.stack}>
      <p className={style.soft}>{words.copyText}</p>
      <ErrorList errors={errors} />
      <SelectField
        label={words.copyFrom}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        options={[
          { value: '', label: words.chooseTeam },
          ...others.map(({ id, team_name }) => ({ value: String(id), label: team_name })),
        ]}
      />
      <div>
        <Button disabled={chosen === ''} loading={isLoading} onClick={copy}>
          {words.copy}
        </Button>
      </div>
    </div>
  )
}
