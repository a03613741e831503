import type { CertificateDeed, CertificateEffects } from '@centrepass/contract/people/certificates'
import { useEffect, useState } from 'react'
import { whileLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import { KeptDialog } from '#office/KeptDialog.tsx'
import type { Message } from '#state/message.ts'
import { ErrorList } from '#ui/ErrorList.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import { ConfirmDeed } from '../ConfirmDeed.tsx'
import { useDeed } from '../use-deed.ts'
import { CertificateEffectList } from './CertificateEffectList.tsx'
import { type Choices, DatesForm, type Values } from './CertificateForm.tsx'
import type { OpenDeed } from './Certificates.tsx'
import { changeCertificate, previewCertificate } from './certificate-calls.ts'
import { certificateWords } from './certificate-words.ts'

type Props = { personId: number; open: OpenDeed; choices: Choices; onClose: () => void }
type Shown = { wanted: CertificateDeed; effects: CertificateEffects; digest: string }

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
    <KeptDialog
      about={open.deed === 'record' ? undefined : open.certificate.id}
      wide
      title={words.titles[open.deed]}
      closeLabel={words.close}
      onClose={onClose}
    >
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
    </KeptDialog>
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
