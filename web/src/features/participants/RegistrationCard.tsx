import type { ParticipantRegistration } from '@centrepass/contract/participants/participants'
import type { CancellableRow } from '@centrepass/contract/refunds/refunds'
import { useProductName } from '#features/catalogue/catalogue-calls.ts'
import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { buttonLook } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { type Ladder, ladderOf } from './ladder.ts'
import style from './ParticipantPage.module.css'
import { participantWords } from './participant-words.ts'
import { RowCancellation } from './RowCancellation.tsx'
import { StatusMark } from './StatusMark.tsx'

type Props = { registration: ParticipantRegistration; boughtAs?: CancellableRow | undefined }

/** One registration, how far it has come, and the one thing to do next. */
export function RegistrationCard({ registration, boughtAs }: Props) {
  const words = useWords(participantWords)
  const { day } = useFormats()
  const ladder = ladderOf(registration)
  const category = useProductName()('RegistrationOption', registration.option)
  return (
    <article className={style.registration}>
      <div className={style.row}>
        <h3>{category}</h3>
        <StatusMark status={registration.status} text={words.registration[registration.status]} />
      </div>
      <p className={style.soft}>
        {[registration.club_name, registration.valid_from && words.validSince(day(registration.valid_from))]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {ladder && <LadderSteps ladder={ladder} />}
      {ladder?.next && <NextStep next={ladder.next} />}
      <RowCancellation row={boughtAs} product={category} isLive={registration.is_live} />
    </article>
  )
}

function LadderSteps({ ladder }: { ladder: Ladder }) {
  const words = useWords(participantWords)
  return (
    <ol className={style.ladder} aria-label={words.ladder}>
      {ladder.steps.map(({ rung, isDone }) => (
        <li key={rung} data-done={isDone || undefined}>
          <span className={style.rung}>{isDone && <Icon name="check" size={16} />}</span>
          {words.rungs[rung]}
          <span className="visually-hidden">{`: ${isDone ? words.done : words.open}`}</span>
        </li>
      ))}
    </ol>
  )
}

function NextStep({ next }: { next: NonNullable<Ladder['next']> }) {
  const words = useWords(participantWords)
  return (
    <div className={style.next}>
      <p>
        <strong>{words.notComplete}</strong> {words.next[next]}
      </p>
      {next === 'sign' && (
        <Link to={pathTo('documents')} {...buttonLook()}>
          {words.sign}
        </Link>
      )}
      {next === 'send_screening' && (
        <Link to="." search={{ show: 'documents' }} hash="papers" {...buttonLook()}>
          {words.sendCheck}
        </Link>
      )}
      {next === 'pay' && (
        <Link to={pathTo('cart')} {...buttonLook()}>
          {words.pay}
        </Link>
      )}
    </div>
  )
}
