import { Button } from './Button.tsx'
import { Closed } from './Closed.tsx'
import { ErrorList } from './ErrorList.tsx'

type Props = {
  text: string
  again: string
  failed: readonly { refetch: () => unknown }[]
  /** Why it stays closed: asking again would not help. */
  closed?: string | null | undefined
}

/** Says what did not load, and asks again for that alone. */
export function NotLoaded({ text, again, failed, closed }: Props) {
  if (failed.length === 0) return null
  if (closed) return <Closed text={closed} />
  return (
    <>
      <ErrorList errors={[text]} />
      <div>
        <Button onClick={() => failed.map(({ refetch }) => refetch())}>{again}</Button>
      </div>
    </>
  )
}
