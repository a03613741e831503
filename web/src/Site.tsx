import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { RouterProvider, ShownPage } from './router/RouterProvider.tsx'
import type { Router } from './router/router.ts'
import { Frame } from './shell/Frame.tsx'

type Props = { queryClient: QueryClient; router: Router }

/** The whole site: in the browser, and on the server, which paints pages with it. */
export function Site({ queryClient, router }: Props) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router}>
          <Frame>
            <ShownPage />
          </Frame>
        </RouterProvider>
      </QueryClientProvider>
    </StrictMode>
  )
}
