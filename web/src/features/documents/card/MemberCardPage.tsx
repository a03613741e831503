import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#api/api-error.ts'
import { whyClosed } from '#api/why-closed.ts'
import { NotFoundPage } from '#features/site/NotFoundPage.tsx'
import { useParams } from '#router/hooks.ts'
import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { Button, buttonLook } from '#ui/Button.tsx'
import { FailedCard } from '#ui/FailedCard.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { memberCardQuery } from './card-calls.ts'
import { cardWords } from './card-words.ts'
import style from './MemberCard.module.css'
import { MemberCardFace } from './MemberCardFace.tsx'
import { useAwake } from './use-awake.ts'
import { WhatToDo } from './WhatToDo.tsx'

/** The member card of one person: to show, to scan and to print. */
export function MemberCardPage() {
  const words = useWords(cardWords)
  const { participantId = '' } = useParams()
  const {
    data: card,
    error,
    refetch,
    isFetching,
    dataUpdatedAt,
  } = useQuery(memberCardQuery(Number(participantId)))
  const { realTime } = useFormats()
  useAwake()
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />
  if (error && !card) {
    return <FailedCard words={words} isTrying={isFetching} onAgain={refetch} closed={whyClosed(error)} />
  }
  return (
    <div className={`page ${style.page}`}>
      <h1 className={style.title}>{words.title}</h1>
      {card ? (
        <>
          <MemberCardFace card={card} />
          {error && <p role="status">{words.offline(realTime(new Date(dataUpdatedAt).toISOString()))}</p>}
          {!card.is_valid && <WhatToDo card={card} />}
          <div className={style.buttons}>
            <Button look="outline" onClick={() => window.print()}>
              {words.print}
            </Button>
            <Link
              to={pathTo('participantView', { participantId: card.participant.id })}
              {...buttonLook('outline')}
            >
              {words.open(card.participant.name)}
            </Link>
          </div>
        </>
      ) : (
        <Skeleton rows={3} label={words.loading} />
      )}
    </div>
  )
}
