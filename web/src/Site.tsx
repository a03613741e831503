import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import type { makeRouter } from './routes.tsx'

type Props = { queryClient: QueryClient; router: ReturnType<typeof makeRouter> }

/** The whole site: in the browser, and on the server, which paints pages with it. */
export function Site({ queryClient, router }: Props) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  )
}
