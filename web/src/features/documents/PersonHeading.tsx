import type { ReactNode } from 'react'
import { Avatar } from '#ui/Avatar.tsx'
import style from './Documents.module.css'
import type { PersonDocuments } from './documents-by-person.ts'

type Props = Pick<PersonDocuments, 'person'> & { count: string; children: ReactNode }

/** A person with how many documents of theirs follow. */
export function PersonHeading({ person, count, children }: Props) {
  return (
    <div className={style.person}>
      <div className={style.who}>
        <Avatar name={person.name} person={person.id} />
        <div className={style.name}>
          <h3>{person.name}</h3>
          <p className={style.soft}>{`${person.participant_number} · ${count}`}</p>
        </div>
      </div>
      <ul className={style.list}>{children}</ul>
    </div>
  )
}
