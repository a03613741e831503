import { Link } from '@tanstack/react-router'
import { pathTo } from '#state/paths.ts'
import { useWords } from '#words/locale.ts'
import style from './Lists.module.css'
import { listWords } from './list-words.ts'

/** Two ways to people: by a word, or by what they have in common. */
export function PeopleNav() {
  const words = useWords(listWords)
  const isHere = { exact: true, includeSearch: false }
  return (
    <nav aria-label={words.pages} className={style.ways}>
      <Link to={pathTo('officePeople')} activeOptions={isHere}>
        {words.find}
      </Link>
      <Link to={pathTo('officePeopleList')} activeOptions={isHere}>
        {words.list}
      </Link>
    </nav>
  )
}
