import { Button } from '../../../ui/Button.tsx'
import { ErrorList } from '../../../ui/ErrorList.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useWords } from '../../../words/locale.ts'
import { useTeamSaid } from '../finding-words.ts'
import type { SaveState } from './save-work.ts'
import style from './Workbench.module.css'
import type { Workbench } from './workbench-store.ts'
import { workbenchWords } from './workbench-words.ts'

/** Whether what one sees is safe. A refusal stays until it is mended, with the work kept meanwhile. */
export function SaveStatus({ saving, bench }: { saving: SaveState; bench: Workbench }) {
  const words = useWords(workbenchWords)
  const said = useTeamSaid()
  const isWell = saving.at === 'saved'
  const text = isWell ? words.saved : saving.at === 'offline' ? words.offline : words.saving
  return (
    <div className={style.saving}>
      <p role="status" data-at={saving.at}>
        {saving.at !== 'refused' && saving.at !== 'gone' && (
          <>
            <Icon name={isWell ? 'check' : saving.at === 'offline' ? 'alert' : 'clock'} size={18} />
            {text}
          </>
        )}
      </p>
      {saving.at === 'offline' && (
        <Button look="quiet" onClick={bench.saveNow}>
          {words.tryNow}
        </Button>
      )}
      {saving.at === 'refused' && <ErrorList errors={[words.refused, ...saving.errors.map(said)]} />}
    </div>
  )
}
