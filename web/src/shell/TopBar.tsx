import { lazy, Suspense } from 'react'
import { useNavigate } from '#router/hooks.ts'
import { Link } from '#router/Link.tsx'
import { isVisitorKnown, useAccount } from '../api/session.ts'
import { site } from '../api/site-configuration.ts'
import { pathTo } from '../state/paths.ts'
import { useStore } from '../state/store.ts'
import { useReplay } from '../state/use-replay.ts'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { useWords } from '../words/locale.ts'
import { Logo } from './Logo.tsx'
import { shellWords } from './shell-words.ts'
import style from './TopBar.module.css'

// Strangers have no use for it, so they do not load it.
const SignedInControls = lazy(async () => ({
  default: (await import('./account/SignedInControls.tsx')).SignedInControls,
}))

export function TopBar({ onHelp }: { onHelp: () => void }) {
  const words = useWords(shellWords)
  const replayed = useReplay<HTMLElement>()
  const { short_name } = site().association
  return (
    <header {...replayed} className={style.bar}>
      <div className={`page ${style.inside}`}>
        <Link to={pathTo('home')} className={style.logo} aria-label={words.home(short_name)}>
          <Logo />
          <span>{short_name}</span>
        </Link>
        <nav className={style.controls} aria-label={words.mainMenu}>
          <Controls onHelp={onHelp} />
        </nav>
      </div>
    </header>
  )
}

/** Nothing until it is known who is here: what comes then would push the rest aside, or be wrong for a moment. */
function Controls({ onHelp }: { onHelp: () => void }) {
  const words = useWords(shellWords)
  const account = useAccount()
  const navigate = useNavigate()
  if (!useStore(isVisitorKnown) && !account) return null
  return (
    <>
      <IconButton icon="help" label={words.help} onClick={onHelp} />
      {account ? (
        <Suspense>
          <SignedInControls />
        </Suspense>
      ) : (
        <Button onClick={() => navigate({ to: '.', search: true, hash: 'login', resetScroll: false })}>
          {words.signIn}
        </Button>
      )}
    </>
  )
}
