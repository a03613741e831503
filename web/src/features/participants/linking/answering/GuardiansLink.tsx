import { useAccount } from '#api/session.ts'
import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { buttonLook } from '#ui/Button.tsx'
import { useWords } from '#words/locale.ts'
import { peopleOf } from '../link-calls.ts'
import { verifyLinkWords } from './verify-link-words.ts'

type Props = { participantId: number; name: string; isButton?: boolean }

/** To where a link is ended or objected to: a visitor signs in first, and an account of other people has no way there. */
export function GuardiansLink({ participantId, name, isButton = false }: Props) {
  const words = useWords(verifyLinkWords)
  const account = useAccount()
  if (account && !peopleOf(account).some(({ id }) => id === participantId)) return null
  return (
    <Link
      to={pathTo('participantView', { participantId })}
      search={{ show: 'guardians' }}
      {...(isButton && buttonLook())}
    >
      {words.guardians(name)}
    </Link>
  )
}
