import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../words/locale.ts'
import { HelpSteps } from '../site/HelpSteps.tsx'
import { variablesQuery } from '../site/site-calls.ts'
import { Finder } from './Finder.tsx'
import { HomeHero } from './HomeHero.tsx'
import style from './HomePage.module.css'
import { homeWords } from './home-words.ts'

export function HomePage() {
  const words = useWords(homeWords)
  const { data: variables } = useQuery(variablesQuery)
  return (
    <>
      <HomeHero season={variables?.season_label ?? ''} />
      <section className={`page ${style.path}`} aria-labelledby="path-heading">
        <h2 id="path-heading">{words.path}</h2>
        <HelpSteps brief />
      </section>
      <Finder />
    </>
  )
}
