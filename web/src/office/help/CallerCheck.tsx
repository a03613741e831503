import { useState } from 'react'
import { Mark } from '#ui/Mark.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import style from './AccountHelp.module.css'
import { type CheckProps, CodeForm, ContactForm } from './CallerCheckForms.tsx'
import { checkFor } from './help-calls.ts'
import { helpWords } from './help-words.ts'

/** A code goes to a contact on file, and the caller reads it out. */
export function CallerCheck({ help, purpose }: CheckProps) {
  const words = useWords(helpWords)
  const { realTime } = useFormats()
  const [isAnother, setAnother] = useState(false)
  // One for something else does not count here, and a new code ends it.
  const check = checkFor(help, purpose)
  if (check?.state === 'passed') {
    return (
      <p className={style.checked}>
        <Mark tone="success" icon="check">
          {words.passed(realTime(check.until))}
        </Mark>
      </p>
    )
  }
  return (
    <section className={style.check}>
      <h3>{words.check}</h3>
      <p>{words.checkText}</p>
      {check && !isAnother ? (
        <CodeForm help={help} check={check} onAnother={() => setAnother(true)} />
      ) : (
        <ContactForm help={help} purpose={purpose} onSent={() => setAnother(false)} />
      )}
    </section>
  )
}
