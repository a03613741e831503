import { sayWithdrawal } from '@centrepass/contract/refusals/withdrawal-reasons'
import type { Withdrawal } from '@centrepass/contract/tournaments/team-entry'
import { Button } from '#ui/Button.tsx'
import { useFormats } from '#words/formats.ts'
import { useLocale, useWords } from '#words/locale.ts'
import style from '../Team.module.css'
import { withdrawalWords } from './withdrawal-words.ts'

/** The terms that were agreed to, and where the money goes. */
export type Done = { terms: Withdrawal; way: 'card' | 'credit' }

/** The outcome of the withdrawal. It replaces the pressed button. */
export function WithdrawOutcome({ done, onClose }: { done: Done; onClose: () => void }) {
  const words = useWords(withdrawalWords)
  const { money } = useFormats()
  const locale = useLocale()
  const { terms, way } = done
  // Without a refund today, the reason says whether one may follow.
  const told = terms.refund === '0.00' ? sayWithdrawal(terms, locale) : words.done[way](money(terms.refund))
  return (
    <div className={style.stack}>
      <p role="status">{terms.waits_for_staff ? words.doneOffice : told}</p>
      <div>
        <Button autoFocus onClick={onClose}>
          {words.close}
        </Button>
      </div>
    </div>
  )
}
