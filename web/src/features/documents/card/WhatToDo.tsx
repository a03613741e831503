import type { ValidityReason } from '@centrepass/contract/documents/cards'
import { site } from '#api/site-configuration.ts'
import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { buttonLook } from '#ui/Button.tsx'
import { Section } from '#ui/Section.tsx'
import { useWords } from '#words/locale.ts'
import type { MemberCard } from './card-calls.ts'
import { cardWords } from './card-words.ts'
import style from './MemberCard.module.css'

/** Why the card is not valid, and the one thing to do about each reason. */
export function WhatToDo({ card: { why_not, participant } }: { card: MemberCard }) {
  const words = useWords(cardWords)
  return (
    <Section title={words.whyNot}>
      <ul className={style.reasons}>
        {why_not.map((reason) => (
          <li key={reason}>
            <p>{words.toDo[reason]}</p>
            <Remedy reason={reason} participantId={participant.id} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Remedy({ reason, participantId }: { reason: ValidityReason; participantId: number }) {
  const words = useWords(cardWords)
  if (reason === 'documents_missing') {
    return (
      <Link to={pathTo('documents')} {...buttonLook()}>
        {words.sign}
      </Link>
    )
  }
  if (reason === 'payment_missing') {
    return (
      <Link to={pathTo('cart')} {...buttonLook()}>
        {words.pay}
      </Link>
    )
  }
  if (reason === 'not_registered' || reason === 'season_over') {
    return (
      <Link to={pathTo('participantView', { participantId })} {...buttonLook()}>
        {words.register}
      </Link>
    )
  }
  if (reason === 'screening_missing') {
    return (
      <Link to={pathTo('participantView', { participantId })} {...buttonLook('outline')}>
        {words.steps}
      </Link>
    )
  }
  return (
    <a href={site().association.contact_url} target="_blank" rel="noreferrer" {...buttonLook('outline')}>
      {words.contact}
    </a>
  )
}
