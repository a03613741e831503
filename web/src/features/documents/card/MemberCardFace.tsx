import { site } from '#api/site-configuration.ts'
import { Icon } from '#ui/Icon.tsx'
import { QrCode } from '#ui/QrCode.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { CardMotif } from './CardMotif.tsx'
import type { MemberCard } from './card-calls.ts'
import { cardWords } from './card-words.ts'
import style from './MemberCard.module.css'

/** The face of the card. It has no birthdate, to protect children. */
export function MemberCardFace({ card }: { card: MemberCard }) {
  const words = useWords(cardWords)
  const { participant, club_name, category, season } = card
  return (
    <article className={style.card} aria-label={words.cardOf(participant.name)}>
      <CardMotif />
      <p className={style.association}>
        <span>{site().association.name}</span>
        <span>{season}</span>
      </p>
      <div className={style.who}>
        <h2 className={style.name}>{participant.name}</h2>
        <p className={style.number}>{participant.participant_number}</p>
      </div>
      <dl className={style.lines}>
        {[
          [words.category, category ?? words.noCategory],
          [words.club, club_name ?? words.noClub],
        ].map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <figure className={style.figure}>
        <QrCode text={card.url} label={words.qr(participant.name)} />
        <figcaption>{words.scan}</figcaption>
      </figure>
      <Validity card={card} />
    </article>
  )
}

/** Read at arm's length: a wide band, with a mark and words, never by its colour alone. */
function Validity({ card: { is_valid, valid_from, valid_to } }: { card: MemberCard }) {
  const words = useWords(cardWords)
  const { day } = useFormats()
  return (
    <div className={style.state} data-valid={is_valid || undefined}>
      <Icon name={is_valid ? 'check' : 'close'} size={26} />
      <p>
        <strong>{is_valid && valid_to ? words.validTo(day(valid_to)) : words.notValid}</strong>
        {is_valid && valid_from && <span>{words.validSince(day(valid_from))}</span>}
      </p>
    </div>
  )
}
