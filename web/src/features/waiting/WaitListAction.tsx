import { lazy, Suspense } from 'react'
import { useAccount } from '#api/session.ts'
import { pathTo } from '#state/paths.ts'
import { buttonLook } from '#ui/Button.tsx'
import { useWords } from '#words/locale.ts'
import { actionWords } from './action-words.ts'
import type { OffersShown } from './WaitListState.tsx'
import type { Waited } from './waiting-calls.ts'

const WaitListState = lazy(() =>
  import('./WaitListState.tsx').then(({ WaitListState }) => ({ default: WaitListState })),
)

type Props = { waited: Waited; person?: number; offers?: OffersShown | undefined }

/** What a family, or one person of it, can do about a full program or course: join its wait list, or see where they are on it. */
export function WaitListAction({ waited, person, offers }: Props) {
  const words = useWords(actionWords)
  const account = useAccount()
  if (account) {
    return (
      <Suspense fallback={null}>
        <WaitListState accountId={account.id} {...{ waited, person, offers }} />
      </Suspense>
    )
  }
  // A visitor signs in first, and then finds the question on the page of wait lists.
  const after = `${pathTo('waitList')}?join=${encodeURIComponent(`${waited.product_type}:${waited.product}`)}`
  return (
    <a
      href={`${pathTo('home')}?redirect=${encodeURIComponent(after)}#login`}
      aria-label={words.joinFor(waited.name)}
      {...buttonLook('outline')}
    >
      {words.join}
    </a>
  )
}
