import { isCodeOf, isSingle, type ThingKind, thingKinds } from '@centrepass/contract/season/thing-kinds'
import { useNavigate } from '#router/hooks.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { useFieldWords } from '#words/field-words.ts'
import { useWords } from '#words/locale.ts'
import style from '../Deed.module.css'
import { officePathTo } from '../office-path.ts'
import { sharedWords } from '../shared/shared-words.ts'
import { catalogueWords } from './catalogue-words.ts'

type Props = { kinds: readonly ThingKind[]; season: string; onClose: () => void }

/** What it is and its code, which stays; everything else is typed on its page. */
export function NewThing({ kinds, season, onClose }: Props) {
  const words = useWords(catalogueWords)
  const { close } = useWords(sharedWords)
  const navigate = useNavigate()
  const made = kinds.filter((kind) => !isSingle(kind))
  const form = useForm({
    initial: { kind: String(made[0] ?? ''), code: '' },
    check: ({ kind, code }) => ({ code: whyNotCode(kind, codeIn(code)) }),
    say: useFieldWords(),
  })
  const begin = async ({ kind, code }: { kind: string; code: string }) => {
    await navigate({
      to: officePathTo('officeThing', { thing: kind, code: codeIn(code) }),
      search: { season },
    })
  }
  return (
    <Dialog title={words.make} closeLabel={close} onClose={onClose}>
      <form className={style.form} noValidate onSubmit={form.submit(begin)}>
        <SelectField
          {...form.text('kind')}
          label={words.kind}
          options={made.map((value) => ({ value, label: words.kinds[value] }))}
        />
        <TextField
          {...form.text('code')}
          label={words.code}
          hint={form.values.kind === 'rates' ? words.dayHint : words.codeHint}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
        />
        <div className={style.actions}>
          <Button type="submit">{words.begin}</Button>
        </div>
      </form>
    </Dialog>
  )
}

const codeIn = (typed: string) => typed.trim().toUpperCase()

/** Taxes and fees are known by their first day. */
function whyNotCode(chosen: string, code: string) {
  const kind = thingKinds.find((one) => one === chosen)
  if (kind && /^[A-Z0-9-]{1,20}$/.test(code) && isCodeOf(kind, code)) return null
  return kind === 'rates' ? 'day' : 'thing_code'
}
