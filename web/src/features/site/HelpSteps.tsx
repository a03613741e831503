import { useWords } from '#words/locale.ts'
import style from './HelpSteps.module.css'
import { helpWords } from './help-words.ts'

/** The four steps: in full in the dialog, in brief as a path on the home page. */
export function HelpSteps({ brief = false }: { brief?: boolean }) {
  const { steps } = useWords(helpWords)
  return (
    <ol className={style.steps} data-brief={brief || undefined}>
      {steps.map(({ title, short, text }, index) => (
        <li key={title}>
          <span className={style.number} aria-hidden="true">
            {index + 1}
          </span>
          <div>
            <h3>{title}</h3>
            <p>{brief ? short : text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
