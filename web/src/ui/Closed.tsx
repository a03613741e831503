import style from './Closed.module.css'
import { Icon } from './Icon.tsx'

/** A part of a page that stays closed to the reader, and why. */
export function Closed({ text }: { text: string }) {
  return (
    <p className={style.closed}>
      <Icon name="lock" />
      {text}
    </p>
  )
}
