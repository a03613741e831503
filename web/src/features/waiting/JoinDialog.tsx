import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useIsLoading, whileLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import type { Message } from '#state/message.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { notify } from '#ui/dialogs/snackbar.ts'
import { ErrorList } from '#ui/ErrorList.tsx'
import { CheckListField } from '#ui/fields/CheckListField.tsx'
import { RadioField } from '#ui/fields/RadioField.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords, wordsNow } from '#words/locale.ts'
import { actionWords } from './action-words.ts'
import style from './Waiting.module.css'
import { joinWaitList, type Waited, waitChoicesQuery } from './waiting-calls.ts'
import { waitingWords } from './waiting-words.ts'

type Props = { accountId: number; waited: Waited; person?: number | undefined; onClose: () => void }
type Choice = { id: number; name: string; problems: readonly { message: string }[] }

/** Who would like a spot, and whether they come only together. */
export function JoinDialog({ accountId, waited, person, onClose }: Props) {
  const words = useWords(waitingWords)
  const action = useWords(actionWords)
  const { data: choices, error } = useQuery(waitChoicesQuery(accountId, waited))
  const fitting = choices?.people.filter(({ problems }) => problems.length === 0) ?? []
  return (
    <Dialog title={action.joinFor(waited.name)} closeLabel={words.close} onClose={onClose}>
      <div className={style.form}>
        {error && <ErrorList errors={problemMessages(error)} />}
        {!choices && !error && <Skeleton rows={3} label={words.loading} />}
        {choices && !choices.is_open && <p>{words.notFull}</p>}
        {choices?.is_open && fitting.length === 0 && <p>{words.noOne}</p>}
        {choices?.is_open && fitting.length > 0 && (
          <>
            <p>
              {words.joinText} {words.inLine(choices.in_line)}
            </p>
            <Asking {...{ accountId, waited, person, fitting, onClose }} />
          </>
        )}
        {choices?.is_open && <Others people={choices.people} />}
      </div>
    </Dialog>
  )
}

/** Why the others of the family are not among the choices. */
function Others({ people }: { people: readonly Choice[] }) {
  const words = useWords(waitingWords)
  const others = people.filter(({ problems }) => problems.length > 0)
  if (others.length === 0) return null
  return (
    <ul className={style.others}>
      {others.map(({ id, name, problems }) => (
        <li key={id}>{words.notFor(name, problems[0]?.message ?? '')}</li>
      ))}
    </ul>
  )
}

type AskingProps = Props & { fitting: readonly Choice[] }

function Asking({ accountId, waited, person, fitting, onClose }: AskingProps) {
  const words = useWords(waitingWords)
  const action = useWords(actionWords)
  const isLoading = useIsLoading()
  const [chosen, setChosen] = useState<readonly string[]>(
    fitting.filter(({ id }) => fitting.length === 1 || id === person).map(({ id }) => String(id)),
  )
  const [how, setHow] = useState('together')
  const [errors, setErrors] = useState<Message[]>([])
  const join = async (event: FormEvent) => {
    event.preventDefault()
    if (chosen.length === 0) return setErrors([() => wordsNow(waitingWords).whoMissing])
    const { product_type, product } = waited
    const is_together = chosen.length > 1 && how === 'together'
    try {
      const wish = { product_type, product, participants: chosen.map(Number), is_together }
      const { people, in_line } = await whileLoading(joinWaitList(accountId, wish))
      notify(words.joined(words.position(people[0]?.position ?? in_line, in_line)), { type: 'success' })
      onClose()
    } catch (error) {
      setErrors(problemMessages(error))
    }
  }
  return (
    <form className={style.form} noValidate onSubmit={join}>
      <ErrorList errors={errors} />
      <CheckListField
        label={words.who}
        name="participants"
        values={chosen}
        options={fitting.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={setChosen}
      />
      {chosen.length > 1 && (
        <RadioField
          label={words.how}
          hint={words.togetherHint}
          name="how"
          value={how}
          options={[
            { value: 'together', label: words.together },
            { value: 'each', label: words.each },
          ]}
          onChange={setHow}
        />
      )}
      <div className={style.buttons}>
        <Button type="submit" loading={isLoading}>
          {action.join}
        </Button>
        <Button look="outline" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}
