import { required } from '@centrepass/contract/ground/field-rules'
import type {
  CertificateDeed,
  CertificateEffects,
  PersonCertificates,
} from '@centrepass/contract/people/certificates'
import { useEffect, useState } from 'react'
import { useIsLoading, whileLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import { now } from '#api/site-configuration.ts'
import type { Message } from '#state/message.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { DateField } from '#ui/fields/DateField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFieldWords } from '#words/field-words.ts'
import { useWords } from '#words/locale.ts'
import { ConfirmDeed } from '../ConfirmDeed.tsx'
import style from '../Deed.module.css'
import { useDeed } from '../use-deed.ts'
import { CertificateEffectList } from './CertificateEffectList.tsx'
import type { OpenDeed } from './Certificates.tsx'
import { changeCertificate, previewCertificate } from './certificate-calls.ts'
import { certificateWords } from './certificate-words.ts'

type Choices = PersonCertificates['choices']
type Props = { personId: number; open: OpenDeed; choices: Choices; onClose: () => void }
type Shown = { wanted: CertificateDeed; effects: CertificateEffects; digest: string }
type Values = { certification: string; issued_on: string; expires_on: string }

/** The dates first, then what it does and why: the same deed twice, once taken back. */
export function CertificateDialog({ personId, open, choices, onClose }: Props) {
  const words = useWords(certificateWords)
  const [values, setValues] = useState<Values>(() => valuesOf(open))
  const [shown, setShown] = useState<Shown | null>(null)
  const [typed, setTyped] = useState('')
  const show = async (wanted: CertificateDeed) =>
    setShown({ wanted, ...(await whileLoading(previewCertificate(personId, wanted))) })
  const showAnew = () => shown && show(shown.wanted).catch(() => null)
  const { errors, run } = useDeed(words.done[open.deed], onClose, showAnew)
  return (
    <Dialog wide title={words.titles[open.deed]} closeLabel={words.close} onClose={onClose}>
      {open.deed !== 'record' && (
        <p>
          <strong>{open.certificate.name}</strong>
        </p>
      )}
      {shown && (
        <ConfirmDeed
          reason={{ label: words.reason, hint: words.reasonHint, typed }}
          confirm={words.titles[open.deed]}
          errors={errors}
          onConfirm={(reason) =>
            run(() => changeCertificate(personId, { wanted: shown.wanted, digest: shown.digest, reason }))
          }
          back={{
            text: open.deed === 'withdraw' ? words.cancel : words.back,
            onPress: (reason) => {
              if (open.deed === 'withdraw') return onClose()
              setTyped(reason)
              setShown(null)
            },
          }}
        >
          <CertificateEffectList effects={shown.effects} />
        </ConfirmDeed>
      )}
      {!shown && open.deed === 'withdraw' && <Withdrawing id={open.certificate.id} onShow={show} />}
      {!shown && open.deed !== 'withdraw' && (
        <DatesForm
          {...{ values, choices: open.deed === 'record' ? choices : [] }}
          onShow={(next) => {
            setValues(next)
            return show(wantedBy(open, next))
          }}
        />
      )}
    </Dialog>
  )
}

const valuesOf = (open: OpenDeed): Values =>
  open.deed === 'record'
    ? { certification: '', issued_on: '', expires_on: '' }
    : { ...open.certificate, expires_on: open.certificate.expires_on ?? '' }

function wantedBy(open: OpenDeed, { certification, issued_on, expires_on }: Values): CertificateDeed {
  const dates = { issued_on, expires_on: expires_on || null }
  if (open.deed === 'record') return { deed: 'record', certification, ...dates }
  return { deed: 'correct', certificate_id: open.certificate.id, ...dates }
}

/** There is nothing to fill in: what it does is shown at once. */
function Withdrawing({ id, onShow }: { id: number; onShow: (wanted: CertificateDeed) => Promise<void> }) {
  const words = useWords(certificateWords)
  const [errors, setErrors] = useState<Message[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the dialog opens.
  useEffect(() => {
    onShow({ deed: 'withdraw', certificate_id: id }).catch((error) => setErrors(problemMessages(error)))
  }, [])
  return errors.length > 0 ? <ErrorList errors={errors} /> : <Skeleton rows={3} label={words.loading} />
}

const check =
  (isNew: boolean) =>
  ({ certification, issued_on }: Values) => ({
    certification: isNew ? required(certification) : null,
    issued_on: required(issued_on),
  })

type FormProps = { values: Values; choices: Choices; onShow: (values: Values) => Promise<void> }

function DatesForm({ values, choices, onShow }: FormProps) {
  const words = useWords(certificateWords)
  const isLoading = useIsLoading()
  const [errors, setErrors] = useState<Message[]>([])
  const isNew = choices.length > 0
  const form = useForm({ initial: values, check: check(isNew), say: useFieldWords() })
  const year = now().getFullYear()
  const yearsFrom = (first: number, count: number) =>
    Array.from({ length: count }, (_, index) => String(first + index))
  return (
    <form
      className={style.form}
      noValidate
      onSubmit={form.submit((typed) => {
        setErrors([])
        return onShow(typed).catch((error) => setErrors(problemMessages(error)))
      })}
    >
      <ErrorList errors={errors} />
      {isNew && (
        <SelectField
          {...form.text('certification')}
          label={words.which}
          options={[
            { value: '', label: words.choose },
            ...choices.map(({ certification, name }) => ({ value: certification, label: name })),
          ]}
        />
      )}
      <DateField
        {...form.choice('issued_on')}
        label={words.issuedOn}
        years={yearsFrom(year - 9, 10).reverse()}
      />
      <DateField {...form.choice('expires_on')} label={words.expiresOn} years={yearsFrom(year - 2, 13)} />
      <div className={style.actions}>
        <Button type="submit" loading={isLoading}>
          {words.show}
        </Button>
      </div>
    </form>
  )
}
