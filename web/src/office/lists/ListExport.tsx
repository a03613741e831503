import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { useWords } from '#words/locale.ts'
import shared from '../shared/Shared.module.css'
import { useDeed } from '../use-deed.ts'
import { type ListSearch, takeList } from './list-calls.ts'
import { listWords } from './list-words.ts'

export function ListExport({ search }: { search: ListSearch }) {
  const words = useWords(listWords)
  const { errors, run } = useDeed(words.export)
  return (
    <div className={shared.facts}>
      <ErrorList errors={errors} />
      <div>
        <Button look="outline" onClick={() => run(() => takeList(search))}>
          {words.export}
        </Button>
      </div>
      <p className={shared.soft}>{words.exportText}</p>
    </div>
  )
}
