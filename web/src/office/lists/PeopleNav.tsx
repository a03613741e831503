import { Link } from '#router/Link.tsx'
import { useWords } from '#words/locale.ts'
import { officePathTo } from '../office-path.ts'
import style from './Lists.module.css'
import { listWords } from './list-words.ts'

/** Two ways to people: by a word, or by what they have in common. */
export function PeopleNav() {
  const words = useWords(listWords)
  return (
    <nav aria-label={words.pages} className={style.ways}>
      <Link to={officePathTo('officePeople')} exact>
        {words.find}
      </Link>
      <Link to={officePathTo('officePeopleList')} exact>
        {words.list}
      </Link>
    </nav>
  )
}
