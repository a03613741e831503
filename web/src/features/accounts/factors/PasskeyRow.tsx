import type { Passkey } from '@centrepass/contract/accounts/factors'
import { atMost, required } from '@centrepass/contract/ground/field-rules'
import { useRef, useState } from 'react'
import { call } from '#api/call.ts'
import { useIsLoading } from '#api/loading.ts'
import { fieldProblems } from '#api/problem-message.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { Mark } from '#ui/Mark.tsx'
import { useFieldWords } from '#words/field-words.ts'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import style from './Factors.module.css'
import { factorWords } from './factor-words.ts'
import type { Act } from './SecuritySection.tsx'

type RowProps = { accountId: number; act: Act; passkey: Passkey }

export function PasskeyRow({ accountId, act, passkey }: RowProps) {
  const words = useWords(factorWords)
  const { realDay } = useFormats()
  const [isNaming, setNaming] = useState(false)
  const { name, last_used_at, created_at, is_suspected_copy } = passkey
  const params = { id: String(accountId), passkeyId: String(passkey.id) }
  const rename: OnSend = async (name, refused) => {
    const path = 'PATCH /api/accounts/:id/passkeys/:passkeyId' as const
    const work = async () => void (await call(path, { params, body: { name } }))
    if (await act(work, { thanks: words.saved, refused })) setNaming(false)
  }
  const remove = () =>
    act(async () => void (await call('DELETE /api/accounts/:id/passkeys/:passkeyId', { params })), {
      thanks: words.removed,
    })
  if (isNaming) {
    return (
      <li>
        <NameForm initial={name} label={words.save} onSend={rename} onCancel={() => setNaming(false)} />
      </li>
    )
  }
  return (
    <li>
      <span>
        <strong>{name}</strong>
        <br />
        <span className={style.soft}>
          {last_used_at ? words.lastUsed(realDay(last_used_at)) : words.added(realDay(created_at))}
        </span>
      </span>
      {is_suspected_copy && (
        <Mark tone="error" icon="alert">
          {words.copySuspected}
        </Mark>
      )}
      <span className={style.actions}>
        <Button look="quiet" aria-label={words.renameOf(name)} onClick={() => setNaming(true)}>
          {words.rename}
        </Button>
        <Button look="quiet" aria-label={words.removeOf(name)} onClick={remove}>
          {words.remove}
        </Button>
      </span>
    </li>
  )
}

/** As the table of passkeys has it. */
const NAME_LENGTH = 60

export type OnSend = (name: string, refused: (error: unknown) => boolean) => Promise<void>
type NameProps = { initial: string; label: string; onSend: OnSend; onCancel: () => void }

export function NameForm({ initial, label, onSend, onCancel }: NameProps) {
  const words = useWords(factorWords)
  const isLoading = useIsLoading()
  const element = useRef<HTMLFormElement>(null)
  const form = useForm({
    initial: { name: initial },
    check: ({ name }) => ({ name: required(name) ?? atMost(NAME_LENGTH)(name) }),
    say: useFieldWords(),
  })
  const refused = (error: unknown) => {
    const problems = fieldProblems(error)
    form.complain(problems, element.current)
    return Object.keys(problems).length > 0
  }
  return (
    <form
      ref={element}
      className={style.form}
      noValidate
      onSubmit={form.submit(({ name }) => onSend(name, refused))}
    >
      <TextField
        {...form.text('name')}
        label={words.passkeyName}
        hint={words.passkeyNameHint}
        autoComplete="off"
      />
      <div className={style.actions}>
        <Button type="submit" loading={isLoading}>
          {label}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}
