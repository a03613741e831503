import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { queryClient } from '../src/api/query-client.ts'
import { memoryHistory } from '../src/router/histories.ts'
import { RouterProvider, ShownPage } from '../src/router/RouterProvider.tsx'
import { createRouter } from '../src/router/router.ts'

/**
 * Renders a part of the site on a site whose every address is allowed; `router` tells where one is. A part that reads
 * its address needs the pattern of it.
 */
export async function renderAt(path: string, part: ReactNode, pattern = '') {
  const Component = () => part
  const router = createRouter({
    history: memoryHistory(path),
    find: async ({ pathname }) => ({ name: 'part', Component, params: paramsIn(pathname, pattern) }),
  })
  await router.load()
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router}>
        <ShownPage />
      </RouterProvider>
    </QueryClientProvider>,
  )
  return router
}

function paramsIn(pathname: string, pattern: string): Record<string, string> {
  const found = new RegExp(`^${pattern.replace(/\$(\w+)/g, '(?<$1>[^/]+)')}$`).exec(pathname)
  return { ...found?.groups }
}
