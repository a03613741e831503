import { queryClient } from '../api/query-client.ts'
import { locale } from '../words/locale.ts'

/** What these hold is partly worded by the server, such as the name of what was bought. */
const WORDED = ['account', 'participant', 'prepared']

/** Another language: what the server worded is asked for anew. A link that works once is not opened again. */
export function followLanguage(): void {
  locale.subscribe(() => {
    const predicate = ({ queryKey: [about] }: { queryKey: readonly unknown[] }) =>
      WORDED.includes(String(about))
    void queryClient.invalidateQueries({ predicate })
  })
}
