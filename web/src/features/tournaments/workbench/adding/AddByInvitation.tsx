import { useWords } from '#words/locale.ts'
import style from './AddPeople.module.css'
import type { AddProps } from './add-props.ts'
import { InviteForm } from './InviteForm.tsx'
import { peopleWords } from './people-words.ts'

/** Invites a person by email; they accept for themself or for their child. */
export function AddByInvitation({ bench, role }: AddProps) {
  const words = useWords(peopleWords)
  return (
    <div className={style.stack}>
      <p className={style.soft}>{words.inviteText}</p>
      <InviteForm bench={bench} to={role} />
    </div>
  )
}
