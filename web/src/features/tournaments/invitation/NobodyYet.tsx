import { Link } from '@tanstack/react-router'
import { pathTo } from '#state/paths.ts'
import { buttonLook } from '#ui/Button.tsx'
import { useWords } from '#words/locale.ts'
import { invitationWords } from './invitation-words.ts'

/** An account without people: the way to the first one. The invitation waits in this tab. */
export function NobodyYet() {
  const words = useWords(invitationWords)
  return (
    <>
      <h2>{words.nobodyTitle}</h2>
      <p>{words.nobody}</p>
      <div>
        <Link to={pathTo('findParticipant')} {...buttonLook()}>
          {words.connect}
        </Link>
      </div>
    </>
  )
}
