import { required } from '@centrepass/contract/ground/field-rules'
import type { OfficePaper } from '@centrepass/contract/papers/papers'
import { useState } from 'react'
import { useIsLoading } from '#api/loading.ts'
import { paperWords } from '#features/papers/paper-words.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { DateField } from '#ui/fields/DateField.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { useFieldWords } from '#words/field-words.ts'
import { useWords } from '#words/locale.ts'
import { ReasonDialog } from '../shared/ReasonDialog.tsx'
import shared from '../shared/Shared.module.css'
import { sharedWords } from '../shared/shared-words.ts'
import { OpenPaper } from '../today/deciding/OpenPaper.tsx'
import { useDeed } from '../use-deed.ts'
import { acceptPaper, declinePaper } from './compliance-calls.ts'
import { complianceWords } from './compliance-words.ts'
import { checkYears } from './ScreeningDialogs.tsx'

type Opened = { paper: OfficePaper; onClose: () => void }

export function PaperDialog({ paper, onClose }: Opened) {
  const words = useWords(complianceWords)
  const { kinds } = useWords(paperWords)
  const { close } = useWords(sharedWords)
  const [isDeclining, setDeclining] = useState(false)
  if (isDeclining) return <DeclineDialog paper={paper} onClose={onClose} />
  const title = words.decideOf(kinds[paper.kind], paper.participant.name)
  return (
    <Dialog title={title} closeLabel={close} onClose={onClose}>
      <OpenPaper paperId={paper.id} />
      <AcceptForm paper={paper} onClose={onClose} />
      <div>
        <Button look="outline" onClick={() => setDeclining(true)}>
          {words.decline}
        </Button>
      </div>
    </Dialog>
  )
}

const initial = { cleared_on: '', expires_on: '' }

/** A record check is accepted with its days; any other paper as it is. */
function AcceptForm({ paper, onClose }: Opened) {
  const words = useWords(complianceWords)
  const isLoading = useIsLoading()
  const isCheck = paper.kind === 'record_check'
  const years = checkYears()
  const { errors, run } = useDeed(words.accepted, onClose)
  const form = useForm({
    initial,
    check: ({ cleared_on, expires_on }) =>
      isCheck ? { cleared_on: required(cleared_on), expires_on: required(expires_on) } : {},
    say: useFieldWords(),
  })
  return (
    <form
      className={shared.form}
      noValidate
      onSubmit={form.submit((dates) => run(() => acceptPaper(paper.id, isCheck ? dates : {})))}
    >
      <ErrorList errors={errors} />
      <p className={shared.soft}>{words.acceptText}</p>
      {isCheck && (
        <>
          <DateField {...form.choice('cleared_on')} label={words.clearedOn} years={years.past} />
          <DateField {...form.choice('expires_on')} label={words.expiresOn} years={years.future} />
        </>
      )}
      <div>
        <Button type="submit" loading={isLoading}>
          {words.accept}
        </Button>
      </div>
    </form>
  )
}

function DeclineDialog({ paper, onClose }: Opened) {
  const words = useWords(complianceWords)
  const { kinds } = useWords(paperWords)
  const deed = {
    ...{ title: words.declineTitle(kinds[paper.kind], paper.participant.name), press: words.decline },
    ...{ done: words.declined, initial: {}, check: () => ({}) },
    send: ({ reason }: { reason: string }) => declinePaper(paper.id, reason),
  }
  return (
    <ReasonDialog deed={deed} onClose={onClose}>
      {() => <p>{words.declineText}</p>}
    </ReasonDialog>
  )
}
