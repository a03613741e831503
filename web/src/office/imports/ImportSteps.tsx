import type { ImportStep } from '@centrepass/contract/imports/import-rules'
import type { Import } from '@centrepass/contract/imports/imports'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { useWords } from '#words/locale.ts'
import { ReasonDialog } from '../shared/ReasonDialog.tsx'
import shared from '../shared/Shared.module.css'
import { useDeed } from '../use-deed.ts'
import { startImport, stepImport, takeFaults } from './import-calls.ts'
import { importWords } from './import-words.ts'

/** What can be done with a file now. */
export function ImportSteps({ one }: { one: Import }) {
  const words = useWords(importWords)
  const [isStarting, setStarting] = useState(false)
  const faults = useDeed(words.faultsDone)
  const { outcomes, state, brought } = one
  const count = outcomes.new + outcomes.match
  const hasFaults = brought.failed + brought.left + outcomes.refused + outcomes.unsure > 0
  return (
    <>
      <ErrorList errors={faults.errors} />
      {one.may_undo && <p className={shared.soft}>{words.undoText}</p>}
      <div className={shared.actions}>
        {state === 'checked' && count > 0 && <Button onClick={() => setStarting(true)}>{words.start}</Button>}
        {stepsOf(one).map((step) => (
          <Step key={step} id={one.id} step={step} />
        ))}
        {hasFaults && state !== 'mapping' && (
          <Button look="outline" onClick={() => faults.run(() => takeFaults(one.id))}>
            {words.faults}
          </Button>
        )}
      </div>
      {isStarting && <Start one={one} count={count} onClose={() => setStarting(false)} />}
    </>
  )
}

function stepsOf({ state, stopped_in, may_undo }: Import): ImportStep[] {
  if (state === 'mapping' || state === 'checked') return ['discard']
  if (state === 'checking' || state === 'running' || state === 'undoing') return ['stop']
  if (state === 'stopped')
    return [
      'resume',
      ...(stopped_in === 'checking'
        ? (['discard'] as const)
        : stopped_in === 'running'
          ? (['undo'] as const)
          : []),
    ]
  return may_undo ? ['undo'] : []
}

function Step({ id, step }: { id: number; step: ImportStep }) {
  const words = useWords(importWords)
  const { errors, run } = useDeed(words.stepped[step])
  return (
    <>
      <ErrorList errors={errors} />
      <Button look="outline" onClick={() => run(() => stepImport(id, step))}>
        {words.steps[step]}
      </Button>
    </>
  )
}

function Start({ one, count, onClose }: { one: Import; count: number; onClose: () => void }) {
  const words = useWords(importWords)
  return (
    <ReasonDialog
      onClose={onClose}
      deed={{
        ...{ title: words.startTitle(count), press: words.start, done: words.started },
        ...{ initial: {}, check: () => ({}) },
        send: ({ reason }) => startImport(one, reason),
      }}
    >
      {() => <p>{words.startText}</p>}
    </ReasonDialog>
  )
}
