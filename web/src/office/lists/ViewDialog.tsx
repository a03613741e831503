import { required } from '@centrepass/contract/ground/field-rules'
import { type OfficeRole, roleIn } from '@centrepass/contract/office/roles'
import { rolesThatOpen, type ViewedList } from '@centrepass/contract/office/viewed-lists'
import { useIsLoading } from '#api/loading.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { useFieldWords } from '#words/field-words.ts'
import { useLocale, useWords } from '#words/locale.ts'
import shared from '../shared/Shared.module.css'
import { sharedWords } from '../shared/shared-words.ts'
import { useDeed } from '../use-deed.ts'
import { viewWords } from './view-words.ts'

type Named = { name: string; shared_with: OfficeRole | null }
type Props = {
  list: ViewedList
  title: string
  done: string
  initial?: { name: string; shared_with: string }
  send: (named: Named) => Promise<unknown>
  onClose: () => void
}

const NEW = { name: '', shared_with: '' }

/** The name of a view, and with whom it is shared. */
export function ViewDialog({ list, title, done, initial = NEW, send, onClose }: Props) {
  const words = useWords(viewWords)
  const { close, cancel } = useWords(sharedWords)
  const locale = useLocale()
  const readers = rolesThatOpen(list)
  const isLoading = useIsLoading()
  const { errors, run } = useDeed(done, onClose)
  const form = useForm({
    initial,
    check: ({ name }) => ({ name: required(name.trim()) }),
    say: useFieldWords(),
  })
  const named = (values: typeof initial): Named => ({
    name: values.name.trim(),
    shared_with: readers.find((role) => role === values.shared_with) ?? null,
  })
  return (
    <Dialog title={title} closeLabel={close} onClose={onClose}>
      <form
        className={shared.form}
        noValidate
        onSubmit={form.submit((values) => run(() => send(named(values))))}
      >
        <ErrorList errors={errors} />
        <TextField {...form.text('name')} label={words.viewName} hint={words.hints[list]} maxLength={80} />
        <SelectField
          {...form.text('shared_with')}
          label={words.sharedWith}
          options={[
            { value: '', label: words.onlyMe },
            ...readers.map((value) => ({ value, label: words.everyoneAs(roleIn(locale, value)) })),
          ]}
        />
        <div className={shared.actions}>
          <Button type="submit" loading={isLoading}>
            {title}
          </Button>
          <Button look="outline" disabled={isLoading} onClick={onClose}>
            {cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
