import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { buttonLook } from '#ui/Button.tsx'
import { PageCard } from '#ui/PageCard.tsx'
import { useWords } from '#words/locale.ts'
import { managerWords } from './managers/manager-words.ts'

/** Instead of the roster, which is no longer this person's to see; and what became of their last changes. */
export function TeamGone({ isUnsaved = false }: { isUnsaved?: boolean }) {
  const words = useWords(managerWords)
  const back = (
    <Link to={pathTo('tournaments')} {...buttonLook()}>
      {words.back}
    </Link>
  )
  return (
    <PageCard icon="trophy" title={words.gone} actions={back}>
      <p role="alert">{words.goneText}</p>
      {isUnsaved && <p>{words.goneUnsaved}</p>}
    </PageCard>
  )
}
