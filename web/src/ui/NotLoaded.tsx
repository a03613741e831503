import { Button } from './Button.tsx'
import { ErrorList } from './ErrorList.tsx'

type Props = { text: string; again: string; failed: readonly { refetch: () => unknown }[] }

/** Says what did not load, and asks again for that alone. */
export function NotLoaded({ text, again, failed }: Props) {
  if (failed.length === 0) return null
  return (
    <>
      <ErrorList errors={[text]} />
      <div>
        <Button onClick={() => failed.map(({ refetch }) => refetch())}>{again}</Button>
      </div>
    </>
  )
}
