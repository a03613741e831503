import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { useWords } from '#words/locale.ts'
import { shellWords } from '../shell-words.ts'
import style from './AccountParts.module.css'

/** The three parts of an account, above each of them. */
export function AccountParts() {
  const words = useWords(shellWords).parts
  return (
    <nav aria-label={words.title} className={`page ${style.parts}`}>
      <Link to={pathTo('family')}>{words.family}</Link>
      <Link to={pathTo('payments')}>{words.payments}</Link>
      <Link to={pathTo('account')}>{words.settings}</Link>
    </nav>
  )
}
