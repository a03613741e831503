import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { useWords } from '#words/locale.ts'
import style from './Plans.module.css'
import { planWords } from './plan-words.ts'

type Props = { name: string; onClose: () => void; onRemove: () => void }

export function RemoveCardDialog({ name, onClose, onRemove }: Props) {
  const words = useWords(planWords)
  const remove = () => {
    onClose()
    onRemove()
  }
  return (
    <Dialog title={words.removeTitle} closeLabel={words.close} onClose={onClose}>
      <p>{words.removeText(name)}</p>
      <div className={style.buttons}>
        <Button onClick={remove}>{words.remove}</Button>
        <Button look="outline" onClick={onClose}>
          {words.keep}
        </Button>
      </div>
    </Dialog>
  )
}
