import { required } from '@centrepass/contract/ground/field-rules'
import type { OfficeGrant } from '@centrepass/contract/office/grants'
import { useIsLoading } from '#api/loading.ts'
import { KeptDialog } from '#office/KeptDialog.tsx'
import { useKeptForm } from '#office/use-kept-form.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { useFieldWords } from '#words/field-words.ts'
import { useWords } from '#words/locale.ts'
import { useDeed } from '../use-deed.ts'
import style from './Staff.module.css'
import { decideRole, endRole, reviewRole } from './staff-calls.ts'
import { staffWords } from './staff-words.ts'

export type RoleStep = 'agree' | 'refuse' | 'keep' | 'end'
type Props = {
  step: RoleStep
  grant: OfficeGrant
  about: { role: string; name: string }
  onClose: () => void
}

const initial = { reason: '' }
const check = ({ reason }: typeof initial) => ({ reason: required(reason.trim()) })

/** Agrees to a role, refuses or ends it: what follows is said first, and a reason is asked for. */
export function RoleStepDialog({ step, grant, about: { role, name }, onClose }: Props) {
  const words = useWords(staffWords)
  const isLoading = useIsLoading()
  const said = {
    agree: { title: words.agreeTitle, text: words.agreeText, press: words.agree, done: words.agreed },
    refuse: { title: words.refuseTitle, text: words.refuseText, press: words.refuse, done: words.refused },
    keep: { title: words.keepTitle, text: words.keepText, press: words.keep, done: words.kept },
    end: { title: words.endTitle, text: words.endText, press: words.end, done: words.ended },
  }[step]
  const { errors, run } = useDeed(said.done, onClose)
  const form = useKeptForm('fields', { initial, check, say: useFieldWords() })
  const send = (reason: string) => {
    if (step === 'keep') return reviewRole(grant.id, step, reason)
    return step === 'end' ? endRole(grant.id, reason) : decideRole(grant.id, step, reason)
  }
  return (
    <KeptDialog
      about={`${grant.id} ${step}`}
      title={said.title(role, name)}
      closeLabel={words.close}
      onClose={onClose}
    >
      <form className={style.form} noValidate onSubmit={form.submit(({ reason }) => run(() => send(reason)))}>
        <ErrorList errors={errors} />
        <p>{said.text}</p>
        <TextAreaField
          {...form.text('reason')}
          label={words.reason}
          hint={words.reasonHint}
          maxLength={1000}
        />
        <div className={style.actions}>
          <Button type="submit" loading={isLoading}>
            {said.press}
          </Button>
          <Button look="outline" disabled={isLoading} onClick={onClose}>
            {words.cancel}
          </Button>
        </div>
      </form>
    </KeptDialog>
  )
}
