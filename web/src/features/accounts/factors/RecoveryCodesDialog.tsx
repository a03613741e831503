import { saveFile } from '#api/save-file.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { useWords } from '#words/locale.ts'
import style from './Factors.module.css'
import { factorWords } from './factor-words.ts'

type Props = { codes: readonly string[]; onClose: () => void }

/** The only time that the codes are seen: it closes by its own button, never by a slip. */
export function RecoveryCodesDialog({ codes, onClose }: Props) {
  const words = useWords(factorWords)
  const save = () => saveFile(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), words.fileName)
  return (
    <Dialog title={words.codesTitle} closeLabel={words.close} onClose={null}>
      <div className={style.form}>
        <p>{words.codesText}</p>
        <ul className={style.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={style.actions}>
          <Button look="outline" onClick={save}>
            {words.download}
          </Button>
          <Button look="outline" onClick={() => window.print()}>
            {words.print}
          </Button>
          <Button onClick={onClose}>{words.codesKept}</Button>
        </div>
      </div>
    </Dialog>
  )
}
