import { site } from '#api/site-configuration.ts'
import { Icon } from '#ui/Icon.tsx'
import { QrCode } from '#ui/QrCode.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import type { MemberCard } from './card-calls.ts'
import { cardWords } from './card-words.ts'
import style from './MemberCard.module.css'

/** The face of the card. It has no birthdate, to protect children. */
export function MemberCardFace({ card }: { card: MemberCard }) {
  const words = useWords(cardWords)
  const { day } = useFormats()
  const { participant, club_name, category, season, is_valid, valid_from } = card
  return (
    <article className={style.card} aria-label={words.cardOf(participant.name)}>
      <div className={style.facts}>
        <p className={style.association}>{site().association.name}</p>
        <h2 className={style.name}>{participant.name}</h2>
        <p>{participant.participant_number}</p>
        <dl className={style.lines}>
          {[
            [words.season, season],
            [words.category, category ?? words.none],
            [words.club, club_name ?? words.none],
          ].map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className={style.state} data-valid={is_valid || undefined}>
          <Icon name={is_valid ? 'check' : 'close'} />
          {is_valid ? (valid_from ? words.validSince(day(valid_from)) : words.valid) : words.notValid}
        </p>
      </div>
      <figure className={style.figure}>
        <QrCode text={card.url} label={words.qr(participant.name)} />
        <figcaption>{words.scan}</figcaption>
      </figure>
    </article>
  )
}
