import type { Problem } from '@centrepass/contract/ground/errors'
import { useIsWaiting } from '#features/waiting/use-is-waiting.ts'
import { WaitListAction } from '#features/waiting/WaitListAction.tsx'
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
export function LineProblems({ line, name }: Props) {
  const { problems, row, index } = line
  const words = useWords(remedyWords)
  const text = useProblemText()
  const isWaiting = useIsWaiting(row)
  if (problems.length === 0) return null
  const codes = problems.map(({ code }) => code)
  const remedy = remedyFor(codes)
  return (
    <div className={style.problems}>
      <Icon name="alert" />
      <div>
        <ul>
          {problems.map((problem) => (
            <li key={problem.code}>{text(isWaiting ? withoutQuestion(problem) : problem)}</li>
          ))}
        </ul>
        {remedy === 'code' && <AccessCodeField row={row} index={index} />}
        <WaitForSpot line={line} />
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

/** A product that filled while it was chosen. */
function WaitForSpot({ line: { problems, row, product, name } }: { line: CartLine }) {
  const { participant, product_type, product: id } = row
  const isFull = problems.every(({ code }) => code === 'FULL')
  if (!isFull || !product?.has_wait_list || product_type === 'RegistrationOption') return null
  return (
    <WaitListAction
      waited={{ product_type, product: id, name: name ?? '' }}
      person={participant}
      offers="answered"
    />
  )
}

/** Who waits already, or has a spot kept, reads that it is full and not the question. */
const withoutQuestion = (problem: Problem): Problem =>
  problem.code === 'FULL' ? { ...problem, values: { ...problem.values, is_on_sale: false } } : problem
