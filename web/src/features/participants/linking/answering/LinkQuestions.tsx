import type { LinkQuestion } from '@centrepass/contract/participants/links'
import { useQuery } from '@tanstack/react-query'
import { useIsLoading, whileLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import { Button } from '#ui/Button.tsx'
import { notify } from '#ui/dialogs/snackbar.ts'
import { Section } from '#ui/Section.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { answerLinkQuestion, linkQuestionsQuery } from '../link-calls.ts'
import style from '../looking-up/FindParticipantPage.module.css'
import { linkQuestionWords } from './link-question-words.ts'

/** Requests to be linked to people of this account; hidden while there are none. */
export function LinkQuestions({ accountId }: { accountId: number }) {
  const words = useWords(linkQuestionWords)
  const { data: questions = [] } = useQuery(linkQuestionsQuery(accountId))
  if (questions.length === 0) return null
  return (
    <Section title={words.title}>
      <ul className={style.rows}>
        {questions.map((question) => (
          <Question key={question.id} accountId={accountId} question={question} />
        ))}
      </ul>
    </Section>
  )
}

function Question({ accountId, question }: { accountId: number; question: LinkQuestion }) {
  const words = useWords(linkQuestionWords)
  const { realDay } = useFormats()
  const { participant, requester_name: asker, relation, requested_at, expires_at } = question
  const sentence = words.asks[relation](asker, participant.name)
  return (
    <li className={style.request}>
      <h3>{sentence}</h3>
      <p>{words.meaning(asker, participant.name)}</p>
      <p className={style.soft}>{words.asked(realDay(requested_at), realDay(expires_at))}</p>
      <Answers accountId={accountId} question={question} sentence={sentence} />
    </li>
  )
}

type AnswersProps = { accountId: number; question: LinkQuestion; sentence: string }

function Answers({ accountId, question, sentence }: AnswersProps) {
  const words = useWords(linkQuestionWords)
  const isLoading = useIsLoading()
  const answer = async (decision: 'confirm' | 'decline', thanks: string) => {
    try {
      await whileLoading(answerLinkQuestion(accountId, question, decision))
      notify(thanks, { type: 'success' })
    } catch (error) {
      notify(problemMessages(error), { type: 'error' })
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
