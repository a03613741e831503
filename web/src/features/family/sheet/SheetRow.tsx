import type { ComponentType, ReactNode } from 'react'
import type { ClubFieldsProps } from '#features/participants/choosing/club-choice.ts'
import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { buttonLook } from '#ui/Button.tsx'
import { Mark } from '#ui/Mark.tsx'
import { useWords } from '#words/locale.ts'
import { useMissingText } from '#words/missing-words.ts'
import { Category } from './Category.tsx'
import { MoreForPerson } from './MoreForPerson.tsx'
import style from './Sheet.module.css'
import { chosenFor, type Pick, type SheetPerson, type SheetProblem } from './sheet-rules.ts'
import { sheetWords } from './sheet-words.ts'

type Props = {
  one: SheetPerson
  pick: Pick
  problem: SheetProblem | undefined
  onPick: (pick: Pick) => void
  clubFields: ComponentType<ClubFieldsProps>
}

/** One person: ticked with a category, registered already, or in one line why not and the way out. */
export function SheetRow({ one, pick, problem, onPick, clubFields }: Props) {
  const { person, stop, held } = one
  const name = person.preferred_name || person.first_name
  if (stop) {
    return (
      <li className={style.person}>
        <Settled one={one} name={name}>
          <StopLine one={one} stop={stop} name={name} />
        </Settled>
      </li>
    )
  }
  return (
    <li className={style.person} data-chosen={pick.option !== null || undefined}>
      {held === null ? (
        <Category one={one} pick={pick} name={name} onPick={onPick} />
      ) : (
        <Settled one={one} name={name}>
          <Held held={held} isInCart={one.isInCart} />
        </Settled>
      )}
      {chosenFor(one, pick).needsClub && <Club {...{ pick, problem, onPick, clubFields }} />}
      {one.more.length > 0 && <MoreForPerson one={one} pick={pick} name={name} onPick={onPick} />}
    </li>
  )
}

function Club({ pick, problem, onPick, clubFields: ClubFields }: Omit<Props, 'one'>) {
  const { problems } = useWords(sheetWords)
  const error = typeof problem === 'object' ? problems[problem.why] : null
  return <ClubFields club={pick.club} error={error} onChange={(club) => onPick({ ...pick, club })} />
}

type SettledProps = { one: SheetPerson; name: string; children: ReactNode }

function Settled({ one: { person }, name, children }: SettledProps) {
  return (
    <div className={style.head}>
      <Avatar name={`${name} ${person.last_name}`} person={person.id} />
      <div className={style.who}>
        <strong className={style.name}>{`${name} ${person.last_name}`}</strong>
        {children}
      </div>
    </div>
  )
}

function Held({ held, isInCart }: { held: string; isInCart: boolean }) {
  const words = useWords(sheetWords)
  return (
    <Mark tone={isInCart ? 'info' : 'success'} icon={isInCart ? 'cart' : 'check'}>
      {isInCart ? words.inCart(held) : words.registered(held)}
    </Mark>
  )
}

type StopProps = { one: SheetPerson; stop: NonNullable<SheetPerson['stop']>; name: string }

function StopLine({ one: { person }, stop, name }: StopProps) {
  const words = useWords(sheetWords)
  const missing = useMissingText()
  const way = words.ways[stop]
  const text = stop === 'profile' ? person.missing.map(missing).join(' · ') : words.stops[stop]
  const [first] = person.missing
  return (
    <>
      <p className={style.soft}>{text}</p>
      {way && (
        <div>
          <Link
            to={
              stop === 'confirm'
                ? pathTo('findParticipant')
                : pathTo('participantView', { participantId: person.id })
            }
            {...(stop === 'profile' && { search: { profile: first?.part }, hash: 'profile' })}
            {...buttonLook('outline')}
            aria-label={words.wayFor(way, name)}
          >
            {way}
          </Link>
        </div>
      )}
    </>
  )
}
