import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { buttonLook } from '#ui/Button.tsx'
import { useWords } from '#words/locale.ts'
import { invitationWords } from './invitation-words.ts'

/** For an account without people: a link to add the first one. The invitation stays in this tab. */
export function AddFirstPerson() {
  const words = useWords(invitationWords)
  return (
    <>
      <h2>{words.emptyTitle}</h2>
      <p>{words.empty}</p>
      <div>
        <Link to={pathTo('findParticipant')} {...buttonLook()}>
          {words.connect}
        </Link>
      </div>
    </>
  )
}
