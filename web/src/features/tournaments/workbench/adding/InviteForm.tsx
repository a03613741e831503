import { email, required } from '@centrepass/contract/ground/field-rules'
import type { RoleCode } from '@centrepass/contract/tournaments/roster-entry'
import { useRef, useState } from 'react'
import { useIsLoading, whileLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import { inviteToTeam } from '#features/tournaments/team-calls.ts'
import type { Message } from '#state/message.ts'
import { Button } from '#ui/Button.tsx'
import { notify } from '#ui/dialogs/snackbar.ts'
import { ErrorList } from '#ui/ErrorList.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { useFieldWords } from '#words/field-words.ts'
import { useWords } from '#words/locale.ts'
import type { Workbench } from '../work/workbench-store.ts'
import style from './AddPeople.module.css'
import { peopleWords } from './people-words.ts'

/** Mails an invitation: to a list with a role, to the work on the team without one. */
export function InviteForm({ bench, to: role }: { bench: Workbench; to: RoleCode | null }) {
  const words = useWords(peopleWords)
  const isLoading = useIsLoading()
  const element = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Message[]>([])
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
