import type { SigningDocument } from '@centrepass/contract/documents/documents'
import { CheckField } from '#ui/fields/CheckField.tsx'
import type { useForm } from '#ui/fields/use-form.ts'
import { useWords } from '#words/locale.ts'
import { signingWords } from '../signing-words.ts'
import style from './Answer.module.css'
import { AnswerField } from './AnswerField.tsx'
import { fieldsOf, type SignValues } from './sign-form.ts'

type Props = { form: ReturnType<typeof useForm<SignValues>>; documents: readonly SigningDocument[] }

/** What a text asks of each person it is for: yes or no where that is free, and whether it was read together. */
export function ConsentAnswers({ form, documents }: Props) {
  const words = useWords(signingWords)
  const free = documents.filter(({ can_decline }) => can_decline)
  const together = documents.filter(({ needs_read_with_child }) => needs_read_with_child)
  if (free.length + together.length === 0) return null
  return (
    <div className={style.answers}>
      {free.length > 0 && <p>{words.answerHint}</p>}
      {free.map((document) => (
        <AnswerField
          key={document.id}
          {...form.choice(fieldsOf(document).answer)}
          label={
            document.relationships.length > 0 ? words.answerFor(document.participant.name) : words.ownAnswer
          }
          options={[
            { value: 'sign', label: words.consent },
            { value: 'decline', label: words.decline },
          ]}
        />
      ))}
      {together.map((document) => (
        <CheckField
          key={document.id}
          {...form.tick(fieldsOf(document).readWithChild)}
          label={words.readWithChild(document.participant.name)}
        />
      ))}
    </div>
  )
}
