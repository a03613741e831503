import { type Message, textOf } from '#state/message.ts'
import style from './ErrorList.module.css'
import { Icon } from './Icon.tsx'

/** Everything that is wrong with a form, in one red list that is read out as soon as it appears. */
export function ErrorList({ errors }: { errors: readonly Message[] }) {
  if (errors.length === 0) return null
  return (
    <div role="alert" className={style.alert}>
      <Icon name="alert" />
      <ul>
        {errors.map(textOf).map((error) => (
          <li key={error}>{error}</li>
        ))}
      </ul>
    </div>
  )
}
