import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { useWords } from '#words/locale.ts'
import style from '../CartPage.module.css'
import { cartWords } from '../cart-words.ts'

type Props = {
  product: string
  /** The first name is enough; null when the rows that leave are doubles of the one that was pressed. */
  needer: string | null
  leaving: readonly string[]
  onConfirm: () => void
  onCancel: () => void
}

/** Says what goes with a row before it goes. */
export function RemoveDialog({ product, needer, leaving, onConfirm, onCancel }: Props) {
  const words = useWords(cartWords)
  return (
    <Dialog title={words.removeTitle(product)} closeLabel={words.close} onClose={onCancel}>
      <div className={style.stack}>
        <p>{needer === null ? words.removeTwins : words.removeText(needer)}</p>
        <ul className={style.leaving}>
          {leaving.map((name, place) => (
            // Two of the same name may leave, and the list never changes while it is shown.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={place}>{name}</li>
          ))}
        </ul>
        <div className={style.buttons}>
          <Button onClick={onConfirm}>{words.removeAll}</Button>
          <Button look="outline" onClick={onCancel}>
            {words.keep}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
