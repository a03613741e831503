import type { CancellationPreview } from '@centrepass/contract/refunds/refunds'
import { cancelRefusals, sayCancelRefusal } from '@centrepass/contract/refusals/refunds'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLocale, useWords } from '#words/locale.ts'
import style from './CancelDialog.module.css'
import { refundWords } from './refund-words.ts'

type Props = { refusal: NonNullable<CancellationPreview['refusal']>; onClose: () => void }

/** Why it cannot be cancelled, and what would have to go first. */
export function Refused({ refusal: { code, message, products }, onClose }: Props) {
  const words = useWords(refundWords)
  const locale = useLocale()
  return (
    <>
      <div role="status" className={style.refused}>
        <Icon name="info" />
        <div>
          <p>{Object.hasOwn(cancelRefusals, code) ? sayCancelRefusal(code, locale) : message}</p>
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
