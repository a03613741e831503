import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { KeptDialog } from '#office/KeptDialog.tsx'
import { Button } from '#ui/Button.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import { ConfirmDeed } from '../ConfirmDeed.tsx'
import { CallerCheck } from '../help/CallerCheck.tsx'
import { helpQuery } from '../help/help-calls.ts'
import { useDeed } from '../use-deed.ts'
import { ByEvidence } from './ByEvidence.tsx'
import { addGuardian, previewGuardian, type ShownGuardian } from './guardian-calls.ts'
import { guardianWords } from './guardian-words.ts'
import { AddEffects } from './LinkEffects.tsx'
import { empty, WhoForm } from './WhoForm.tsx'

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
    <KeptDialog title={words.add} closeLabel={words.close} onClose={onClose}>
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
    </KeptDialog>
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
