import type { CancellationPreview } from '@centrepass/contract/refunds'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useWords } from '../../words/locale.ts'
import style from './CancelDialog.module.css'
import { refundWords } from './refund-words.ts'
import { refusalWords } from './refusal-words.ts'

type Props = { refusal: NonNullable<CancellationPreview['refusal']>; onClose: () => void }

/** Why it cannot be cancelled, and what would have to go first. */
export function Refused({ refusal: { code, products }, onClose }: Props) {
  const words = useWords(refundWords)
  const refusals = useWords(refusalWords)
  return (
    <>
      <div role="status" className={style.refused}>
        <Icon name="info" />
        <div>
          <p>{refusals[code]}</p>
          {products.length > 0 && (
            <ul className={style.bullets}>
              {products.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          )}
        </div>
      </div>
      <div>
        <Button look="outline" onClick={onClose}>
          {words.close}
        </Button>
      </div>
    </>
  )
}
