import { Mark } from '#ui/Mark.tsx'
import { lookOf, type Status } from './status-look.ts'

export function StatusMark({ status, text }: { status: Status; text: string }) {
  const [tone, icon] = lookOf(status)
  return (
    <Mark tone={tone} icon={icon}>
      {text}
    </Mark>
  )
}
