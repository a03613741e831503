import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { buttonLook } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useWords } from '#words/locale.ts'
import { AccessCodeField } from '../AccessCodeField.tsx'
import style from '../CartPage.module.css'
import type { CartLine } from '../cart-lines.ts'
import { remedyWords, useProblemText } from './problem-words.ts'
import { opensAt, remedyFor } from './remedy-for.ts'

type Props = { line: CartLine; name: string }

/** Why a row cannot be bought and how to fix it; removing it is always possible. */
export function LineProblems({ line: { problems, row, index }, name }: Props) {
  const words = useWords(remedyWords)
  const text = useProblemText()
  if (problems.length === 0) return null
  const codes = problems.map(({ code }) => code)
  const remedy = remedyFor(codes)
  return (
    <div className={style.problems}>
      <Icon name="alert" />
      <div>
        <ul>
          {problems.map((problem) => (
            <li key={problem.code}>{text(problem)}</li>
          ))}
        </ul>
        {remedy === 'code' && <AccessCodeField row={row} index={index} />}
        {remedy !== 'none' && remedy !== 'code' && (
          <Link
            to={pathTo('participantView', { participantId: row.participant })}
            search={opensAt(remedy, codes)}
            {...buttonLook('outline')}
          >
            {words[remedy](name)}
          </Link>
        )}
      </div>
    </div>
  )
}
