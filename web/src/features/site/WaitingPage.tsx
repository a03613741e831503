import { Link, useRouterState } from '@tanstack/react-router'
import { pathTo } from '../../paths.ts'
import { buttonLook } from '../../ui/Button.tsx'
import { PageCard } from '../../ui/PageCard.tsx'
import { useWords } from '../../words/locale.ts'
import { waitingIcons, waitingWords } from './waiting-words.ts'

/** What a screen shows while there is nothing in it: its name, why it is empty, and where to go. */
export function WaitingPage() {
  const words = useWords(waitingWords)
  const screen = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.screen })
  if (!screen || !(screen in waitingIcons)) return null
  // Checked on the line above.
  const known = screen as keyof typeof waitingIcons
  const home = (
    <Link to={pathTo('home')} {...buttonLook()}>
      {words.home}
    </Link>
  )
  return (
    <PageCard icon={waitingIcons[known]} title={words[known].title} actions={home}>
      <p>{words[known].text}</p>
    </PageCard>
  )
}
