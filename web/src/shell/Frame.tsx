import { type ReactNode, Suspense } from 'react'
import { TroublePage } from '../features/site/TroublePage.tsx'
import { Catch } from '../router/Catch.tsx'
import { useShown } from '../router/hooks.ts'
import { MaintenanceGate } from './MaintenanceGate.tsx'
import { ScreenSkeleton } from './ScreenSkeleton.tsx'
import { Shell } from './Shell.tsx'

/** What stands around every page, and what is shown where one fails. */
export function Frame({ children }: { children: ReactNode }) {
  const shown = useShown()
  const trouble = (reset: () => void) => <TroublePage reset={reset} />
  return (
    <Catch at={shown} instead={trouble}>
      <Shell>
        <MaintenanceGate>
          <Suspense fallback={<ScreenSkeleton />}>
            <Catch at={shown} instead={trouble}>
              {children}
            </Catch>
          </Suspense>
        </MaintenanceGate>
      </Shell>
    </Catch>
  )
}
