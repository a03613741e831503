import type { AnsweredCode } from '@centrepass/contract/cart/cart'
import { type FormEvent, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { Section } from '#ui/Section.tsx'
import { useWords } from '#words/locale.ts'
import style from './CartPage.module.css'
import { codeChoice } from './code-choice.ts'
import { discountWords } from './discount-words.ts'

const MOST = 5
const NONE: readonly string[] = []

type Props = { accountId: number; answers: readonly AnsweredCode[] | undefined }

/** Codes are added and removed here; the server says what became of each. */
export function DiscountCodes({ accountId, answers }: Props) {
  const words = useWords(discountWords)
  const codes = codeChoice.use(accountId) ?? NONE
  const remove = (code: string) => {
    const rest = codes.filter((other) => other !== code)
    codeChoice.set(accountId, rest.length > 0 ? rest : null)
  }
  return (
    <Section title={words.title}>
      <div className={style.stack}>
        <CodeList codes={codes} answers={answers} onRemove={remove} />
        {codes.length < MOST ? (
          <CodeForm onAdd={(code) => codeChoice.set(accountId, [...new Set([...codes, code])])} />
        ) : (
          <p className={style.soft}>{words.most}</p>
        )}
      </div>
    </Section>
  )
}

function CodeForm({ onAdd }: { onAdd: (code: string) => void }) {
  const words = useWords(discountWords)
  const [code, setCode] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onAdd(code.trim().toUpperCase())
    setCode('')
  }
  return (
    <form className={style.code} onSubmit={submit}>
      <TextField
        label={words.label}
        value={code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" look="outline" disabled={code.trim() === ''}>
        {words.add}
      </Button>
    </form>
  )
}

type ListProps = {
  codes: readonly string[]
  answers: readonly AnsweredCode[] | undefined
  onRemove: (code: string) => void
}

/** Always there, so that a screen reader hears what became of a new code. */
function CodeList({ codes, answers = [], onRemove }: ListProps) {
  const words = useWords(discountWords)
  return (
    <ul className={style.codes} aria-live="polite">
      {codes.map((code) => (
        <li key={code}>
          <CodeAnswer code={code} answer={answers.find((each) => each.code === code)} />
          <Button look="quiet" aria-label={words.removeCode(code)} onClick={() => onRemove(code)}>
            {words.remove}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function CodeAnswer({ code, answer }: { code: string; answer: AnsweredCode | undefined }) {
  const words = useWords(discountWords)
  if (!answer) return <span>{code}</span>
  if (answer.problem === null) return <span>{words.used(code)}</span>
  return <span className={style.wrong}>{words.problems[answer.problem](code)}</span>
}
