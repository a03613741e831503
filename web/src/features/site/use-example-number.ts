import { useQuery } from '@tanstack/react-query'
import { variablesQuery } from './site-calls.ts'

/** What a participant number looks like here: every association has letters of its own before the digits. */
export function useExampleNumber(): string {
  const { data: variables } = useQuery(variablesQuery)
  return `${variables?.participant_number_prefix ?? ''}100301`
}
