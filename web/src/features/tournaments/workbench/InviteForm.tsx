import { email, required } from '@centrepass/contract/field-rules'
import type { RoleCode } from '@centrepass/contract/team-question'
import { useRef, useState } from 'react'
import { useIsLoading, whileLoading } from '../../../api/loading.ts'
import { problemMessages } from '../../../api/problem-message.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorList } from '../../../ui/ErrorList.tsx'
import { notify } from '../../../ui/snackbar.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useFieldWords } from '../../../words/field-words.ts'
import { useWords } from '../../../words/locale.ts'
import { inviteToTeam } from '../team-calls.ts'
import style from './AddPeople.module.css'
import { peopleWords } from './people-words.ts'
import type { Workbench } from './workbench-store.ts'

/** Mails an invitation: to a list with a role, to the work on the team without one. */
export function InviteForm({ bench, to: role }: { bench: Workbench; to: RoleCode | null }) {
  const words = useWords(peopleWords)
  const isLoading = useIsLoading()
  const element = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<string[]>([])
  const form = useForm({
    initial: { email: '' },
    check: (typed) => ({ email: required(typed.email) ?? email(typed.email) }),
    say: useFieldWords(),
  })
  const send = async (typed: { email: string }) => {
    setErrors([])
    try {
      const kind = role ? ('member' as const) : ('manager' as const)
      const invitation = { kind, role, email: typed.email.trim() }
      bench.adopt(await whileLoading(inviteToTeam(bench.store.get().team.id, invitation)))
      notify(words.sent(invitation.email), { type: 'success' })
      form.change({ email: '' })
      element.current?.querySelector('input')?.focus()
    } catch (error) {
      setErrors(problemMessages(error))
    }
  }
  return (
    <form ref={element} className={style.stack} noValidate onSubmit={form.submit(send)}>
      <ErrorList errors={errors} />
      <TextField
        {...form.text('email')}
        label={words.email}
        type="email"
        maxLength={254}
        autoComplete="off"
      />
      <div>
        <Button type="submit" look="outline" loading={isLoading}>
          {words.send}
        </Button>
      </div>
    </form>
  )
}
