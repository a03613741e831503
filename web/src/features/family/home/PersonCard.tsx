import type { Participant } from '@centrepass/contract/accounts/accounts'
import type { TodoEntry } from '@centrepass/contract/todo/todo'
import { todoTarget } from '@centrepass/contract/todo/todo-target'
import { useProductName } from '#features/catalogue/catalogue-calls.ts'
import { participantWords } from '#features/participants/participant-words.ts'
import { lookOf as lookOfStatus } from '#features/participants/status-look.ts'
import type { Member } from '#features/participants/use-family.ts'
import { useTodoText } from '#features/todo/use-todo-text.ts'
import { isWaiting } from '#features/todo/waiting-kinds.ts'
import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { buttonLook } from '#ui/Button.tsx'
import type { IconName } from '#ui/Icon.tsx'
import { Mark, type Tone } from '#ui/Mark.tsx'
import { useWords } from '#words/locale.ts'
import style from './FamilyHome.module.css'
import { familyWords } from './family-words.ts'
import type { Standing } from './standing.ts'

type Props = {
  person: Participant
  isOwn: boolean
  /** Undefined while it loads. */
  member: Member | undefined
  standing: Standing | undefined
  next: TodoEntry | undefined
}

/** Where one person stands, and the one next step. */
export function PersonCard({ person, isOwn, member, standing, next }: Props) {
  const words = useWords(familyWords)
  const name = `${person.preferred_name || person.first_name} ${person.last_name}`
  return (
    <li className={style.card}>
      <Link to={pathTo('participantView', { participantId: person.id })} className={style.who}>
        <Avatar name={name} person={person.id} />
        <span>
          <strong>{name}</strong>
          <span className={style.soft}>{isOwn ? words.you : (member?.person.club?.name ?? '')}</span>
        </span>
      </Link>
      <div className={style.state} data-waiting={standing ? undefined : true}>
        {standing && <StandingMark standing={standing} />}
      </div>
      {standing && <NextStep name={name} personId={person.id} standing={standing} next={next} />}
    </li>
  )
}

const lookOf: Record<Exclude<Standing['kind'], 'registered'>, [Tone, IconName]> = {
  on_hold: ['warning', 'alert'],
  unconfirmed: ['warning', 'mail'],
  in_cart: ['info', 'cart'],
  not_registered: ['plain', 'info'],
}

function StandingMark({ standing }: { standing: Standing }) {
  const words = useWords(familyWords)
  const statuses = useWords(participantWords).registration
  const nameOf = useProductName()
  if (standing.kind === 'registered') {
    const { option, status } = standing.registration
    const [tone, icon] = lookOfStatus(status)
    return (
      <>
        <Mark tone={tone} icon={icon}>
          {statuses[status]}
        </Mark>
        <span className={style.soft}>{nameOf('RegistrationOption', option)}</span>
      </>
    )
  }
  const [tone, icon] = lookOf[standing.kind]
  return (
    <Mark tone={tone} icon={icon}>
      {words.standing[standing.kind]}
    </Mark>
  )
}

type NextProps = { name: string; personId: number; standing: Standing; next: TodoEntry | undefined }

function NextStep({ name, personId, standing, next }: NextProps) {
  const words = useWords(familyWords)
  const textOf = useTodoText()
  // What is in the cart was chosen already, whatever the list of things to do still says.
  if (standing.kind === 'in_cart' && (!next || next.kind === 'register')) return <InCart name={name} />
  if (next) {
    const { title, text, action } = textOf(next)
    const { path, search = {} } = todoTarget(next)
    return (
      <div className={style.next}>
        {/* The mark above says already that there is none. */}
        {next.kind !== 'register' && (
          <div>
            <p className={style.todo}>{title}</p>
            <p className={style.soft}>{text}</p>
          </div>
        )}
        <Link
          to={path}
          search={search}
          aria-label={words.actionFor(action, name)}
          {...buttonLook(isWaiting.has(next.kind) ? 'outline' : 'primary')}
        >
          {action}
        </Link>
      </div>
    )
  }
  if (standing.kind === 'registered') {
    return (
      <div className={style.next}>
        <p className={style.soft}>{words.allSet}</p>
        <Link
          to={pathTo('memberCard', { participantId: personId })}
          aria-label={words.cardOf(name)}
          {...buttonLook('outline')}
        >
          {words.card}
        </Link>
      </div>
    )
  }
  if (standing.kind !== 'not_registered') return null
  return (
    <div className={style.next}>
      <Link
        to={pathTo('familyRegister')}
        aria-label={words.actionFor(words.register, name)}
        {...buttonLook('outline')}
      >
        {words.register}
      </Link>
    </div>
  )
}

function InCart({ name }: { name: string }) {
  const words = useWords(familyWords)
  return (
    <div className={style.next}>
      <Link to={pathTo('cart')} aria-label={words.actionFor(words.cart, name)} {...buttonLook()}>
        {words.cart}
      </Link>
    </div>
  )
}
