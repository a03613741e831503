import { Button } from '#ui/Button.tsx'
import { useWords } from '#words/locale.ts'
import style from './InvoicesSection.module.css'
import { invoiceWords } from './invoice-words.ts'

type Props = { isFetching: boolean; onAgain: () => void }

export function LoadFailed({ isFetching, onAgain }: Props) {
  const words = useWords(invoiceWords)
  return (
    <div role="alert" className={style.failed}>
      <p>{words.failed}</p>
      <Button look="outline" loading={isFetching} onClick={onAgain}>
        {words.again}
      </Button>
    </div>
  )
}
