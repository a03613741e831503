import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import { sharedWords } from '../shared/shared-words.ts'
import { changesWords } from './changes-words.ts'

type Asked = {
  data: unknown
  isError: boolean
  isFetching: boolean
  refetch: () => Promise<unknown>
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}
type Props = { asked: Asked; isEmpty: boolean; none: string; children: ReactNode }

/** A list that is loading, failed, is empty, or has more. */
export function Paged({ asked, isEmpty, none, children }: Props) {
  const words = useWords(changesWords)
  const { again, loading, more } = useWords(sharedWords)
  if (!asked.data) {
    return asked.isError ? (
      <NotLoaded text={words.failed} again={again} failed={[asked]} />
    ) : (
      <Skeleton rows={6} label={loading} />
    )
  }
  return (
    <>
      {isEmpty ? <p role="status">{none}</p> : children}
      {asked.hasNextPage && (
        <div>
          <Button look="outline" loading={asked.isFetchingNextPage} onClick={() => asked.fetchNextPage()}>
            {more}
          </Button>
        </div>
      )}
    </>
  )
}
