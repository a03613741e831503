import type { CallOff } from '@centrepass/contract/refunds/call-offs'
import { Mark } from '#ui/Mark.tsx'
import { useWords } from '#words/locale.ts'
import { callOffWords } from './call-off-words.ts'

/** How far calling off is, in a word. */
export function CallOffMark({ run: { state, failed } }: { run: Pick<CallOff, 'state' | 'failed'> }) {
  const words = useWords(callOffWords)
  if (state === 'done') {
    return (
      <Mark tone="success" icon="check">
        {words.states.done}
      </Mark>
    )
  }
  if (state === 'stopped') {
    return (
      <Mark tone="warning" icon="alert">
        {words.states.stopped}
      </Mark>
    )
  }
  return (
    <Mark tone={failed > 0 ? 'error' : 'info'} icon={failed > 0 ? 'alert' : 'clock'}>
      {failed > 0 ? words.states.needsHelp : words.states.running}
    </Mark>
  )
}
