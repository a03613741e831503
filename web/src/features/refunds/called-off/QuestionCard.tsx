import { required } from '@centrepass/contract/ground/field-rules'
import type { CallOffChoice, CallOffQuestion } from '@centrepass/contract/refunds/call-off-answers'
import { useState } from 'react'
import { useIsLoading, whileLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import type { Message } from '#state/message.ts'
import { Button } from '#ui/Button.tsx'
import { notify } from '#ui/dialogs/snackbar.ts'
import { ErrorList } from '#ui/ErrorList.tsx'
import { RadioField } from '#ui/fields/RadioField.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { Section } from '#ui/Section.tsx'
import { useFieldWords } from '#words/field-words.ts'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import style from './CalledOff.module.css'
import { answerQuestion, refreshAfterAnswer } from './called-off-calls.ts'
import { calledOffWords } from './called-off-words.ts'

type Props = { accountId: number; question: CallOffQuestion }
const initial = { choice: '' }
const check = ({ choice }: typeof initial) => ({ choice: required(choice) })

/** A way back is a word, another product is its number. */
function choiceOf(choice: string, { spot_id, offered }: CallOffQuestion): CallOffChoice {
  if (choice === 'card' || choice === 'credit') return { choice, spot_id }
  const product = Number(choice)
  const price = offered.find(({ id }) => id === product)?.price
  return { choice: 'move', spot_id, product, ...(price && { price }) }
}

/** One person's spot that was called off, with everything the family can choose. */
export function QuestionCard({ accountId, question }: Props) {
  const words = useWords(calledOffWords)
  const { day } = useFormats()
  const isLoading = useIsLoading()
  const [errors, setErrors] = useState<Message[]>([])
  const form = useForm({ initial, check, say: useFieldWords() })
  const { participant, product_name, answer_by, otherwise, offered } = question
  const closed = offered.filter(({ refusals }) => refusals.length > 0)
  const answer = async ({ choice }: typeof initial) => {
    setErrors([])
    try {
      const { state } = await whileLoading(answerQuestion(accountId, question, choiceOf(choice, question)))
      notify(state === 'done' ? words.done : words.later, { type: 'success' })
    } catch (error) {
      setErrors(problemMessages(error))
    }
    await refreshAfterAnswer(accountId, participant.id)
  }
  return (
    <Section title={words.of(product_name, participant.name)}>
      <p>{words.until(day(answer_by), words.ways[otherwise])}</p>
      <ErrorList errors={errors} />
      <form className={style.form} noValidate onSubmit={form.submit(answer)}>
        <RadioField {...form.choice('choice')} label={words.choose} options={useOptions(question)} />
        {closed.map(({ id, name, refusals }) => (
          <p key={id} className={style.soft}>
            {words.closed(name, refusals.join(' '))}
          </p>
        ))}
        <div>
          <Button type="submit" loading={isLoading}>
            {words.press}
          </Button>
        </div>
      </form>
    </Section>
  )
}

/** A card cannot be charged with less: it is waived. */
const LEAST = 0.5

function useOptions({ card, credit, offered }: CallOffQuestion) {
  const words = useWords(calledOffWords)
  const { money } = useFormats()
  const paid = Number(card.to_card) + Number(card.to_credit)
  const said = (name: string, price: string) => {
    const more = Number(price) - paid
    if (more < LEAST) return words.move(name, money(price))
    return words.moveMore(name, money(price), money(more.toFixed(2)))
  }
  return [
    {
      value: 'card',
      label: words.card(money(card.to_card), money(card.to_credit), card.to_credit !== '0.00'),
    },
    ...(credit.to_credit === card.to_credit
      ? []
      : [{ value: 'credit', label: words.credit(money(credit.to_credit)) }]),
    ...offered.flatMap(({ id, name, price, refusals }) =>
      refusals.length > 0 || price === null ? [] : [{ value: String(id), label: said(name, price) }],
    ),
  ]
}
