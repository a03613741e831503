import type { PreparedWish } from '@centrepass/contract/prepared/office-prepared'
import { useState } from 'react'
import { KeptDialog } from '#office/KeptDialog.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { useWords } from '#words/locale.ts'
import { ConfirmDeed } from '../ConfirmDeed.tsx'
import deed from '../Deed.module.css'
import { sharedWords } from '../shared/shared-words.ts'
import { useDeed } from '../use-deed.ts'
import { useShown } from '../use-shown.ts'
import { Effects } from './Effects.tsx'
import { preparePurchase, previewPrepared } from './preparing-calls.ts'
import { preparingWords } from './preparing-words.ts'
import { blankRegister, RegisterForm, type Registering } from './RegisterForm.tsx'

type Props = { person: { id: number; name: string }; onClose: () => void }
type ShownPrepared = Awaited<ReturnType<typeof previewPrepared>>

/** Who pays and for what, then what that does, then it is done or refused in words. */
export function RegisterDialog({ person, onClose }: Props) {
  const words = useWords(preparingWords)
  const { close } = useWords(sharedWords)
  const [typed, setTyped] = useState<Registering>(blankRegister)
  const { shown, reason, errors, show, back } = useShown(previewPrepared)
  return (
    <KeptDialog title={words.registerOf(person.name)} closeLabel={close} onClose={onClose}>
      {shown ? (
        <Confirm {...{ ...shown, reason, onClose }} onShowAnew={() => show(shown.wished)} onBack={back} />
      ) : (
        <div className={deed.form}>
          <ErrorList errors={errors} />
          <RegisterForm personId={person.id} typed={typed} onType={setTyped} onShow={show} />
        </div>
      )}
    </KeptDialog>
  )
}

type ConfirmProps = Pick<Props, 'onClose'> & {
  wished: PreparedWish
  effects: ShownPrepared
  reason: string
  onShowAnew: () => unknown
  onBack: (reason: string) => void
}

function Confirm({ wished, effects, reason, onShowAnew, onBack, onClose }: ConfirmProps) {
  const words = useWords(preparingWords)
  const { reason: label, reasonHint: hint } = useWords(sharedWords)
  const { errors, run } = useDeed(words.done, onClose, onShowAnew)
  return (
    <ConfirmDeed
      reason={{ label, hint, typed: reason }}
      confirm={words.confirm}
      errors={errors}
      onConfirm={(why) => run(() => preparePurchase(wished, { reason: why, digest: effects.digest }))}
      back={{ text: words.back, onPress: onBack }}
    >
      <Effects effects={effects.effects} />
    </ConfirmDeed>
  )
}
