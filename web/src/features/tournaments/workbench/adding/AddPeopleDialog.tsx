import { type KeyboardEvent, useState } from 'react'
import { tournamentWords } from '#features/tournaments/tournament-words.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { useWords } from '#words/locale.ts'
import { AddByInvitation } from './AddByInvitation.tsx'
import { AddByNumber } from './AddByNumber.tsx'
import { AddByPaste } from './AddByPaste.tsx'
import { AddMine } from './AddMine.tsx'
import style from './AddPeople.module.css'
import type { AddProps } from './add-props.ts'
import { CopyRoster } from './CopyRoster.tsx'
import { peopleWords } from './people-words.ts'
import type { Pasting } from './use-paste.ts'

type Props = AddProps & { pasting: Pasting; onPasting: (pasting: Pasting) => void; onClose: () => void }
type Way = 'mine' | 'number' | 'paste' | 'invite' | 'copy'

/** All ways to add people to a list. It stays open, because a manager adds several. */
export function AddPeopleDialog({ onClose, pasting, onPasting, ...props }: Props) {
  const words = useWords(peopleWords)
  const shared = useWords(tournamentWords)
  const { account, bench, role } = props
  const ways: Way[] = [
    'mine',
    'number',
    'paste',
    'invite',
    ...(bench.store.get().team.is_draft ? ['copy' as const] : []),
  ]
  const hasPeople = account.participant !== null || account.dependants.length > 0
  const [way, setWay] = useState<Way>(pasting.rows ? 'paste' : hasPeople ? 'mine' : 'number')
  return (
    <Dialog title={words.addTitle(shared.role[role])} closeLabel={shared.close} onClose={onClose} wide>
      <div className={style.ways}>
        <Ways ways={ways} way={way} onChoose={setWay} />
        <div id={PANEL_ID} role="tabpanel" aria-labelledby={tabId(way)} className={style.panel}>
          {way === 'mine' && <AddMine {...props} />}
          {way === 'number' && <AddByNumber {...props} />}
          {way === 'paste' && <AddByPaste {...props} pasting={pasting} onPasting={onPasting} />}
          {way === 'invite' && <AddByInvitation {...props} />}
          {way === 'copy' && <CopyRoster {...props} />}
        </div>
        <div className={style.end}>
          <Button look="outline" onClick={onClose}>
            {words.done}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

const PANEL_ID = 'add-panel'
const tabId = (way: Way) => `add-${way}`

type WaysProps = { ways: readonly Way[]; way: Way; onChoose: (way: Way) => void }

/** Arrow keys go from one way to the next, Tab goes on to what it shows. */
function Ways({ ways, way, onChoose }: WaysProps) {
  const words = useWords(peopleWords)
  const move = (event: KeyboardEvent<HTMLButtonElement>) => {
    const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }
    const step = steps[event.key]
    const next = step && ways[(ways.indexOf(way) + step + ways.length) % ways.length]
    if (!next) return
    event.preventDefault()
    onChoose(next)
    document.getElementById(tabId(next))?.focus()
  }
  return (
    <div className={style.tabs} role="tablist" aria-label={words.waysLabel}>
      {ways.map((each) => (
        <button
          key={each}
          id={tabId(each)}
          type="button"
          role="tab"
          aria-selected={each === way}
          aria-controls={each === way ? PANEL_ID : undefined}
          tabIndex={each === way ? 0 : -1}
          onClick={() => onChoose(each)}
          onKeyDown={move}
        >
          {words.ways[each]}
        </button>
      ))}
    </div>
  )
}
