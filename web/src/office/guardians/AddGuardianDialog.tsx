import { email, required } from '@centrepass/contract/ground/field-rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIsLoading, whileLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import type { Message } from '#state/message.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { RadioField } from '#ui/fields/RadioField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFieldWords } from '#words/field-words.ts'
import { useWords } from '#words/locale.ts'
import { ConfirmDeed } from '../ConfirmDeed.tsx'
import style from '../Deed.module.css'
import { CallerCheck } from '../help/CallerCheck.tsx'
import { helpQuery } from '../help/help-calls.ts'
import { useDeed } from '../use-deed.ts'
import { ByEvidence } from './ByEvidence.tsx'
import { addGuardian, type NewGuardian, previewGuardian, type ShownGuardian } from './guardian-calls.ts'
import { guardianWords } from './guardian-words.ts'
import { AddEffects } from './LinkEffects.tsx'

type Props = { personId: number; onClose: () => void }

/** Whom to add first, then what it does and the proof. */
export function AddGuardianDialog({ personId, onClose }: Props) {
  const words = useWords(guardianWords)
  const [shown, setShown] = useState<ShownGuardian | null>(null)
  const [typed, setTyped] = useState({ ...empty, proof: '' })
  const [isByEvidence, setByEvidence] = useState(false)
  // What was typed stays; where even the preview is refused, the refusal of the deed has said why.
  const showAnew = async () => {
    if (!shown) return
    const seen = await previewGuardian(personId, shown.wanted).catch(() => null)
    if (seen) setShown({ ...shown, ...seen })
  }
  const { errors, run } = useDeed(words.added, onClose, showAnew)
  return (
    <Dialog title={words.add} closeLabel={words.close} onClose={onClose}>
      {shown && !isByEvidence && <Caller accountId={shown.effects.account.id} />}
      {shown && (
        <div>
          <Button look="quiet" onClick={() => setByEvidence(!isByEvidence)}>
            {isByEvidence ? words.withContact : words.noContact}
          </Button>
        </div>
      )}
      {shown && isByEvidence && (
        <ByEvidence personId={personId} shown={shown} onDone={onClose} onRefused={showAnew} />
      )}
      {shown && !isByEvidence && (
        <ConfirmDeed
          reason={{ label: words.proof, hint: words.addText, typed: typed.proof }}
          confirm={words.confirmAdd}
          errors={errors}
          onConfirm={(proof) =>
            run(() => addGuardian(personId, { ...shown.wanted, digest: shown.digest, proof }))
          }
          back={{
            text: words.back,
            onPress: (proof) => {
              setTyped({ ...shown.wanted, proof })
              setShown(null)
            },
          }}
        >
          <AddEffects effects={shown.effects} />
        </ConfirmDeed>
      )}
      {!shown && <WhoForm personId={personId} typed={typed} onShown={setShown} />}
    </Dialog>
  )
}

/** Who is on the phone, or at the counter with a phone in hand. */
function Caller({ accountId }: { accountId: number }) {
  const words = useWords(guardianWords)
  const asked = useQuery(helpQuery(accountId))
  if (asked.data) return <CallerCheck help={asked.data} purpose="add_guardian" />
  if (asked.isError) return <NotLoaded text={words.callerFailed} again={words.again} failed={[asked]} />
  return <Skeleton rows={2} label={words.loading} />
}

const empty = { account_email: '', relationship: '' }
const check = ({ account_email, relationship }: typeof empty) => ({
  account_email: required(account_email.trim()) ?? email(account_email.trim()),
  relationship: required(relationship),
})

type FormProps = { personId: number; typed: typeof empty; onShown: (shown: ShownGuardian) => void }

function WhoForm({ personId, typed: { account_email, relationship }, onShown }: FormProps) {
  const words = useWords(guardianWords)
  const isLoading = useIsLoading()
  const [errors, setErrors] = useState<Message[]>([])
  const form = useForm({ initial: { account_email, relationship }, check, say: useFieldWords() })
  const show = async (values: typeof empty) => {
    setErrors([])
    // One of the choices below, as the form has checked.
    const wanted = { ...values, account_email: values.account_email.trim() } as NewGuardian
    try {
      onShown({ wanted, ...(await whileLoading(previewGuardian(personId, wanted))) })
    } catch (error) {
      setErrors(problemMessages(error))
    }
  }
  return (
    <form className={style.form} noValidate onSubmit={form.submit(show)}>
      <p>{words.addText}</p>
      <ErrorList errors={errors} />
      <TextField
        {...form.text('account_email')}
        label={words.email}
        hint={words.emailHint}
        type="email"
        autoComplete="off"
        maxLength={254}
      />
      <RadioField
        {...form.choice('relationship')}
        label={words.relationship}
        options={Object.entries(words.relationships).map(([value, label]) => ({ value, label }))}
      />
      <div className={style.actions}>
        <Button type="submit" loading={isLoading}>
          {words.show}
        </Button>
      </div>
    </form>
  )
}
