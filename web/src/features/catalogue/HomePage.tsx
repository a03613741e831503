import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWords } from '#words/locale.ts'
import { HelpSteps } from '../site/HelpSteps.tsx'
import { variablesQuery } from '../site/site-calls.ts'
import { Finder } from './finder/Finder.tsx'
import { HomeHero } from './HomeHero.tsx'
import style from './HomePage.module.css'
import { homeWords } from './home-words.ts'

/** What is on offer, below the brochure, or below what a signed-in family sees instead of it. */
export function HomePage({ children }: { children?: ReactNode }) {
  return (
    <>
      {children || <Brochure />}
      <Finder />
    </>
  )
}

function Brochure() {
  const words = useWords(homeWords)
  const { data: variables } = useQuery(variablesQuery)
  return (
    <>
      <HomeHero season={variables?.season_label ?? ''} />
      <section className={`page ${style.path}`} aria-labelledby="path-heading">
        <h2 id="path-heading">{words.path}</h2>
        <HelpSteps brief />
      </section>
    </>
  )
}
