import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { useWords } from '#words/locale.ts'
import style from './LoginForm.module.css'
import { termsWords } from './terms-words.ts'

export function TermsDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(termsWords)
  return (
    <Dialog title={words.title} closeLabel={words.close} onClose={onClose} wide>
      <div className={style.form}>
        <p className={style.sample}>{words.sample}</p>
        {words.parts.map(({ title, text }) => (
          <section key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
