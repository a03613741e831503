import { Button } from '#ui/Button.tsx'
import { useWords } from '#words/locale.ts'
import style from './Signing.module.css'
import type { Pass } from './signing-order.ts'
import { signingWords } from './signing-words.ts'

type Props = { pass: Pass; onLater: (() => void) | undefined }

export function PassProgress({ pass: { ids, position }, onLater }: Props) {
  const words = useWords(signingWords)
  return (
    <div className={style.progress}>
      <p>{words.position(position, ids.length)}</p>
      {onLater && (
        <Button look="quiet" data-flush onClick={onLater}>
          {words.later}
        </Button>
      )}
      <div className={style.steps} aria-hidden="true">
        {ids.map((id, index) => (
          <span key={id} data-state={stateOf(index + 1, position)} />
        ))}
      </div>
    </div>
  )
}

const stateOf = (step: number, position: number) =>
  step < position ? 'done' : step === position ? 'current' : undefined
