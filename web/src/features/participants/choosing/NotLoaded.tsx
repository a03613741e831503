import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { useWords } from '#words/locale.ts'
import { whoForWords } from './who-for/who-for-words.ts'

type Props = { text: string; failed: readonly { refetch: () => unknown }[] }

/** Says what did not load, and asks again for that alone. */
export function NotLoaded({ text, failed }: Props) {
  const words = useWords(whoForWords)
  if (failed.length === 0) return null
  return (
    <>
      <ErrorList errors={[text]} />
      <div>
        <Button onClick={() => failed.map(({ refetch }) => refetch())}>{words.again}</Button>
      </div>
    </>
  )
}
