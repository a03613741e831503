import type { Team } from '@centrepass/contract/tournaments/teams'
import { useEffect, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { useFormats } from '#words/formats.ts'
import style from '../Workbench.module.css'
import type { Facts, Work } from '../work/team-work.ts'
import type { Workbench } from '../work/workbench-store.ts'
import { isStill, type Told } from './news.ts'
import { useAuthorWords, useChangeWords } from './use-change-words.ts'

/** More would push the roster down. */
const MOST = 5

type Props = { news: readonly Told[]; team: Team; work: Work; facts: Facts; bench: Workbench }

/** Says quietly what others changed and this page has taken in, each change with a way back. */
export function NewsLine({ news, team, work, facts, bench }: Props) {
  const { words } = useChangeWords(team, facts)
  const rest = news.length - MOST
  return (
    <section className={style.news} aria-label={words.changes}>
      <ul role="status">
        {news.slice(-MOST).map((told) => (
          <NewsItem key={JSON.stringify(told)} {...{ told, team, work, facts, bench }} />
        ))}
        {rest > 0 && <li>{words.more(rest)}</li>}
      </ul>
      <IconButton icon="close" label={words.hideNews} onClick={bench.forgetNews} />
    </section>
  )
}

function NewsItem({ told, team, work, facts, bench }: Omit<Props, 'news'> & { told: Told }) {
  const { words, say } = useChangeWords(team, facts)
  const authorOf = useAuthorWords()
  const ago = useAgo(told.at)
  const what = words.says(authorOf(told.author), say(told.operation))
  return (
    <li>
      {what}
      {/* Read out once, and not again with every tick. */}
      <span aria-hidden="true">{` · ${ago} `}</span>
      {isStill(work, told.operation) && (
        <Button look="quiet" aria-label={words.undoing(what)} onClick={() => bench.undo(told)}>
          {words.undo}
        </Button>
      )}
    </li>
  )
}

const TICK_MS = 10_000

function useAgo(instant: string): string {
  const { ago } = useFormats()
  const [, setTicks] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return ago(instant)
}
