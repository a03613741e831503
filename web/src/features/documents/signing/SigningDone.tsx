import type { DocumentSummary } from '@centrepass/contract/documents/documents'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { buttonLook } from '#ui/Button.tsx'
import { StickAndBall } from '#ui/StickAndBall.tsx'
import { useWords } from '#words/locale.ts'
import { memberCardQuery } from '../card/card-calls.ts'
import { ValidityMark } from '../card/ValidityMark.tsx'
import { refreshAfterSigning } from '../document-calls.ts'
import { documentsByPerson } from '../documents-by-person.ts'
import { doneWords } from './done-words.ts'
import style from './Signing.module.css'

type Props = { accountId: number; documents: readonly DocumentSummary[] }

/** Nothing is left to sign: the status of each person, and what another person still has to sign. */
export function SigningDone({ accountId, documents }: Props) {
  const words = useWords(doneWords)
  const season = Math.max(...documents.map(({ season_year }) => season_year))
  const people = documentsByPerson(documents.filter(({ season_year }) => season_year === season))
  const waiting = documents.filter(({ action }) => action === 'wait_for_other').length
  useEffect(() => refreshAfterSigning(accountId), [accountId])
  return (
    <div className={`page ${style.done}`}>
      <StickAndBall isDone />
      <h1 tabIndex={-1} ref={beginHere}>
        {waiting > 0 ? words.titleYours : words.title}
      </h1>
      {documents.some(({ status }) => status === 'signed') && <p>{words.copy}</p>}
      <ul className={style.people}>
        {people.map(({ person }) => (
          <PersonNow key={person.id} person={person} />
        ))}
      </ul>
      {waiting > 0 && <p className={style.notice}>{words.waiting(waiting)}</p>}
      <div className={style.buttons}>
        <Link to={pathTo('documents')} {...buttonLook(waiting > 0 ? 'primary' : 'outline')}>
          {words.documents}
        </Link>
        <Link to={pathTo('home')} {...buttonLook('outline')}>
          {words.home}
        </Link>
      </div>
    </div>
  )
}

function PersonNow({ person }: { person: DocumentSummary['participant'] }) {
  const words = useWords(doneWords)
  const { data: card } = useQuery(memberCardQuery(person.id))
  return (
    <li className={style.person}>
      <Avatar name={person.name} person={person.id} />
      <span className={style.name}>
        <strong>{person.name}</strong>
        {card?.category && <span className={style.soft}>{card.category}</span>}
      </span>
      {card && <ValidityMark card={card} />}
      <Link to={pathTo('memberCard', { participantId: person.id })}>
        {words.card}
        <span className="visually-hidden">{`: ${person.name}`}</span>
      </Link>
    </li>
  )
}

function beginHere(heading: HTMLHeadingElement | null): void {
  if (!heading) return
  heading.focus({ preventScroll: true })
  window.scrollTo(0, 0)
}
