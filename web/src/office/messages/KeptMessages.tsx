import { required } from '@centrepass/contract/ground/field-rules'
import type { MessageTemplate } from '@centrepass/contract/messages/messages'
import { useQuery } from '@tanstack/react-query'
import { useIsLoading } from '#api/loading.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { Fold } from '#ui/Fold.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { useFieldWords } from '#words/field-words.ts'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import shared from '../shared/Shared.module.css'
import { sharedWords } from '../shared/shared-words.ts'
import { useDeed } from '../use-deed.ts'
import style from './Messages.module.css'
import { changeKept, keepMessage, removeKept, templatesQuery, type Written } from './message-calls.ts'
import { formOf, type MessageForm } from './message-form.ts'
import { messageWords } from './message-words.ts'

type Props = {
  accountId: number
  written: Omit<Written, 'filter'>
  onUse: (form: MessageForm) => void
  /** Does it only if what is written is whole, and else says what is missing. */
  whenWhole: (work: () => void) => () => void
}

/** Messages that come again: what was written once is there the next time. */
export function KeptMessages({ accountId, written, onUse, whenWhole }: Props) {
  const words = useWords(messageWords)
  const { again } = useWords(sharedWords)
  const asked = useQuery(templatesQuery(accountId))
  const { data: kept, isError } = asked
  return (
    <Fold title={words.kept}>
      <div className={shared.form}>
        {isError && !kept && <NotLoaded text={words.keptFailed} again={again} failed={[asked]} />}
        {kept?.length === 0 && <p>{words.keptNone}</p>}
        <ul className={style.kept}>
          {kept?.map((template) => (
            <li key={template.id}>
              <Kept template={template} written={written} onUse={onUse} whenWhole={whenWhole} />
            </li>
          ))}
        </ul>
        <Keep written={written} whenWhole={whenWhole} />
      </div>
    </Fold>
  )
}

type KeptProps = Omit<Props, 'accountId'> & { template: MessageTemplate }

function Kept({ template, written, onUse, whenWhole }: KeptProps) {
  const words = useWords(messageWords)
  const { realTime, colon } = useFormats()
  const { id, name, saved_by, saved_at } = template
  const replace = useDeed(words.replaceDone)
  const remove = useDeed(words.removeDone)
  return (
    <>
      <p>
        <strong>{name}</strong>{' '}
        <span className={shared.soft}>{words.keptBy(saved_by, realTime(saved_at))}</span>
      </p>
      <ErrorList errors={[...replace.errors, ...remove.errors]} />
      <div className={shared.actions}>
        <Button
          look="outline"
          aria-label={`${words.use}${colon} ${name}`}
          onClick={() => onUse(formOf(template))}
        >
          {words.use}
        </Button>
        <Button
          look="outline"
          aria-label={`${words.replace}${colon} ${name}`}
          onClick={whenWhole(() => void replace.run(() => changeKept(template, name, written)))}
        >
          {words.replace}
        </Button>
        <Button
          look="outline"
          aria-label={`${words.remove}${colon} ${name}`}
          onClick={() => remove.run(() => removeKept(id))}
        >
          {words.remove}
        </Button>
      </div>
    </>
  )
}

function Keep({ written, whenWhole }: Pick<Props, 'written' | 'whenWhole'>) {
  const words = useWords(messageWords)
  const isLoading = useIsLoading()
  const { errors, run } = useDeed(words.keepDone, () => form.change({ name: '' }))
  const form = useForm({
    initial: { name: '' },
    check: ({ name }) => ({ name: required(name.trim()) }),
    say: useFieldWords(),
  })
  return (
    <form
      className={shared.form}
      noValidate
      onSubmit={form.submit(async ({ name }) =>
        whenWhole(() => void run(() => keepMessage(name, written)))(),
      )}
    >
      <ErrorList errors={errors} />
      <TextField {...form.text('name')} label={words.name} maxLength={80} />
      <div>
        <Button type="submit" look="outline" loading={isLoading}>
          {words.keep}
        </Button>
      </div>
    </form>
  )
}
