import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { useWords } from '#words/locale.ts'
import { ClosingSoon } from './ClosingSoon.tsx'
import style from './HomeHero.module.css'
import { homeWords } from './home-words.ts'
import { TurfLines } from './TurfLines.tsx'

export function HomeHero({ season }: { season: string }) {
  const words = useWords(homeWords)
  return (
    <section className={style.hero}>
      <TurfLines />
      <div className={`page ${style.inside}`}>
        <div className={style.words}>
          <p className={style.season}>{words.season(season)}</p>
          <h1>{words.title}</h1>
          <p className={style.lead}>{words.lead}</p>
          <div className={style.actions}>
            <Link to={pathTo('createAccount')} className={style.primary}>
              {words.create}
            </Link>
            <Link to={pathTo('help')} className={style.secondary}>
              {words.how}
            </Link>
          </div>
        </div>
        <ClosingSoon />
      </div>
    </section>
  )
}
