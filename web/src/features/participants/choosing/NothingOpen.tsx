import { whyNothing } from '@centrepass/contract/eligibility/choice-rules'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import style from './Choosing.module.css'
import { choiceWords } from './choice-words.ts'
import type { Choice } from './choices.ts'

type Props = { name: string; choices: Choice[]; none: string }

/** Why there is nothing to choose, in the one sentence that is true; `none` where there is no single reason. */
export function NothingOpen({ name, choices, none }: Props) {
  const words = useWords(choiceWords)
  const { dayOf } = useFormats()
  const nothing = whyNothing(choices)
  const text =
    nothing.why === 'opens'
      ? words.nothingYet(nothing.product.name, dayOf(nothing.product.opens_at))
      : nothing.why === 'other'
        ? none
        : words.nothingBecause[nothing.why](name)
  return <p className={style.soft}>{text}</p>
}
