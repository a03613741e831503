import type { PreparedRow } from '@centrepass/contract/prepared/office-prepared'
import { Button } from '#ui/Button.tsx'
import { useWords } from '#words/locale.ts'
import { ReasonDialog } from '../shared/ReasonDialog.tsx'
import shared from '../shared/Shared.module.css'

import { callBack, sendAgain } from './preparing-calls.ts'
import { preparingWords } from './preparing-words.ts'

const namesOf = ({ items }: PreparedRow) =>
  [...new Set(items.map(({ participant }) => participant.name))].join(', ')

export type Step = 'send' | 'call'

type StepsProps = { row: PreparedRow; onOpen: (id: number, step: Step) => void }

export function Steps({ row, onOpen }: StepsProps) {
  const words = useWords(preparingWords)
  if (row.state !== 'waits') return null
  return (
    <div className={shared.actions}>
      <Button look="outline" aria-label={words.sendOf(namesOf(row))} onClick={() => onOpen(row.id, 'send')}>
        {words.send}
      </Button>
      <Button look="outline" aria-label={words.callOf(namesOf(row))} onClick={() => onOpen(row.id, 'call')}>
        {words.call}
      </Button>
    </div>
  )
}

export function StepDialog({ row, step, onClose }: { row: PreparedRow; step: Step; onClose: () => void }) {
  const words = useWords(preparingWords)
  const name = namesOf(row)
  const isSending = step === 'send'
  const { id, version } = row
  return (
    <ReasonDialog
      deed={{
        title: isSending ? words.sendOf(name) : words.callOf(name),
        press: isSending ? words.send : words.call,
        done: isSending ? words.sent_again : words.called,
        initial: {},
        check: () => ({}),
        send: ({ reason }) => (isSending ? sendAgain : callBack)({ id, version, reason }),
      }}
      onClose={onClose}
    >
      {() => <p>{isSending ? words.sendText : words.callText}</p>}
    </ReasonDialog>
  )
}
