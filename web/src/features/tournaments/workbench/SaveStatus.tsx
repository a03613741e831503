import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useWords } from '#words/locale.ts'
import style from './Workbench.module.css'
import type { SaveState } from './work/save-work.ts'
import type { Workbench } from './work/workbench-store.ts'
import { workbenchWords } from './work/workbench-words.ts'

type Props = { saving: SaveState; bench: Workbench; onChoose: () => void }

/** Whether what the manager sees is saved. A refusal stays until it is fixed, and no work is lost. */
export function SaveStatus({ saving, bench, onChoose }: Props) {
  const words = useWords(workbenchWords)
  const isWell = saving.at === 'saved'
  const isStuck = saving.at === 'offline' || saving.at === 'undecided'
  return (
    <div className={style.saving}>
      <p role="status" data-at={saving.at}>
        {saving.at !== 'refused' && saving.at !== 'gone' && (
          <>
            <Icon name={isWell ? 'check' : isStuck ? 'alert' : 'clock'} size={18} />
            {isWell || saving.at === 'offline' || saving.at === 'undecided' ? words[saving.at] : words.saving}
          </>
        )}
      </p>
      {saving.at === 'offline' && (
        <Button look="quiet" onClick={bench.saveNow}>
          {words.tryNow}
        </Button>
      )}
      {saving.at === 'undecided' && (
        <Button look="quiet" onClick={onChoose}>
          {words.chooseNow}
        </Button>
      )}
      {saving.at === 'refused' && <ErrorList errors={[words.refused, ...saving.errors]} />}
    </div>
  )
}
