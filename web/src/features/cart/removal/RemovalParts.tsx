import { useWords } from '#words/locale.ts'
import style from '../CartPage.module.css'
import type { CartLine, PersonLines } from '../cart-lines.ts'
import { cartWords } from '../cart-words.ts'
import { RemoveDialog } from './RemoveDialog.tsx'
import { UndoBar } from './UndoBar.tsx'
import type { useRemoval } from './use-removal.ts'

type Props = {
  removal: ReturnType<typeof useRemoval>
  people: readonly PersonLines[]
  isEmpty: boolean
}

/** What a removal has to say: before it takes more than was pressed, and after it, as long as it can be undone. */
export function RemovalParts({ removal, people, isEmpty }: Props) {
  const words = useWords(cartWords)
  const nameOf = ({ name }: CartLine) => name ?? words.withdrawnOffer
  const { asked, last } = removal
  const needer = asked && people.find(({ participant }) => participant === asked.line.row.participant)
  const isTwin = asked?.leaving.every(({ row }) => row.product_type === asked.line.row.product_type)
  return (
    <>
      {asked && (
        <RemoveDialog
          product={nameOf(asked.line)}
          needer={isTwin ? null : (needer?.name ?? words.unlinkedPerson)}
          leaving={asked.leaving.map(nameOf)}
          onConfirm={removal.confirm}
          onCancel={removal.keep}
        />
      )}
      {last && (
        <div className={`page ${style.undoPlace}`}>
          <UndoBar
            key={last.id}
            text={isEmpty && last.removed.length > 1 ? words.emptied : removedText(last.removed.map(nameOf))}
            onUndo={removal.undo}
            onOver={removal.forget}
          />
        </div>
      )}
    </>
  )

  function removedText(names: string[]): string {
    const [first = '', ...more] = names
    return more.length === 0 ? words.removed(first) : words.removedAll(names.join(', '))
  }
}
