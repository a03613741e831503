import { canGoBack } from '@centrepass/contract/eligibility/choice-rules'
import { useWhen } from '#features/participants/choosing/use-when.ts'
import { Fold } from '#ui/Fold.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import style from './Sheet.module.css'
import { keyOf, type Pick, type SheetPerson } from './sheet-rules.ts'
import { sheetWords } from './sheet-words.ts'

type Props = { one: SheetPerson; pick: Pick; name: string; onPick: (pick: Pick) => void }

/** Programs and courses that suit the person. Some need the registration to be chosen first. */
export function MoreForPerson({ one, pick, name, onPick }: Props) {
  const words = useWords(sheetWords)
  const { money, dayOf } = useFormats()
  const when = useWhen()
  const isRegistered = pick.option !== null || one.held !== null
  return (
    <Fold title={words.more(name, one.more.length)}>
      {!isRegistered && <p className={style.soft}>{words.needsRegistration(name)}</p>}
      <ul className={style.more}>
        {one.more.map((choice) => {
          const { product } = choice.question
          const key = keyOf(choice)
          const isFree = product.price.total === '0.00'
          const needsFirst = !isRegistered && choice.reasons.some(({ code }) => code === 'REG_REQUIRED')
          const facts = [
            when(product),
            words.closes(dayOf(product.closes_at)),
            !canGoBack(choice.question) && words.notRefundable,
          ]
          return (
            <li key={key}>
              <label className={style.head}>
                <input
                  type="checkbox"
                  aria-label={words.addMore(product.name, name)}
                  disabled={needsFirst}
                  checked={!needsFirst && pick.more.includes(key)}
                  onChange={(event) =>
                    onPick({
                      ...pick,
                      more: event.target.checked
                        ? [...pick.more, key]
                        : pick.more.filter((one) => one !== key),
                    })
                  }
                />
                <span className={style.who}>
                  <strong>{product.name}</strong>
                  <span className={style.soft}>{facts.filter(Boolean).join(' · ')}</span>
                </span>
                <span className={style.price}>
                  {isFree ? words.free : money(product.price.total)}
                  {!isFree && <small>{words.allIn}</small>}
                </span>
              </label>
            </li>
          )
        })}
      </ul>
    </Fold>
  )
}
