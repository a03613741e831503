import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#api/api-error.ts'
import { now, site } from '#api/site-configuration.ts'
import { useParams } from '#router/hooks.ts'
import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { Button, buttonLook } from '#ui/Button.tsx'
import { FailedCard } from '#ui/FailedCard.tsx'
import { Icon } from '#ui/Icon.tsx'
import { PageCard } from '#ui/PageCard.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { type CheckedCard, cardCheckQuery } from './card-calls.ts'
import { cardWords } from './card-words.ts'
import style from './MemberCard.module.css'

/** Behind the QR code, for volunteers at the field: valid or not, and nothing more. */
export function CardCheckPage() {
  const words = useWords(cardWords)
  const { code = '' } = useParams()
  const { data: card, error, refetch, isFetching } = useQuery(cardCheckQuery(code))
  if (card) return <Checked card={card} isFetching={isFetching} onAgain={refetch} />
  // A code that cannot be one of ours is refused as malformed; to the person it is the same.
  if (error instanceof ApiError && [400, 404].includes(error.status)) {
    return (
      <PageCard icon="help" title={words.unknownTitle} actions={<Home />}>
        <p>{words.unknown}</p>
      </PageCard>
    )
  }
  if (error) {
    return <FailedCard words={words} isTrying={isFetching} onAgain={refetch} />
  }
  return (
    <PageCard icon="clock" title={words.checking}>
      <Skeleton rows={1} label={words.loading} />
    </PageCard>
  )
}

type CheckedProps = { card: CheckedCard; isFetching: boolean; onAgain: () => void }

function Checked({ card, isFetching, onAgain }: CheckedProps) {
  const words = useWords(cardWords)
  const { day, dayOf, time } = useFormats()
  const { is_valid, valid_from, valid_to, why_not, first_name, last_initial, category, season } = card
  const at = now().toISOString()
  return (
    <div className={`page ${style.page}`}>
      <section className={style.check} data-valid={is_valid || undefined}>
        <h1>
          <Icon name={is_valid ? 'check' : 'close'} size={40} />
          {is_valid ? words.validTitle : words.notValid}
        </h1>
        <p className={style.holder}>{`${first_name} ${last_initial}`}</p>
        <p>{[category, words.seasonOf(season)].filter(Boolean).join(' · ')}</p>
        {is_valid && valid_to && <p>{words.validTo(day(valid_to))}</p>}
        {is_valid && valid_from && <p>{words.validSince(day(valid_from))}</p>}
        {why_not.map((reason) => (
          <p key={reason}>
            <strong>{words.reasons[reason]}</strong>
          </p>
        ))}
        <p className={style.soft}>{words.checkedAt(site().association.short_name, dayOf(at), time(at))}</p>
        <div>
          <Button look="outline" loading={isFetching} onClick={onAgain}>
            {words.checkAgain}
          </Button>
        </div>
      </section>
    </div>
  )
}

function Home() {
  const words = useWords(cardWords)
  return (
    <Link to={pathTo('home')} {...buttonLook('outline')}>
      {words.home}
    </Link>
  )
}
