import { Link } from '#router/Link.tsx'
import { officePathTo } from '../office-path.ts'
import shared from '../shared/Shared.module.css'

type Props = { person: { id: number; name: string; participant_number: string } }

/** A person by name and number, with the way to their page. */
export function PersonLink({ person: { id, name, participant_number } }: Props) {
  return (
    <>
      <Link to={officePathTo('officePerson', { personId: String(id) })}>{name}</Link>
      <span className={shared.soft}>{participant_number}</span>
    </>
  )
}
