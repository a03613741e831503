import type { Participant } from '@centrepass/contract/accounts/accounts'
import { sayRosterReason } from '@centrepass/contract/refusals/roster-reasons'
import { whyNotAddMember } from '@centrepass/contract/tournaments/team-rules'
import { useState } from 'react'
import { useIsLoading, whileLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import { validateParticipant } from '#features/tournaments/team-calls.ts'
import { Link } from '#router/Link.tsx'
import type { Message } from '#state/message.ts'
import { pathTo } from '#state/paths.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { useLocale, useWords } from '#words/locale.ts'
import { useBench } from '../use-workbench.ts'
import { factKey } from '../work/team-work.ts'
import style from './AddPeople.module.css'
import type { AddProps } from './add-props.ts'
import { peopleWords } from './people-words.ts'

/** The account holder and the people they act for. */
export function AddMine({ account, bench, role, onAdd }: AddProps) {
  const words = useWords(peopleWords)
  const locale = useLocale()
  const isLoading = useIsLoading()
  const { team, work, facts } = useBench(bench)
  const [errors, setErrors] = useState<Message[]>([])
  const people = [...(account.participant ? [account.participant] : []), ...account.dependants]
  const there = work[role].flatMap(({ participant }) => facts[factKey(role, participant)]?.participant ?? [])
  const add = async ({ id }: Participant) => {
    setErrors([])
    try {
      const { entry, reason } = await whileLoading(validateParticipant(team.id, { role, participant: id }))
      if (entry) onAdd(role, [{ entry }])
      else setErrors([reason ?? ''])
    } catch (error) {
      setErrors(problemMessages(error))
    }
  }
  if (people.length === 0) {
    return (
      <p>
        {words.mineNone} <Link to={pathTo('findParticipant')}>{words.addShort}</Link>
      </p>
    )
  }
  return (
    <div className={style.stack}>
      <p className={style.soft}>{words.mineText}</p>
      <ErrorList errors={errors} />
      <ul className={style.people}>
        {people.map((person) => {
          const name = `${person.preferred_name || person.first_name} ${person.last_name}`
          const whyNot = whyNotAddMember(there, person)
          return (
            <li key={person.id}>
              <Avatar name={name} person={person.id} />
              <span className={style.name}>
                <strong>{name}</strong>
                <span className={style.soft}>
                  {whyNot ? sayRosterReason(whyNot, locale) : person.participant_number}
                </span>
              </span>
              <Button
                look="outline"
                resting={whyNot !== null || isLoading}
                aria-label={words.addPerson(name)}
                onClick={() => add(person)}
              >
                {words.addShort}
              </Button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
