import type { ReactNode } from 'react'
import { Avatar } from '#ui/Avatar.tsx'
import { Fold } from '#ui/Fold.tsx'
import style from './Documents.module.css'
import type { PersonDocuments } from './documents-by-person.ts'

type Props = Pick<PersonDocuments, 'person'> & {
  count: string
  /** The name of the fold that holds them, where they are many. */
  folded?: string | null
  children: ReactNode
}

/** A person with how many documents of theirs follow. */
export function PersonHeading({ person, count, folded = null, children }: Props) {
  const list = <ul className={style.list}>{children}</ul>
  return (
    <div className={style.person}>
      <div className={style.who}>
        <Avatar name={person.name} person={person.id} />
        <div className={style.name}>
          <h3>{person.name}</h3>
          <p className={style.soft}>{`${person.participant_number} · ${count}`}</p>
        </div>
      </div>
      {folded === null ? list : <Fold title={folded}>{list}</Fold>}
    </div>
  )
}
