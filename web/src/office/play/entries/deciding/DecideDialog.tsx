import type { DecisionEffects, EntryDeciding, EntryVerdict } from '@centrepass/contract/desk/deciding'
import type { MatrixTeam } from '@centrepass/contract/desk/team-matrix'
import { useState } from 'react'
import { useIsLoading, whileLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import deed from '#office/Deed.module.css'
import { KeptDialog } from '#office/KeptDialog.tsx'
import { sharedWords } from '#office/shared/shared-words.ts'
import { useDeed } from '#office/use-deed.ts'
import type { Message } from '#state/message.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { useWords } from '#words/locale.ts'
import { DecideForm, type Typed, typedFirst } from './DecideForm.tsx'
import { DecisionShown } from './DecisionShown.tsx'
import { decideEntries, previewDecision } from './decision-calls.ts'
import { decisionWords } from './decision-words.ts'

type Props = {
  tournamentId: number
  verdict: EntryVerdict
  teams: readonly MatrixTeam[]
  onClose: () => void
  onDone: () => void
}

/** Why, then what it does, then it is done for all of them or refused in words. */
export function DecideDialog({ tournamentId, verdict, teams, onClose, onDone }: Props) {
  const words = useWords(decisionWords)
  const { close } = useWords(sharedWords)
  const [typed, setTyped] = useState(typedFirst)
  const [shown, setShown] = useState<Shown | null>(null)
  const [errors, setErrors] = useState<Message[]>([])
  const show = async (values: Typed) => {
    setTyped(values)
    setErrors([])
    const wish = wishOf(verdict, teams, values)
    try {
      setShown({ wish, effects: await whileLoading(previewDecision(tournamentId, wish)) })
    } catch (error) {
      setErrors(problemMessages(error))
    }
  }
  return (
    <KeptDialog
      about={teams.map(({ id }) => id).join()}
      title={words.titles[verdict](teams.length)}
      closeLabel={close}
      onClose={onClose}
    >
      {shown ? (
        <Confirm
          {...{ tournamentId, ...shown, onClose, onDone }}
          onAnew={() => show(typed)}
          onBack={() => setShown(null)}
        />
      ) : (
        <div className={deed.form}>
          <p>{words.texts[verdict]}</p>
          <ErrorList errors={errors} />
          <DecideForm verdict={verdict} typed={typed} onShow={show} />
        </div>
      )}
    </KeptDialog>
  )
}

type Shown = { wish: EntryDeciding; effects: DecisionEffects }

const wishOf = (verdict: EntryVerdict, teams: readonly MatrixTeam[], typed: Typed): EntryDeciding => ({
  ...{ verdict, teams: teams.map(({ id, version }) => ({ id, version })) },
  reason: { en: typed.en, fr: typed.fr },
  refund_to: typed.refund_to === 'credit' ? 'credit' : 'card',
})

type ConfirmProps = Shown &
  Pick<Props, 'tournamentId' | 'onClose' | 'onDone'> & { onAnew: () => unknown; onBack: () => void }

function Confirm({ tournamentId, wish, effects, onClose, onDone, onAnew, onBack }: ConfirmProps) {
  const words = useWords(decisionWords)
  const isLoading = useIsLoading()
  const over = () => {
    onClose()
    onDone()
  }
  const isProposed = effects.second_pair !== null
  const { errors, run } = useDeed(words.done, over, onAnew)
  return (
    <div className={deed.form}>
      <DecisionShown effects={effects} />
      <ErrorList errors={errors} />
      <div className={deed.actions}>
        {effects.teams.length > 0 && (
          <Button
            loading={isLoading}
            onClick={() => run(() => decideEntries(tournamentId, wish, effects.digest))}
          >
            {isProposed ? words.propose : words.verdicts[wish.verdict]}
          </Button>
        )}
        <Button look="outline" disabled={isLoading} onClick={onBack}>
          {words.back}
        </Button>
      </div>
    </div>
  )
}
