import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A refusal will not change by asking again; a missing answer or a busy server may.
      retry: (failures, error) => failures < 2 && (!(error instanceof ApiError) || isPassing(error)),
      refetchOnWindowFocus: false,
    },
  },
})

const isPassing = ({ status, answer }: ApiError) =>
  status === 0 || (status === 503 && answer.error !== 'maintenance')
