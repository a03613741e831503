import style from './Choosing.module.css'
import type { Choice } from './choices.ts'
import { useChoiceFacts } from './use-choice-facts.ts'

/** What fits, and waits for the one step that `title` names. */
export function SoonList({ title, choices }: { title: string; choices: Choice[] }) {
  return (
    <div className={style.group}>
      <p className={style.soft}>{title}</p>
      <ul className={style.list}>
        {choices.map((choice) => (
          <SoonRow key={`${choice.item.product_type}-${choice.item.product}`} choice={choice} />
        ))}
      </ul>
    </div>
  )
}

function SoonRow({ choice }: { choice: Choice }) {
  const facts = useChoiceFacts(choice)
  return (
    <li className={style.row}>
      <div className={style.what}>
        <h4>{choice.question.product.name}</h4>
        <p className={style.soft}>{facts}</p>
      </div>
    </li>
  )
}
