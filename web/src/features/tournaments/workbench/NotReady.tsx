import type { Finding } from '@centrepass/contract/tournaments/team-question'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { useWords } from '#words/locale.ts'
import { tournamentWords } from '../tournament-words.ts'
import { nameOf } from '../view/roster/roster.ts'
import { type Group, groupsOf } from './checklist.ts'
import style from './Workbench.module.css'
import type { Bench } from './work/save-work.ts'
import { type Facts, removeEntry, type Work } from './work/team-work.ts'
import type { Workbench } from './work/workbench-store.ts'
import { workbenchWords } from './work/workbench-words.ts'

export type Person = Group['people'][number]
type Props = { findings: readonly Finding[]; bench: Workbench; onGoTo: (person: Person) => void } & Pick<
  Bench,
  'work' | 'facts'
>

/** People who are not ready, by the reason: each name leads to its row, and a whole group can be removed at once. */
export function NotReady({ findings, ...about }: Props) {
  const words = useWords(workbenchWords)
  return (
    <li>
      <strong>{words.notReady}</strong>
      {groupsOf(findings).map((group) => (
        <OneReason key={group.code} group={group} {...about} />
      ))}
    </li>
  )
}

type GroupProps = { group: Group } & Omit<Props, 'findings'>

function OneReason({ group: { code, people }, work, facts, bench, onGoTo }: GroupProps) {
  const words = useWords(workbenchWords)
  const [isAsking, setAsking] = useState(false)
  const nameIn = nameByNumber(facts)
  return (
    <div className={style.reason}>
      <p>{words.reasons[code] ?? code}</p>
      <ul>
        {people.map((person) => (
          <li key={`${person.role} ${person.participant_number}`}>
            <button type="button" className={style.toRow} onClick={() => onGoTo(person)}>
              {nameIn(person.participant_number)}
            </button>
          </li>
        ))}
      </ul>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {words.removeAll(people.length)}
      </Button>
      {isAsking && (
        <RemoveAll
          names={people.map(({ participant_number }) => nameIn(participant_number))}
          onRemove={() => bench.change(() => without(work, people, facts))}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

const nameByNumber = (facts: Facts) => {
  const names = new Map(
    Object.values(facts).map(({ participant }) => [participant.participant_number, nameOf(participant)]),
  )
  return (participantNumber: string) => names.get(participantNumber) ?? participantNumber
}

function without(work: Work, people: readonly Person[], facts: Facts): Work {
  const ids = new Map(
    Object.values(facts).map(({ participant }) => [participant.participant_number, participant.id]),
  )
  return people.reduce(
    (left, { role, participant_number }) => removeEntry(left, role, ids.get(participant_number) ?? 0),
    work,
  )
}

type RemoveProps = { names: readonly string[]; onRemove: () => void; onClose: () => void }

function RemoveAll({ names, onRemove, onClose }: RemoveProps) {
  const words = useWords(workbenchWords)
  const shared = useWords(tournamentWords)
  return (
    <Dialog title={words.removeAllTitle(names.length)} closeLabel={shared.close} onClose={onClose}>
      <div className={style.stack}>
        <p>{words.removeAllText(names.join(', '))}</p>
        <div className={style.buttons}>
          <Button
            onClick={() => {
              onRemove()
              onClose()
            }}
          >
            {words.removeAll(names.length)}
          </Button>
          <Button look="outline" onClick={onClose}>
            {shared.cancel}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
