import type { MessageTopic } from '@centrepass/contract/messages/message-rules'
import type { MessagePreview } from '@centrepass/contract/messages/messages'
import { useQuery } from '@tanstack/react-query'
import { problemMessages } from '#api/problem-message.ts'
import { Link } from '#router/Link.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { useWords } from '#words/locale.ts'
import { inAddress, type ListFilter } from '../lists/list-calls.ts'
import { personByPersonWords } from '../lists/person-by-person-words.ts'
import { officePathTo } from '../office-path.ts'
import shared from '../shared/Shared.module.css'
import { previewQuery } from './message-calls.ts'
import { messageWords } from './message-words.ts'

type Props = { accountId: number; filter: ListFilter; topic: MessageTopic }

/** How many would get it, while one chooses. */
export function WhoCount({ accountId, filter, topic }: Props) {
  const words = useWords(messageWords)
  const { data, error } = useQuery(previewQuery(accountId, { filter, topic, words: null }, null))
  if (error) return <ErrorList errors={problemMessages(error)} />
  return (
    <p role="status">
      {data ? <Counted shown={data} /> : words.counting}{' '}
      <Link to={officePathTo('officePeopleList')} search={inAddress(filter)}>
        {words.list}
      </Link>
    </p>
  )
}

function Counted({ shown: { people, emails, languages } }: { shown: MessagePreview }) {
  const words = useWords(messageWords)
  const { about } = useWords(personByPersonWords)
  const readers = (wanted: 'en' | 'fr') => languages.find(({ language }) => language === wanted)?.emails ?? 0
  return (
    <>
      <strong>{about(people, emails)}</strong>{' '}
      <span className={shared.soft}>{words.readIn(readers('en'), readers('fr'))}</span>
    </>
  )
}
