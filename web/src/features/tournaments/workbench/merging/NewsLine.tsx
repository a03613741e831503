import type { Team } from '@centrepass/contract/tournaments/teams'
import { useEffect, useState } from 'react'
import { IconButton } from '#ui/IconButton.tsx'
import { useFormats } from '#words/formats.ts'
import style from '../Workbench.module.css'
import type { News } from '../work/save-work.ts'
import type { Facts } from '../work/team-work.ts'
import type { Workbench } from '../work/workbench-store.ts'
import { useAuthor, useChangeWords } from './use-change-words.ts'

/** More would push the roster down. */
const MOST = 5

type Props = { news: News; team: Team; facts: Facts; bench: Workbench }

/** Says quietly what another manager saved and this page has taken in. */
export function NewsLine({ news, team, facts, bench }: Props) {
  const { words, say } = useChangeWords(team, facts)
  const who = useAuthor(news)
  const ago = useAgo(news.at)
  const shown = news.changes.slice(0, MOST).map(say)
  const rest = news.changes.length - shown.length
  const said = [...shown, ...(rest > 0 ? [words.more(rest)] : [])].join(', ')
  return (
    <div className={style.news}>
      <p role="status">
        {news.isMe ? words.newsMe : words.news(who)}
        {/* Read out once, and not again with every tick. */}
        <span aria-hidden="true">{` ${ago}`}</span>
        {said === '' ? '.' : `${words.is('', said)}.`}
      </p>
      <IconButton icon="close" label={words.hideNews} onClick={bench.forgetNews} />
    </div>
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
