import { useIsWaiting } from '#features/waiting/use-is-waiting.ts'
import { Link } from '#router/Link.tsx'
import { registerSearch, type WantedProduct } from '#state/intent.ts'
import { pathTo } from '#state/paths.ts'
import { buttonLook } from '#ui/Button.tsx'
import { useWords } from '#words/locale.ts'
import { useMissingText } from '#words/missing-words.ts'
import { CartButton } from '../CartButton.tsx'
import style from '../Choosing.module.css'
import { useReasonText } from '../reason-words.ts'
import { useChoiceFacts } from '../use-choice-facts.ts'
import { WaitForSpot } from '../WaitForSpot.tsx'
import type { Candidate } from './candidates.ts'
import { whoForWords } from './who-for-words.ts'

type Props = { candidate: Candidate; wanted: WantedProduct }

/** One person: the price and the button, or in one line why not and the way out. */
export function WhoForRow({ candidate, wanted }: Props) {
  const { person, choice, step } = candidate
  const text = useLine(candidate)
  const name = person.preferred_name || person.first_name
  return (
    <li className={style.row}>
      <div className={style.what}>
        <h3 className={style.name}>{`${name} ${person.last_name}`}</h3>
        {text && <p className={style.soft}>{text}</p>}
      </div>
      <div className={style.act}>
        {step === 'add' && <CartButton choice={choice} name={name} saysName />}
        {step === 'wait' && <WaitForSpot choice={choice} offers="own" />}
        <WayOut candidate={candidate} wanted={wanted} name={name} />
      </div>
    </li>
  )
}

function useLine({ person, choice, step }: Candidate): string | null {
  const words = useWords(whoForWords)
  const facts = useChoiceFacts(choice)
  const missing = useMissingText()
  const reason = useReasonText()
  const isWaiting = useIsWaiting(choice.item)
  if (!person.may_act) return words.historyOnly
  if (step === 'confirm') return words.confirmFirst
  if (step === 'profile' && person.missing.length > 0) return person.missing.map(missing).join(' · ')
  // Who waits, or has a spot kept, is not asked to join the list.
  if (step === 'wait' && isWaiting) return null
  const [first] =
    step === 'answer' ? choice.reasons.filter(({ code }) => code === 'ELIGIBILITY_REQUIRED') : choice.reasons
  if (step === 'choose') return first ? `${facts} · ${words.clubMissing}` : facts
  return first && step !== 'add' ? reason(first) : facts
}

function WayOut({ candidate: { person, step }, wanted, name }: Props & { name: string }) {
  const words = useWords(whoForWords)
  if (step === 'none' || step === 'add' || step === 'wait') return null
  if (step === 'confirm') {
    return (
      <Link
        to={pathTo('findParticipant')}
        {...buttonLook('outline')}
        aria-label={words.forName(words.ways.confirm, name)}
      >
        {words.ways.confirm}
      </Link>
    )
  }
  const parts = { profile: person.missing[0]?.part, answer: 'country_eligibility' }
  const part = step in parts ? parts[step as keyof typeof parts] : undefined
  return (
    <Link
      to={pathTo('participantView', { participantId: person.id })}
      search={{ ...registerSearch(wanted), profile: part }}
      {...(part && { hash: 'profile' })}
      {...buttonLook(step === 'choose' ? 'primary' : 'outline')}
      aria-label={words.forName(words.ways[step], name)}
    >
      {words.ways[step]}
    </Link>
  )
}
