import { Button } from '../../../ui/Button.tsx'
import { useFormats } from '../../../words/formats.ts'
import { useWords } from '../../../words/locale.ts'
import { useTeamSaid } from '../finding-words.ts'
import style from './Team.module.css'
import { withdrawalWords } from './withdrawal-words.ts'

export type Done = { refund: string; reason: string; way: 'card' | 'credit'; waitsForStaff: boolean }

/** What became of the money. It stands in place of the button that was pressed. */
export function WithdrawOutcome({ done, onClose }: { done: Done; onClose: () => void }) {
  const words = useWords(withdrawalWords)
  const { money } = useFormats()
  const said = useTeamSaid()
  const { refund, reason, way, waitsForStaff } = done
  // Where nothing comes back today, the reason says whether anything may.
  const told = refund === '0.00' ? said(reason) : words.done[way](money(refund))
  return (
    <div className={style.stack}>
      <p role="status">{waitsForStaff ? words.doneOffice : told}</p>
      <div>
        <Button autoFocus onClick={onClose}>
          {words.close}
        </Button>
      </div>
    </div>
  )
}
