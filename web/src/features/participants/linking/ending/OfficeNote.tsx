import { Icon } from '#ui/Icon.tsx'
import style from '../looking-up/FindParticipantPage.module.css'

/** Something that only the office can change, in plain words. */
export function OfficeNote({ title, text }: { title: string; text: string }) {
  return (
    <div className={style.waiting}>
      <Icon name="alert" />
      <div className={style.part}>
        <p>
          <strong>{title}</strong>
        </p>
        <p>{text}</p>
      </div>
    </div>
  )
}
