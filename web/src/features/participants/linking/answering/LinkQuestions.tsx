import type { LinkQuestion } from '@centrepass/contract/participants/links'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIsLoading, whileLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import { Button } from '#ui/Button.tsx'
import { notify } from '#ui/dialogs/snackbar.ts'
import { ErrorList } from '#ui/ErrorList.tsx'
import { Section } from '#ui/Section.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { answerLinkQuestion, linkQuestionsQuery } from '../link-calls.ts'
import style from '../looking-up/FindParticipantPage.module.css'
import { answeredBefore } from './answered-before.ts'
import { GuardiansLink } from './GuardiansLink.tsx'
import { linkQuestionWords } from './link-question-words.ts'

/** Requests to be linked to people of this account; hidden while there are none. */
export function LinkQuestions({ accountId }: { accountId: number }) {
  const words = useWords(linkQuestionWords)
  const { data: questions = [] } = useQuery(linkQuestionsQuery(accountId))
  const [late, setLate] = useState<Late | null>(null)
  if (questions.length === 0 && !late) return null
  return (
    <Section title={words.title}>
      {late && <LateAnswer {...late} />}
      <ul className={style.rows}>
        {questions.map((question) => (
          <Question key={question.id} {...{ accountId, question, onLate: setLate }} />
        ))}
      </ul>
    </Section>
  )
}

type Late = { question: LinkQuestion; error: unknown }

/** The question is gone from the list by now, so what was decided is told above it. */
function LateAnswer({ question: { participant }, error }: Late) {
  return (
    <>
      <ErrorList errors={problemMessages(error)} />
      {answeredBefore(error) === 'confirmed' && (
        <p>
          <GuardiansLink participantId={participant.id} name={participant.name} />
        </p>
      )}
    </>
  )
}

type QuestionProps = { accountId: number; question: LinkQuestion; onLate: (late: Late | null) => void }

function Question({ accountId, question, onLate }: QuestionProps) {
  const words = useWords(linkQuestionWords)
  const { realDay } = useFormats()
  const { participant, requester_name: asker, relation, requested_at, expires_at } = question
  const sentence = words.asks[relation](asker, participant.name)
  return (
    <li className={style.request}>
      <h3>{sentence}</h3>
      <p>{words.meaning(asker, participant.name)}</p>
      <p className={style.soft}>{words.asked(realDay(requested_at), realDay(expires_at))}</p>
      <Answers {...{ accountId, question, onLate, sentence }} />
    </li>
  )
}

type AnswersProps = QuestionProps & { sentence: string }

function Answers({ accountId, question, onLate, sentence }: AnswersProps) {
  const words = useWords(linkQuestionWords)
  const isLoading = useIsLoading()
  const answer = async (decision: 'confirm' | 'decline', thanks: string) => {
    onLate(null)
    try {
      await whileLoading(answerLinkQuestion(accountId, question, decision))
      notify(thanks, { type: 'success' })
    } catch (error) {
      if (answeredBefore(error)) onLate({ question, error })
      else notify(problemMessages(error), { type: 'error' })
    }
  }
  const { requester_name: asker, participant } = question
  return (
    <div className={style.actions}>
      <Button
        look="outline"
        resting={isLoading}
        aria-label={words.about(words.confirm, sentence)}
        onClick={() => answer('confirm', words.confirmed(asker, participant.name))}
      >
        {words.confirm}
      </Button>
      <Button
        look="quiet"
        resting={isLoading}
        aria-label={words.about(words.decline, sentence)}
        onClick={() => answer('decline', words.declined)}
      >
        {words.decline}
      </Button>
    </div>
  )
}
