import { Button } from '#ui/Button.tsx'
import { useWords } from '#words/locale.ts'
import style from './Plans.module.css'
import { planWords } from './plan-words.ts'

type Props = { isFetching: boolean; onAgain: () => void }

export function AskAgain({ isFetching, onAgain }: Props) {
  const words = useWords(planWords)
  return (
    <div role="alert" className={style.stack}>
      <p>{words.listFailed}</p>
      <div>
        <Button look="outline" loading={isFetching} onClick={onAgain}>
          {words.again}
        </Button>
      </div>
    </div>
  )
}
