import { lazy, Suspense } from 'react'
import { useAccount } from './api/session.ts'
import { HomePage } from './features/catalogue/HomePage.tsx'

// Visitors have nothing to do yet, so they do not load it.
const TodoSection = lazy(async () => ({
  default: (await import('./features/todo/TodoSection.tsx')).TodoSection,
}))

/** The home page, with what a family has to do for whoever is signed in. */
export function HomeScreen() {
  const account = useAccount()
  return (
    <HomePage>
      {account && (
        <Suspense>
          <TodoSection accountId={account.id} />
        </Suspense>
      )}
    </HomePage>
  )
}
